import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import type { LayerRecord } from '../layer.repository.ts';
import { relationKind } from '../tables/catalogue.layer.ts';

/** Drops a table of the own layers and its prepared copy; what is a view there is left to who made it. */
export async function dropData(
  tx: Tx,
  { esquema, nombre, preparadaTabla }: LayerRecord,
): Promise<void> {
  if ((await relationKind(tx, esquema, nombre)) === 'r') {
    await sql`drop table ${sql.id(esquema, nombre)}`.execute(tx);
  }
  if (preparadaTabla) {
    await sql`drop table if exists ${sql.id(...preparadaTabla.split('.'))}`.execute(tx);
  }
}
