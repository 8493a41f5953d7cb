import { newNodeId } from '@comarca/shared/core/tree/node-id';
import {
  flattenTree,
  freeName,
  isSection,
  NEW_SECTION_NAME,
  type TreeLeaf,
  type TreeNode,
} from '@comarca/shared/core/tree/tree';
import {
  changeNode,
  childrenOf,
  findNode,
  fits,
  insertNode,
  moveNodes,
  outermost,
  type Place,
  placeOf,
  removeNodes,
  type Step,
  stepNodes,
} from '@comarca/shared/core/tree/tree.edit';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { StoredTree, TreeKind, TreeMode } from './tree-kind.ts';
import { useTreePast } from './use-tree-past.ts';

export type NewNode = 'seccion' | 'hoja';

/** A tree while it is edited: what is chosen in it, what is changed, and the way back. */
export function useTreeDraft<Leaf extends TreeLeaf, Stored extends StoredTree<TreeNode<Leaf>>>(
  kind: TreeKind<Leaf>,
  stored: Stored,
) {
  const [base, setBase] = useState(stored);
  const past = useTreePast<readonly TreeNode<Leaf>[]>(stored.nodes);
  const [unlocked, setUnlocked] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [renaming, setRenaming] = useState<string | null>(null);
  /** Counts the times that the tree changed as a whole: fields start anew. */
  const [generation, setGeneration] = useState(0);
  const nodes = past.now;
  const known = useMemo(() => new Set(flattenTree(base.nodes).map(({ id }) => id)), [base.nodes]);
  const mode: TreeMode = base.version === null || unlocked ? 'CREATE' : 'EDIT';
  const changed = useMemo(
    () => JSON.stringify(nodes) !== JSON.stringify(base.nodes),
    [nodes, base.nodes],
  );
  const pending = useRef(changed);
  pending.current = changed;
  const selected = chosen.at(-1) ?? null;
  const several = new Set(chosen);
  const isFree = (id: string) => mode === 'CREATE' || !known.has(id);

  const again = () => setGeneration((count) => count + 1);
  const select = (ids: readonly string[]) => setChosen(ids);
  /** The tree becomes what is stored; what was written is given up. */
  const restart = (from: Stored) => {
    setBase(from);
    past.restart(from.nodes);
    setUnlocked(false);
    setChosen([]);
    setRenaming(null);
    again();
  };
  const add = (what: NewNode) => {
    const made = newNode(kind, what, nodes, selected);
    if (!made) return;
    past.change((now) => insertNode(now, made.node, made.place));
    setChosen([made.node.id]);
    setRenaming(made.node.id);
  };
  const turn = (way: 'undo' | 'redo') => {
    past[way]();
    setRenaming(null);
    again();
  };
  return {
    base,
    nodes,
    mode,
    changed,
    chosen,
    selected,
    renaming,
    generation,
    canUndo: past.canUndo,
    canRedo: past.canRedo,
    node: selected === null ? undefined : findNode(nodes, selected),
    isPending: useCallback(() => pending.current, []),
    isNew: (id: string) => !known.has(id),
    /** Whether a node may be renamed and deleted. */
    isFree,
    /** Whether everything that is chosen, with what it holds, may be deleted. */
    mayRemove: chosen.length > 0 && insideOf(nodes, several).every(isFree),
    mayAdd: (what: NewNode) => newNode(kind, what, nodes, selected) !== undefined,
    maySteps: (step: Step) =>
      chosen.length > 0 && stepNodes(nodes, several, step, kind.depth) !== nodes,
    select,
    startRename: setRenaming,
    unlock: () => setUnlocked(true),
    restart,
    /** What was written goes on, over what somebody else stored meanwhile. */
    rebase: setBase,
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    /** The whole tree becomes another, which can be taken back. */
    replace(next: readonly TreeNode<Leaf>[]) {
      past.change(() => next);
      setChosen([]);
      setRenaming(null);
      again();
    },
    add,
    rename(id: string, name: string) {
      past.change((now) =>
        findNode(now, id)?.name === name ? now : changeNode(now, id, (node) => ({ ...node, name })),
      );
      setRenaming(null);
    },
    describe: (id: string, values: Partial<Leaf>) =>
      past.change(
        (now) => changeNode(now, id, (node) => ({ ...node, ...values })),
        `describe ${id}`,
      ),
    remove() {
      const first = outermost(nodes, several)[0];
      const parent = first === undefined ? null : placeOf(nodes, first)?.parentId;
      past.change((now) => removeNodes(now, several));
      setChosen(parent ? [parent] : []);
    },
    move: (ids: readonly string[], to: Place) =>
      past.change((now) => moveNodes(now, new Set(ids), to, kind.depth)),
    step: (step: Step) => past.change((now) => stepNodes(now, several, step, kind.depth)),
  };
}

export type TreeDraft<
  Leaf extends TreeLeaf,
  Stored extends StoredTree<TreeNode<Leaf>> = StoredTree<TreeNode<Leaf>>,
> = ReturnType<typeof useTreeDraft<Leaf, Stored>>;

/** A draft as its parts see it, whatever is stored beside the tree. */
export type EditedTree<Leaf extends TreeLeaf> = Omit<
  TreeDraft<Leaf>,
  'base' | 'restart' | 'rebase'
>;

/** These nodes and what they hold. */
function insideOf<Leaf extends TreeLeaf>(
  nodes: readonly TreeNode<Leaf>[],
  ids: ReadonlySet<string>,
): string[] {
  const roots = [...ids].flatMap((id) => findNode(nodes, id) ?? []);
  return flattenTree(roots).map(({ id }) => id);
}

/** A new node and its place: in the chosen section, or after the chosen leaf. */
function newNode<Leaf extends TreeLeaf>(
  kind: TreeKind<Leaf>,
  what: NewNode,
  nodes: readonly TreeNode<Leaf>[],
  selected: string | null,
) {
  const place = newPlace(nodes, selected);
  const brothers = childrenOf(nodes, place.parentId);
  const name = freeName(brothers, what === 'seccion' ? NEW_SECTION_NAME : kind.newLeaf);
  const node: TreeNode<Leaf> =
    what === 'seccion' ? { id: newNodeId(), name, children: [] } : kind.makeLeaf(newNodeId(), name);
  return fits(nodes, node, place.parentId, kind.depth) ? { node, place } : undefined;
}

function newPlace<Leaf extends TreeLeaf>(
  nodes: readonly TreeNode<Leaf>[],
  selected: string | null,
): Place {
  const node = selected === null ? undefined : findNode(nodes, selected);
  if (!node) return { parentId: null, index: nodes.length };
  if (isSection(node)) return { parentId: node.id, index: node.children.length };
  const place = placeOf(nodes, node.id);
  return { parentId: place?.parentId ?? null, index: (place?.index ?? 0) + 1 };
}
