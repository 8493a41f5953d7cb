import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { VariablesOf } from '../../../platform/graphql/graphql.ts';
import { repairMutation, repairsQuery, undoRepairMutation } from './layers.documents.ts';

/** What was mended in a table, the last first. */
export const loadRepairs = async (id: string) => (await execute(repairsQuery, { id })).layerRepairs;

export type TableRepair = Awaited<ReturnType<typeof loadRepairs>>[number];

/** Asks for a finding of the doctor to be mended. @throws AppError with the refused fields */
export async function repairTable(wanted: VariablesOf<typeof repairMutation>): Promise<void> {
  const { repairPostgisTable } = await execute(repairMutation, wanted);
  if (!repairPostgisTable.received) throw refused(repairPostgisTable.errors);
}

/** Asks for the last mending to be taken back. @throws AppError CONFLICT when it is not the last one */
export async function undoRepair(id: string, repair: string): Promise<void> {
  const { undoTableRepair } = await execute(undoRepairMutation, { id, reparacion: repair });
  if (!undoTableRepair.received) throw refused(undoTableRepair.errors);
}
