import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf, lookedUp } from '@comarca/shared/core/id-input';
import { requireSystem, tableRepairSchema } from '@comarca/shared/modules/capas/table-repair';
import { z } from 'zod';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { operation, reading, type WriteScope } from '../../../core/operation/operation.ts';
import { isOwnTable } from '../doctor/doctor.service.ts';
import { requireDamage } from '../doctor/known-damage.ts';
import { LAYER } from '../layer.history.ts';
import { findLayer, type LayerRecord } from '../layer.repository.ts';
import { REPAIR_JOB } from '../processes/job-names.ts';
import { requireIdle } from '../processes/table-at-work.ts';
import { isGeographic } from '../tables/system.layer.ts';
import { isHeld } from './kept-table.layer.ts';
import {
  addUndoing,
  doneRepairs,
  findRepair,
  insertRepair,
  type TableRepair,
  undoable,
} from './repair.repository.ts';

const access = { permiso: 'core.change_postgistable' } as const;

/** A mending, and whether it can be taken back now. */
export interface ListedRepair extends TableRepair {
  deshacible: boolean;
}

/** What was mended in a layer's table, the last first. */
export const layerRepairs = reading({
  access,
  schema: z.object({ id: idOf('capa') }),
  async run({ db }, { id }): Promise<ListedRepair[]> {
    const layer = await findLayer(db, id);
    if (!layer) throw new AppError('NOT_FOUND');
    const done = await doneRepairs(db, id);
    const last = undoable(done, layer.sumaVerificacion);
    return done.map((repair) => ({ ...repair, deshacible: repair === last }));
  },
});

/**
 * Asks for the doctor's statement to be run on an own table. It is a durable job; the table is kept as
 * it was.
 * @throws AppError VALIDATION for a table that is not the program's to change, damage that it cannot have, or a
 * missing system; CONFLICT while other work on its data goes on
 */
export const repairPostgisTable = operation({
  name: 'repairPostgisTable',
  access,
  schema: tableRepairSchema.extend({ id: idOf('capa') }),
  async run(scope, { id, codigo, columna, srid }) {
    const { tx, actor, audit } = scope;
    const layer = await changeable(tx, id);
    requireSystem({ codigo, srid });
    if (srid && (await isGeographic(tx, srid)) === undefined) {
      throw fieldError('srid', `El sistema EPSG:${srid} no se conoce.`);
    }
    const wanted = { codigo, columna: columna ?? null, srid: srid ?? null };
    await requireDamage(tx, layer, wanted);
    const repair = await insertRepair(tx, { ...wanted, capa_id: id }, actor.id);
    await enqueue(scope, layer, { reparacion: repair, deshacer: false });
    await audit({ entity: LAYER, entityId: id, after: wanted });
  },
});

/**
 * Asks for the last mending of a table to be taken back: a durable job too.
 * @throws AppError NOT_FOUND for none of this table; CONFLICT when it is not the last one any more, or its table is kept no longer
 */
export const undoTableRepair = operation({
  name: 'undoTableRepair',
  access,
  schema: z.object({ id: idOf('capa'), reparacion: lookedUp(z.guid(), 'reparacion') }),
  async run(scope, { id, reparacion }) {
    const { tx, audit } = scope;
    const layer = await changeable(tx, id);
    if ((await findRepair(tx, reparacion))?.capaId !== layer.id) throw new AppError('NOT_FOUND');
    const last = undoable(await doneRepairs(tx, id), layer.sumaVerificacion);
    if (last?.id !== reparacion) throw notUndoable();
    const job = await enqueue(scope, layer, { reparacion, deshacer: true });
    await addUndoing(tx, reparacion, job);
    await audit({ entity: LAYER, entityId: id, after: { reparacion } });
  },
});

/** A mending that was followed by another, or by other data. */
export const notUndoable = () =>
  new AppError('CONFLICT', 'Esta reparación ya no se puede deshacer: la tabla cambió después.');

async function changeable(tx: Tx, id: number): Promise<LayerRecord> {
  const layer = await findLayer(tx, id);
  if (!layer) throw new AppError('NOT_FOUND');
  await requireChangeable(tx, layer);
  return layer;
}

/** @throws AppError VALIDATION that says why the program does not change this table */
export async function requireChangeable(db: Reader, layer: LayerRecord): Promise<void> {
  if (!(await isOwnTable(db, layer))) {
    throw new AppError(
      'VALIDATION',
      'Solo se reparan las tablas propias. Entregue el SQL a quien administra la base de datos.',
    );
  }
  if (await isHeld(db, layer.nombre)) {
    throw new AppError(
      'VALIDATION',
      `Otros objetos de la base de datos dependen de la tabla "${layer.nombre}" (una vista, una llave, un disparador o una regla de acceso). Ejecute el SQL en la base de datos.`,
    );
  }
}

async function enqueue(
  { tx, actor, context }: WriteScope,
  layer: LayerRecord,
  data: { reparacion: string; deshacer: boolean },
): Promise<string> {
  const reference = String(layer.id);
  await requireIdle(tx, layer);
  return context.app.jobs.enqueue(tx, REPAIR_JOB, data, { userId: actor.id, reference });
}
