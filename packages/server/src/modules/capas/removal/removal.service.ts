import { AppError, fieldError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import { withBriefLocksIn } from '../../../core/db/statements/brief-locks.ts';
import { dependentsOf, refusalOf } from '../../../core/management/dependents.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { LAYER } from '../layer.history.ts';
import { findLayer, type LayerRecord, layerRows } from '../layer.repository.ts';
import { requireNotMended, TABLE_IN_USE } from '../processes/table-at-work.ts';
import { dropKept } from '../repair/kept-table.layer.ts';
import { LAYER_SCHEMA } from '../tables/catalogue.layer.ts';
import { dropData } from './drop-data.layer.ts';
import { deleteLayerRow, markArchived } from './removal.repository.ts';

const access = { permiso: 'core.change_postgistable' } as const;
const asRead = z.object({ id: ownIdOf('capa'), version: z.number().int().nullish() });

/** A held table as somebody has read it. @throws AppError NOT_FOUND, CONFLICT */
async function held(tx: Tx, { id, version }: z.output<typeof asRead>): Promise<LayerRecord> {
  const stored = await layerRows.lock(tx, id);
  const layer = stored === undefined ? undefined : await findLayer(tx, id);
  if (!layer) throw new AppError('NOT_FOUND');
  requireCurrent(version, stored);
  return layer;
}

async function archive(
  { tx, audit }: WriteScope,
  { id, archivada }: LayerRecord,
  isArchived: boolean,
): Promise<number> {
  await markArchived(tx, id, isArchived);
  await audit({
    entity: LAYER,
    entityId: id,
    before: { archivada: archivada !== null },
    after: { archivada: isArchived },
  });
  return id;
}

/** Offers a table nowhere any more; reports, maps and addresses that have it go on. @returns its id */
export const archivePostgisTable = operation({
  name: 'archivePostgisTable',
  access,
  schema: asRead,
  run: async (scope, input) => archive(scope, await held(scope.tx, input), true),
});

/** Offers an archived table again. @returns its id */
export const restorePostgisTable = operation({
  name: 'restorePostgisTable',
  access,
  schema: asRead,
  run: async (scope, input) => archive(scope, await held(scope.tx, input), false),
});

/**
 * Takes a table out of the catalogue, unless something uses it. The data of a layer of the own
 * database go with it; those of other databases are not ours.
 * @throws AppError VALIDATION that says what uses it; CONFLICT while it is mended, or its data are being read
 */
export const deletePostgisTable = operation({
  name: 'deletePostgisTable',
  access,
  schema: asRead,
  async run({ tx, context, audit }, input) {
    const layer = await held(tx, input);
    const refusal = refusalOf(await dependentsOf(context.app.dependents, tx, LAYER, layer.id));
    if (refusal) throw fieldError('', `${refusal} Puede archivarla.`);
    await requireNotMended(tx, layer);
    await dropKept(tx, layer.id);
    await deleteLayerRow(tx, layer.id);
    const { propia } = layer.baseDatos;
    if (propia && layer.esquema === LAYER_SCHEMA) {
      await withBriefLocksIn(tx, TABLE_IN_USE, () => dropData(tx, layer));
    }
    await audit({
      entity: LAYER,
      entityId: layer.id,
      before: { tabla: layer.nombre, titulo: layer.titulo, filas: layer.totalFilas },
    });
  },
});
