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

type Labels = DependentCounter['etiquetas'];

/**
 * The rows of a table that name the record in a column, and keep it from being deleted.
 *
 * @example tipoContrato: [hindering('contratos', 'tipo_id', ['contrato', 'contratos'])]
 */
export const hindering = <Table extends keyof DB & string>(
  table: Table,
  column: keyof DB[Table] & string,
  labels: Labels,
): DependentCounter => ({ etiquetas: labels, impide: true, count: countOf(table, column) });

/** The same, of rows that are deleted with it. */
export const deletedWith = <Table extends keyof DB & string>(
  table: Table,
  column: keyof DB[Table] & string,
  labels: Labels,
): DependentCounter => ({ etiquetas: labels, impide: false, count: countOf(table, column) });
