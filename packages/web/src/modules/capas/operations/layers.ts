import type { GeometryDefects } from '@comarca/shared/modules/capas/layer';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { VariablesOf } from '../../../platform/graphql/graphql.ts';
import type { ListQuery } from '../../../platform/management/list/list-state.ts';
import { paletteBy } from '../../../platform/record/calls.ts';
import {
  archiveMutation,
  deleteMutation,
  doctorQuery,
  layerQuery,
  listQuery,
  restoreMutation,
  syncMutation,
  updateMutation,
  wmsQuery,
} from './layers.documents.ts';

export async function loadLayers({ first, offset, search, orderBy, filters }: ListQuery) {
  const variables = { first, offset, search, orderBy, ...filters };
  return (await execute(listQuery, variables)).postgisTablesRelay;
}

export type LayerRow = Awaited<ReturnType<typeof loadLayers>>['nodes'][number];

/** Spatial tables for the palette. */
export const layersForPalette = paletteBy(loadLayers, 'PostgisTables', (row) => ({
  label: row.tituloCapa || row.nombre,
  detail: row.nombre,
}));

/** One spatial table with its sample. @throws AppError NOT_FOUND */
export async function loadLayer(id: string) {
  const { postgisTable } = await execute(layerQuery, { id });
  return {
    ...postgisTable,
    muestraDatos: postgisTable.muestraDatos as Record<string, unknown>[] | null,
    reparadas: postgisTable.reparadas as GeometryDefects | null,
  };
}

export type Layer = Awaited<ReturnType<typeof loadLayer>>;

/** @throws AppError with the refused fields */
export async function updateLayer(
  variables: VariablesOf<typeof updateMutation>,
  idempotencyKey: string,
): Promise<void> {
  const { updatePostgisTable } = await execute(updateMutation, variables, { idempotencyKey });
  if (!updatePostgisTable.saved) throw refused(updatePostgisTable.errors);
}

/** A table as it was read. */
type ReadLayer = Pick<Layer, 'id' | 'version'>;

/** Offers a table nowhere any more, or again. @throws AppError CONFLICT */
export async function archiveLayer({ id, version }: ReadLayer, isArchived: boolean): Promise<void> {
  const { hecho } = await execute(isArchived ? archiveMutation : restoreMutation, { id, version });
  if (!hecho.saved) throw refused(hecho.errors);
}

/** Takes a table out of the catalogue, the own ones with their data. @throws AppError saying what uses it */
export async function deleteLayer({ id, version }: ReadLayer): Promise<void> {
  const { deletePostgisTable } = await execute(deleteMutation, { id, version });
  if (!deletePostgisTable.deleted) throw refused(deletePostgisTable.errors);
}

/** Has the table read anew from its database. @returns the server's text, and whether it goes on */
export async function syncLayer(id: string): Promise<{ message: string; goesOn: boolean }> {
  const { syncPostgisTable } = await execute(syncMutation, { id });
  if (!syncPostgisTable.success) throw refused(syncPostgisTable.errors);
  return { message: syncPostgisTable.message ?? '', goesOn: syncPostgisTable.enCurso };
}

export async function loadWmsLayers() {
  return (await execute(wmsQuery, {})).wmsLayersRelay.nodes;
}

/** What of a table spoils maps and reports, with the statements that mend it. */
export const examineTable = async (id: string) => (await execute(doctorQuery, { id })).tableDoctor;
