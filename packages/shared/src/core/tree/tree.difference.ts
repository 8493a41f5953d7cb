import { isSection, type TreeLeaf, type TreeNode, type TreeSection } from './tree.ts';

/** What of a tree is other than it was, each as people read it: 'Medio biótico › Páramos'. */
export interface TreeDifference {
  added: string[];
  removed: string[];
  /** under another name: 'Medio biótico › Páramos → Páramos y humedales' */
  renamed: string[];
  /** in another section: 'Páramos: Medio biótico → Medio físico' */
  moved: string[];
  /** the same name and section, with something else of it changed */
  changed: string[];
}

type Nodes<Leaf extends TreeLeaf> = readonly TreeNode<Leaf>[];

/** A node without what it holds, and where it stands. */
interface Placed<Leaf extends TreeLeaf> {
  own: Leaf | Omit<TreeSection<Leaf>, 'children'>;
  isSection: boolean;
  /** id of its section; '' at the top */
  parent: string;
  /** names of its sections, from the outside in */
  path: readonly string[];
}

type Index<Leaf extends TreeLeaf> = ReadonlyMap<string, Placed<Leaf>>;

const TOP = '';

/** How a tree differs from what it was; a node is the same one by its id. */
export function treeDifference<Leaf extends TreeLeaf>(
  was: Nodes<Leaf>,
  is: Nodes<Leaf>,
): TreeDifference {
  const before = indexOf(was);
  const after = indexOf(is);
  const both = [...after].flatMap(([id, to]) => {
    const from = before.get(id);
    return from ? [{ from, to }] : [];
  });
  const isRenamed = ({ from, to }: (typeof both)[number]) => from.own.name !== to.own.name;
  const isMoved = ({ from, to }: (typeof both)[number]) => from.parent !== to.parent;
  return {
    added: [...after].flatMap(([id, node]) => (before.has(id) ? [] : [told(node)])),
    removed: [...before].flatMap(([id, node]) => (after.has(id) ? [] : [told(node)])),
    renamed: both.filter(isRenamed).map(({ from, to }) => `${told(from)} → ${to.own.name}`),
    moved: both
      .filter(isMoved)
      .map(({ from, to }) => `${to.own.name}: ${placeOf(from)} → ${placeOf(to)}`),
    changed: both
      .filter((pair) => !isRenamed(pair) && !isMoved(pair) && !isSame(pair.from, pair.to))
      .map(({ to }) => told(to)),
  };
}

/**
 * Two trees that were made from one, as one tree with what changed in either; null where both changed
 * the same node otherwise, or one changed what the other took away.
 */
export function mergedTrees<Leaf extends TreeLeaf>(
  base: Nodes<Leaf>,
  mine: Nodes<Leaf>,
  theirs: Nodes<Leaf>,
): TreeNode<Leaf>[] | null {
  const [old, here, there] = [indexOf(base), indexOf(mine), indexOf(theirs)];
  const merged = new Map<string, Placed<Leaf>>();
  for (const id of new Set([...there.keys(), ...here.keys()])) {
    const one = oneOf(old.get(id), here.get(id), there.get(id));
    if (one === 'both') return null;
    if (one) merged.set(id, one);
  }
  const nodes = built(merged, TOP, orderOf(base, mine, theirs));
  // A node whose section is gone, or that stands within itself, hangs nowhere.
  return indexOf(nodes).size === merged.size ? nodes : null;
}

/** What becomes of a node: undefined where it goes, 'both' where the two changed it otherwise. */
function oneOf<Leaf extends TreeLeaf>(
  old: Placed<Leaf> | undefined,
  here: Placed<Leaf> | undefined,
  there: Placed<Leaf> | undefined,
): Placed<Leaf> | undefined | 'both' {
  if (isSame(here, there) || isSame(old, there)) return here;
  if (isSame(old, here)) return there;
  return 'both';
}

const isSame = <Leaf extends TreeLeaf>(
  one: Placed<Leaf> | undefined,
  other: Placed<Leaf> | undefined,
): boolean =>
  JSON.stringify(one && [one.own, one.parent]) ===
  JSON.stringify(other && [other.own, other.parent]);

type Order = (parent: string, ids: readonly string[]) => string[];

/** My order where I changed it, theirs otherwise; what only the other has follows what it followed there. */
function orderOf<Leaf extends TreeLeaf>(
  base: Nodes<Leaf>,
  mine: Nodes<Leaf>,
  theirs: Nodes<Leaf>,
): Order {
  const [old, here, there] = [brothersOf(base), brothersOf(mine), brothersOf(theirs)];
  return (parent, ids) => {
    const known = new Set(ids);
    const of = (all: ReadonlyMap<string, string[]>) =>
      (all.get(parent) ?? []).filter((id) => known.has(id));
    const common = new Set(of(here).filter((id) => of(old).includes(id)));
    const inOrder = (list: readonly string[]) => list.filter((id) => common.has(id)).join(' ');
    const isMine = inOrder(of(here)) !== inOrder(of(old));
    const [first, second] = isMine ? [of(here), of(there)] : [of(there), of(here)];
    return second.reduce((order, id, index) => {
      if (order.includes(id)) return order;
      const after = order.indexOf(second[index - 1] ?? '');
      return order.toSpliced(after + 1, 0, id);
    }, first);
  };
}

function built<Leaf extends TreeLeaf>(
  nodes: Index<Leaf>,
  parent: string,
  order: Order,
): TreeNode<Leaf>[] {
  const ids = [...nodes].flatMap(([id, node]) => (node.parent === parent ? [id] : []));
  return order(parent, ids).flatMap((id): TreeNode<Leaf>[] => {
    const node = nodes.get(id);
    if (!node) return [];
    return [
      node.isSection
        ? { id, name: node.own.name, children: built(nodes, id, order) }
        : (node.own as Leaf),
    ];
  });
}

function brothersOf<Leaf extends TreeLeaf>(nodes: Nodes<Leaf>): Map<string, string[]> {
  const brothers = new Map<string, string[]>();
  for (const [id, { parent }] of indexOf(nodes)) {
    brothers.set(parent, [...(brothers.get(parent) ?? []), id]);
  }
  return brothers;
}

function indexOf<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  parent = TOP,
  path: readonly string[] = [],
): Map<string, Placed<Leaf>> {
  return new Map(
    nodes.flatMap((node): [string, Placed<Leaf>][] => {
      if (!isSection(node)) return [[node.id, { own: node, isSection: false, parent, path }]];
      const { children, ...own } = node;
      return [
        [node.id, { own, isSection: true, parent, path }],
        ...indexOf(children, node.id, [...path, node.name]),
      ];
    }),
  );
}

const told = <Leaf extends TreeLeaf>({ path, own }: Placed<Leaf>): string =>
  [...path, own.name].join(' › ');

const placeOf = <Leaf extends TreeLeaf>({ path }: Placed<Leaf>): string =>
  path.join(' › ') || 'el primer nivel';
