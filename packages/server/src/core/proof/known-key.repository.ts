import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** The name of the key that this database was sealed with last; undefined before the first. */
export async function lastKey(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('llaves')
    .select('nombre')
    .orderBy('desde', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.nombre;
}

/** Notes the key of now, which may have been used before. */
export async function noteKey(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('llaves')
    .values({ nombre: name })
    .onConflict((conflict) =>
      conflict.column('nombre').doUpdateSet({ desde: sql`clock_timestamp()` }),
    )
    .execute();
}
