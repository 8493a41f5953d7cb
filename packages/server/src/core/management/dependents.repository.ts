import { sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Reader } from '../db/database.ts';
import type { DependentCounter } from '../ports/dependents.ts';

/** Counts the rows of a table that name the record in a column. */
export const countOf =
  <Table extends keyof DB & string>(
    table: Table,
    column: keyof DB[Table] & string,
  ): DependentCounter['count'] =>
  async (db: Reader, id: number) => {
    const { rows } = await sql<{ total: number }>`/* management: dependents */
      select count(*) as total from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      db,
    );
    return rows[0]?.total ?? 0;
  };
