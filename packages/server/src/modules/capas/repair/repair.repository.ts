import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** A mending of an own table that somebody asked for. */
export interface TableRepair {
  id: string;
  capaId: number;
  codigo: string;
  columna: string | null;
  srid: number | null;
  /** null until it is done */
  reparada: Date | null;
  /** the table as it was before, in the loading schema; null where it cannot be taken back */
  anterior: string | null;
  deshecha: Date | null;
  /** count and checksum of the table as the mending left it */
  sumaReparada: string | null;
}

const LISTED = 20;

const repairs = (db: Reader) =>
  db
    .selectFrom('reparaciones_capa')
    .select([
      'id',
      'capa_id as capaId',
      'codigo',
      'columna',
      'srid',
      'anterior',
      'suma_reparada as sumaReparada',
    ])
    .select([
      sql<Date | null>`reparada_en`.as('reparada'),
      sql<Date | null>`deshecha_en`.as('deshecha'),
    ]);

/** Keeps what was asked, before its job exists. @returns its id */
export async function insertRepair(
  tx: Tx,
  values: { capa_id: number; codigo: string; columna: string | null; srid: number | null },
  userId: number,
): Promise<string> {
  const { id } = await tx
    .insertInto('reparaciones_capa')
    .values({ ...values, creado_por: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mending by its id; undefined when its layer is not registered any more. */
export async function findRepair(db: Reader, id: string): Promise<TableRepair | undefined> {
  return repairs(db).where('id', '=', id).executeTakeFirst();
}

/** What was mended in a layer, the last first. */
export async function doneRepairs(db: Reader, layerId: number): Promise<TableRepair[]> {
  return repairs(db)
    .where('capa_id', '=', layerId)
    .where('reparada_en', 'is not', null)
    .orderBy('reparada_en', 'desc')
    .limit(LISTED)
    .execute();
}

/**
 * The one that can be taken back: the last that was done and not undone, where its table is kept and
 * the last reading found what the mending had left.
 * @param sum count and checksum of that reading
 */
export const undoable = (
  done: readonly TableRepair[],
  sum: string | null,
): TableRepair | undefined => {
  const last = done.find(({ deshecha }) => deshecha === null);
  return last?.anterior && last.sumaReparada === sum ? last : undefined;
};

/** Notes the job that takes a mending back. */
export async function addUndoing(tx: Tx, id: string, job: string): Promise<void> {
  await tx
    .updateTable('reparaciones_capa')
    .set({ deshacen: sql`array_append(deshacen, ${job}::uuid)` })
    .where('id', '=', id)
    .execute();
}

/** Notes that it is done: what ran, where the table waits as it was, and what it left. */
export async function setMended(
  tx: Tx,
  id: string,
  done: { sentencia: string; anterior: string; suma_reparada: string },
): Promise<void> {
  await tx
    .updateTable('reparaciones_capa')
    .set({ ...done, reparada_en: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Notes that it was taken back. */
export async function setUndone(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('reparaciones_capa')
    .set({ anterior: null, deshecha_en: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Takes note that a layer's former tables are not kept any more. @returns their names */
export async function takeKept(tx: Tx, layerId: number): Promise<string[]> {
  const kept = await keptOf(tx).where('capa_id', '=', layerId).execute();
  return forget(tx, kept);
}

/** The same for what one mending keeps. */
export async function takeKeptOf(tx: Tx, id: string): Promise<string[]> {
  const kept = await keptOf(tx).where('id', '=', id).forUpdate().execute();
  return forget(tx, kept);
}

/** The mendings of so many days ago that still keep a table. */
export async function oldMendings(db: Reader, days: number): Promise<string[]> {
  const old = await keptOf(db)
    .where('reparada_en', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .execute();
  return old.map(({ id }) => id);
}

const keptOf = (db: Reader) =>
  db.selectFrom('reparaciones_capa').select(['id', 'anterior']).where('anterior', 'is not', null);

async function forget(
  tx: Tx,
  kept: readonly { id: string; anterior: string | null }[],
): Promise<string[]> {
  if (kept.length === 0) return [];
  const ids = kept.map(({ id }) => id);
  await tx
    .updateTable('reparaciones_capa')
    .set({ anterior: null })
    .where('id', 'in', ids)
    .execute();
  return kept.flatMap(({ anterior }) => anterior ?? []);
}
