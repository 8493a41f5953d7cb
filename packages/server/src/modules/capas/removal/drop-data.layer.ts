import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import type { LayerRecord } from '../layer.repository.ts';

/** Drops a table of the own layers and its prepared copy; what is a view there is left to who made it. */
export async function dropData(
  tx: Tx,
  { esquema, nombre, preparadaTabla }: LayerRecord,
): Promise<void> {
  const { rows } = await sql<{ relkind: string }>`/* capas: kind of a table */
    select c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${esquema} and c.relname = ${nombre}`.execute(tx);
  if (rows[0]?.relkind === 'r') await sql`drop table ${sql.id(esquema, nombre)}`.execute(tx);
  if (preparadaTabla) {
    await sql`drop table if exists ${sql.id(...preparadaTabla.split('.'))}`.execute(tx);
  }
}
