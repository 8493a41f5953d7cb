import type { TreeLeaf, TreeNode } from '@comarca/shared/core/tree/tree';
import { useState } from 'react';
import type { z } from 'zod';
import { failureText } from '../alerts/use-alerted-call.ts';
import { useAlerts } from '../alerts/use-alerts.ts';
import { isConflict } from '../entity-form/form-failure.ts';
import { useSubmitKey } from '../entity-form/submit-key.ts';
import type { StoredTree } from './tree-kind.ts';
import type { TreeDraft } from './use-tree-draft.ts';

interface TreeCalls<Sent, Stored> {
  /** 'al guardar la estructura' */
  doing: string;
  success: string;
  schema: z.ZodType;
  /** What a save sends beside the tree counts too: the same submit has the same key. */
  sent: () => Sent;
  save(sent: Sent, key: string): Promise<Stored>;
  /** What somebody else stored meanwhile. */
  load(): Promise<Stored>;
  onSaved(stored: Stored): void;
}

/** Saves the tree if it is valid; `newer` is what somebody else stored meanwhile. */
export function useTreeSave<Leaf extends TreeLeaf, Stored extends StoredTree<TreeNode<Leaf>>, Sent>(
  draft: TreeDraft<Leaf, Stored>,
  calls: TreeCalls<Sent, Stored>,
) {
  const alerts = useAlerts();
  const keyFor = useSubmitKey();
  const [saving, setSaving] = useState(false);
  const [newer, setNewer] = useState<Stored | null>(null);

  const attempt = async () => {
    const sent = calls.sent();
    try {
      const stored = await calls.save(sent, keyFor(sent));
      draft.restart(stored);
      alerts.success(calls.success);
      calls.onSaved(stored);
    } catch (error) {
      if (isConflict(error)) await readNewer(error);
      else alerts.error(failureText(calls.doing, error));
    }
  };
  // Without what is newer there is nothing to choose between: the next save asks again.
  const readNewer = async (conflict: unknown) => {
    try {
      setNewer(await calls.load());
    } catch {
      alerts.error(failureText(calls.doing, conflict));
    }
  };
  const save = async () => {
    const parsed = calls.schema.safeParse(draft.nodes);
    if (!parsed.success) {
      alerts.error(parsed.error.issues[0]?.message ?? '');
      return;
    }
    setSaving(true);
    await attempt();
    setSaving(false);
  };
  return { save, saving, newer, forget: () => setNewer(null) };
}
