import { depthOf, isSection, type TreeLeaf, type TreeNode, type TreeSection } from './tree.ts';

/** Where a node stands: in which section (null at the top) and at which place. */
export interface Place {
  parentId: string | null;
  index: number;
}

/** A step by keyboard: among its brothers, into the section before it, out of its section. */
export type Step = 'subir' | 'bajar' | 'entrar' | 'salir';

type Nodes<Leaf extends TreeLeaf> = readonly TreeNode<Leaf>[];

/** A node of the tree, or undefined. */
export function findNode<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  id: string,
): TreeNode<Leaf> | undefined {
  for (const node of nodes) {
    if (node.id === id) return node;
    const inside = isSection(node) ? findNode(node.children, id) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

/** Where a node stands, or undefined. */
export function placeOf<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  id: string,
  parentId: string | null = null,
): Place | undefined {
  const index = nodes.findIndex((node) => node.id === id);
  if (index >= 0) return { parentId, index };
  for (const node of nodes.filter(isSection)) {
    const inside = placeOf(node.children, id, node.id);
    if (inside) return inside;
  }
  return undefined;
}

/** The nodes of a section, or of the top. */
export function childrenOf<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  parentId: string | null,
): Nodes<Leaf> {
  if (parentId === null) return nodes;
  const parent = findNode(nodes, parentId);
  return parent && isSection(parent) ? parent.children : [];
}

/** The tree with one node changed. */
export const changeNode = <Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  id: string,
  change: (node: TreeNode<Leaf>) => TreeNode<Leaf>,
): TreeNode<Leaf>[] =>
  nodes.map((node) => {
    if (node.id === id) return change(node);
    return isSection(node) ? { ...node, children: changeNode(node.children, id, change) } : node;
  });

/** The tree without a node and what it holds. */
export const removeNode = <Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  id: string,
): TreeNode<Leaf>[] =>
  nodes
    .filter((node) => node.id !== id)
    .map((node) => (isSection(node) ? { ...node, children: removeNode(node.children, id) } : node));

/** The tree with a node put at a place. */
export function insertNode<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  node: TreeNode<Leaf>,
  { parentId, index }: Place,
): TreeNode<Leaf>[] {
  if (parentId === null) return [...nodes.slice(0, index), node, ...nodes.slice(index)];
  return changeNode(nodes, parentId, (parent) =>
    isSection(parent)
      ? { ...parent, children: insertNode(parent.children, node, { parentId: null, index }) }
      : parent,
  );
}

/** How many sections lie around a place; undefined where nothing can stand. */
function levelOf<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  parentId: string | null,
): number | undefined {
  if (parentId === null) return 0;
  const parent = findNode(nodes, parentId);
  const place = placeOf(nodes, parentId);
  if (!parent || !place || !isSection(parent)) return undefined;
  const level = levelOf(nodes, place.parentId);
  return level === undefined ? undefined : level + 1;
}

/** Whether the node may stand in that section: not in itself, and with at most `limit` sections around. */
export function mayStand<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  id: string,
  parentId: string | null,
  limit: number,
): boolean {
  const node = findNode(nodes, id);
  if (!node) return false;
  if (parentId !== null && findNode([node], parentId)) return false;
  return fits(nodes, node, parentId, limit);
}

/** Whether a node, perhaps a new one, is not too deep in that section. */
export function fits<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  node: TreeNode<Leaf>,
  parentId: string | null,
  limit: number,
): boolean {
  const level = levelOf(nodes, parentId);
  return level !== undefined && level + depthOf([node]) <= limit;
}

/**
 * The tree with a node moved; `index` counts among the new brothers without the node itself. A move
 * that may not be leaves the tree as it is.
 */
export function moveNode<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  id: string,
  to: Place,
  limit: number,
): Nodes<Leaf> {
  const node = findNode(nodes, id);
  if (!node || !mayStand(nodes, id, to.parentId, limit)) return nodes;
  return insertNode(removeNode(nodes, id), node, to);
}

/** Where a step leads, or undefined when it leads nowhere. */
export function stepPlace<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  id: string,
  step: Step,
  limit: number,
): Place | undefined {
  const place = placeOf(nodes, id);
  if (!place) return undefined;
  const { parentId, index } = place;
  const brothers = childrenOf(nodes, parentId);
  if (step === 'subir') return index > 0 ? { parentId, index: index - 1 } : undefined;
  if (step === 'bajar') {
    return index < brothers.length - 1 ? { parentId, index: index + 1 } : undefined;
  }
  if (step === 'salir') return outside(nodes, parentId);
  const section = sectionBeside(brothers, index);
  if (!section || !mayStand(nodes, id, section.id, limit)) return undefined;
  return { parentId: section.id, index: section.children.length };
}

function outside<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  parentId: string | null,
): Place | undefined {
  const parent = parentId === null ? undefined : placeOf(nodes, parentId);
  return parent && { parentId: parent.parentId, index: parent.index + 1 };
}

/** The nearest section before, or else after, among brothers. */
function sectionBeside<Leaf extends TreeLeaf>(
  brothers: Nodes<Leaf>,
  index: number,
): TreeSection<Leaf> | undefined {
  return (
    brothers.slice(0, index).filter(isSection).at(-1) ?? brothers.slice(index + 1).find(isSection)
  );
}

/** Of these nodes, in reading order, those that lie in none of the others. */
export function outermost<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  ids: ReadonlySet<string>,
): string[] {
  return nodes.flatMap((node) => {
    if (ids.has(node.id)) return [node.id];
    return isSection(node) ? outermost(node.children, ids) : [];
  });
}

/** The tree after each of the nodes took the step, where it leads anywhere; they keep their order. */
export function stepNodes<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  ids: ReadonlySet<string>,
  step: Step,
  limit: number,
): Nodes<Leaf> {
  const inOrder = outermost(nodes, ids);
  const backwards = step === 'bajar' || step === 'salir';
  const stuck = new Set<string>();
  return (backwards ? inOrder.toReversed() : inOrder).reduce((tree, id) => {
    const to = stepPlace(tree, id, step, limit);
    // What stands before one that cannot move does not change places with it.
    const inTheWay = to && brotherAt(tree, to);
    if (!to || (inTheWay && stuck.has(inTheWay) && (step === 'subir' || step === 'bajar'))) {
      stuck.add(id);
      return tree;
    }
    return moveNode(tree, id, to, limit);
  }, nodes);
}

const brotherAt = <Leaf extends TreeLeaf>(nodes: Nodes<Leaf>, { parentId, index }: Place) =>
  childrenOf(nodes, parentId)[index]?.id;

/** The tree with several nodes moved one after the other to a place; those that may not stay. */
export function moveNodes<Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  ids: ReadonlySet<string>,
  to: Place,
  limit: number,
): Nodes<Leaf> {
  const moving = outermost(nodes, ids);
  const before = childrenOf(nodes, to.parentId).slice(0, to.index);
  // Counted without those that go, as a move counts.
  const start = before.filter(({ id }) => !moving.includes(id)).length;
  return moving.reduce<{ tree: Nodes<Leaf>; index: number }>(
    ({ tree, index }, id) => {
      const moved = moveNode(tree, id, { parentId: to.parentId, index }, limit);
      return { tree: moved, index: moved === tree ? index : index + 1 };
    },
    { tree: nodes, index: start },
  ).tree;
}

/** The tree without these nodes and what they hold. */
export const removeNodes = <Leaf extends TreeLeaf>(
  nodes: Nodes<Leaf>,
  ids: ReadonlySet<string>,
): Nodes<Leaf> => outermost(nodes, ids).reduce<Nodes<Leaf>>(removeNode, nodes);
