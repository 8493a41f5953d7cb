import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { ChosenField } from '../history/history-rule.ts';

/** A file of a record, as people are told of it. */
export interface RecordFile {
  id: string;
  nombre: string;
  bytes: number;
}

/** The files of a record of this kind in the order in which they were sent, as a column of its row. */
export const filesColumn = (entity: string, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'nombre', f.nombre, 'bytes', f.bytes)
    order by f.created_at, f.nombre, f.id), '[]')
  from archivos f where f.entidad = ${entity} and f.entidad_id = ${id}::text)`;

/**
 * What a record says of each of its files, a list of objects that name one as `archivo`, in its order
 * and with the file: those that it has no longer are left out.
 */
export const describedFiles = (
  entity: string,
  id: RawBuilder<unknown>,
  said: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(s.said || jsonb_build_object('id', f.id, 'nombre', f.nombre,
    'bytes', f.bytes) order by s.place), '[]')
  from jsonb_array_elements(${said}) with ordinality as s (said, place)
  join archivos f on f.id = (s.said ->> 'archivo')::uuid
    and f.entidad = ${entity} and f.entidad_id = ${id}::text)`;

/** Those that a record still has: what was let go does not come back. */
export const filesToChoose = (entity: string): ChosenField => ({
  many: true,
  async find(db, { ids }, record) {
    const rows = await db
      .selectFrom('archivos')
      .select(['id', 'nombre'])
      .where('entidad', '=', entity)
      .where('entidad_id', '=', record)
      .execute();
    return rows.filter(({ id }) => ids.includes(id));
  },
});

/** Forgets every file of the records of this kind whose ids a select yields. */
export async function forgetFilesAmong(
  tx: Tx,
  entity: string,
  ids: RawBuilder<unknown>,
): Promise<void> {
  await sql`/* files: of records that go */
    delete from archivos where entidad = ${entity}
      and entidad_id in (select o.id::text from (${ids}) as o (id))`.execute(tx);
}

/** Gives files of this kind to other records of it: a select yields file and record. */
export async function giveFilesTo(
  tx: Tx,
  entity: string,
  given: RawBuilder<unknown>,
): Promise<void> {
  await sql`/* files: that others have now */
    update archivos f set entidad_id = g.record::text from (${given}) as g (file, record)
    where f.id = g.file and f.entidad = ${entity}`.execute(tx);
}
