import type { TreeLeaf, TreeNode } from '@comarca/shared/core/tree/tree';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { sessionStore } from '../session/session-store.ts';
import { type LastingDraft, lastingDraft } from '../session/tab-draft.ts';
import type { StoredTree } from './tree-kind.ts';
import type { TreeDraft } from './use-tree-draft.ts';

/** A tree that was typed and not saved, what it was typed over, and what its screen has beside it. */
interface KeptTree<Leaf extends TreeLeaf, Beside> {
  nodes: TreeNode<Leaf>[];
  over: { version: number | null; nodes: TreeNode<Leaf>[] };
  beside: Beside;
}

/**
 * Where the trees of one kind are kept in this browser. Of two that were begun over the same stored tree the
 * newer one is meant; of new trees each is one of its own.
 * @param name one for each kind of tree
 */
export const keptTrees = <Leaf extends TreeLeaf, Beside>(
  name: string,
  beside: z.ZodType<Beside>,
): LastingDraft<KeptTree<Leaf, Beside>> => {
  // A tree that is being typed may be one that could not be saved yet.
  const nodes = z.custom<TreeNode<Leaf>[]>(Array.isArray);
  const over = z.object({ version: z.number().nullable(), nodes });
  return lastingDraft(name, z.object({ nodes, over, beside }), {
    replaces: (newer, older) =>
      newer.over.version !== null && newer.over.version === older.over.version,
  });
};

interface Place<Leaf extends TreeLeaf, Beside> {
  drafts: LastingDraft<KeptTree<Leaf, Beside>>;
  /** whose tree it is */
  record: string;
  changed: boolean;
  beside: Beside;
  onBack: (beside: Beside) => void;
}

/**
 * Keeps a tree in this browser until it is saved or given up, and brings it back after the page, the tab or
 * the session was lost. Where somebody saved meanwhile it stands over what it was typed over, so that the
 * save tells of the other one.
 * @returns whether something came back
 */
export function useKeptTree<
  Leaf extends TreeLeaf,
  Stored extends StoredTree<TreeNode<Leaf>>,
  Beside,
>(
  draft: TreeDraft<Leaf, Stored>,
  { drafts, record, changed, beside, onBack }: Place<Leaf, Beside>,
): boolean {
  const [found] = useState(() => drafts.read(record));
  const bringBack = useEffectEvent(() => {
    if (!found) return;
    if (found.over.version !== draft.base.version) draft.rebase({ ...draft.base, ...found.over });
    draft.replace(found.nodes);
    onBack(found.beside);
  });
  useEffect(() => bringBack(), []);
  const { version, nodes: storedNodes } = draft.base;
  const { nodes } = draft;
  const [lastBeside, setBeside] = useState(beside);
  // Another object that says the same is nothing to keep anew.
  if (JSON.stringify(lastBeside) !== JSON.stringify(beside)) setBeside(beside);
  useEffect(() => {
    const over = { version, nodes: [...storedNodes] };
    if (changed) drafts.write(record, { nodes: [...nodes], over, beside: lastBeside });
    else drafts.clear(record);
  }, [drafts, record, changed, nodes, storedNodes, version, lastBeside]);
  // Whoever leaves gave it up; a session that ended did not.
  useEffect(
    () => () => {
      if (sessionStore.get() !== null) drafts.clear(record);
    },
    [drafts, record],
  );
  return found !== null;
}
