import { sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Tx } from '../db/database.ts';

/**
 * Holds a row of a table until the transaction ends, so that nobody else saves it meanwhile; rows
 * that point at it may still be written.
 *
 * @returns a function that answers the row's version, undefined when it is gone
 */
export const versionLock =
  (table: keyof DB & string) =>
  async (tx: Tx, id: number): Promise<number | undefined> => {
    const { rows } = await sql<{ version: number }>`/* management: lock */
      select version from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
    return rows[0]?.version;
  };
