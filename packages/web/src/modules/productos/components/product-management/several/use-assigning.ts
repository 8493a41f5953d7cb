import { counted } from '@comarca/shared/core/formats';
import type { ProductNode } from '@comarca/shared/modules/procesos/product-structure';
import { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlerts } from '../../../../../platform/alerts/use-alerts.ts';
import { labelOf } from '../../../../../platform/entity-form/shown-value.ts';
import type { FieldLabel } from '../../../../../platform/entity-form/use-entity-form.ts';
import { conflictLabels } from '../../../../../platform/record/field-values.ts';
import { checkedAssignment } from '../../../forms/assignment-values.ts';
import { saveAssignment } from '../../../operations/assignments/assignments.ts';
import { assignmentsKey } from '../../../operations/assignments/assignments-key.ts';
import type {
  ProductInUse,
  StructureInUse,
} from '../../../operations/assignments/product-management.ts';
import type { ActivityPeople } from '../../../operations/assignments/reassign.ts';
import type { CommonSent } from './common-values.ts';
import { type ProductRow, refusalText, rowsOf, withManager } from './product-rows.ts';

interface Given {
  leaves: readonly ProductNode[];
  people: readonly ActivityPeople[];
  structure: StructureInUse;
  products: ReadonlyMap<string, ProductInUse>;
}

/** The products that are being assigned together, and what came of each. */
export function useAssigning({ leaves, people, structure, products }: Given) {
  const [rows, setRows] = useState(() =>
    rowsOf(leaves, people, (id) => (products.get(id)?.asignaciones ?? 0) === 0),
  );
  const client = useQueryClient();
  const alerts = useAlerts();
  const change = (id: string, changes: Partial<ProductRow>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  const wanted = rows.filter(({ checked, outcome }) => checked && outcome !== 'asignado');

  /** One after the other: a refusal keeps its row, and the others go on. */
  async function assign(common: CommonSent): Promise<void> {
    let assigned = 0;
    for (const row of wanted) {
      try {
        await saveRow(row, common, structure);
        change(row.id, { outcome: 'asignado' });
        assigned += 1;
      } catch (failure) {
        change(row.id, { outcome: { refusal: refusalText(failure, nameOf) } });
      }
    }
    void client.invalidateQueries({ queryKey: assignmentsKey });
    if (assigned > 0) {
      alerts.success(
        `Asignados: ${assigned} de ${counted(wanted.length, 'producto', 'productos')}`,
      );
    }
  }

  return {
    rows,
    change,
    chosen: wanted.length,
    assign,
    giveAll: (user: string) => setRows((all) => [...withManager(all, user)]),
  };
}

/** @throws AppError with the refused fields */
async function saveRow(row: ProductRow, common: CommonSent, at: StructureInUse): Promise<void> {
  const { identificador, recursoGestion, recursoControl, people } = row;
  const sent = checkedAssignment({
    ...common,
    identificador,
    actividad: row.id,
    recursoGestion,
    recursoControl,
    pideControl: people.pideControl,
    proyecto: null,
    personaSolicita: null,
    sendMail: true,
  });
  const { contentType, objectId, ownerName } = at;
  await saveAssignment({ id: null, object: { contentType, objectId, ownerName } }, sent, {
    version: null,
    idempotencyKey: row.keyFor(sent),
  });
}

const labels = new Map<string, FieldLabel>(Object.entries(conflictLabels(assignmentFields)));
const nameOf = (field: string): string => labelOf(labels.get(field), field);
