import { structureSchema } from '@comarca/shared/modules/procesos/product-structure.schema';
import { useState } from 'react';
import { failureText } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { isConflict } from '../../../../platform/entity-form/form-failure.ts';
import { useSubmitKey } from '../../../../platform/entity-form/submit-key.ts';
import {
  loadStructure,
  type StoredStructure,
  type StructureTarget,
  saveStructure,
} from '../../operations/structure.ts';
import type { StructureDraft } from './use-structure-draft.ts';

const DOING = 'al guardar la estructura';

/** Saves the tree if it is valid; `newer` is what somebody else stored meanwhile. */
export function useStructureSave(
  target: StructureTarget,
  draft: StructureDraft,
  onSaved: () => void,
) {
  const alerts = useAlerts();
  const keyFor = useSubmitKey();
  const [saving, setSaving] = useState(false);
  const [newer, setNewer] = useState<StoredStructure | null>(null);

  const attempt = async () => {
    const sent = { version: draft.base.version, nodes: draft.nodes };
    try {
      draft.restart(await saveStructure(target, sent, keyFor(sent)));
      alerts.success('Estructura guardada exitosamente');
      onSaved();
    } catch (error) {
      if (isConflict(error)) setNewer(await loadStructure(target));
      else alerts.error(failureText(DOING, error));
    }
  };
  const save = async () => {
    const parsed = structureSchema.safeParse(draft.nodes);
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
