import { AppError } from '@comarca/shared/core/errors';
import { formatNumber } from '@comarca/shared/core/formats';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { TableShape } from './table.layer.ts';

/** Of all locks of a server, the part that one reading of one table may take: others read at the same time. */
const MOST_OF_LOCKS = 1 / 4;

/** What a statement that reads a whole table opens at once, its parts and their indexes, each with a lock. */
export interface TableParts {
  /** tables that hold its rows, and those that only gather them */
  partes: number;
  bloqueos: number;
  /** that the server has for everybody */
  disponibles: number;
}

/** Counts them from the catalogue: nothing of the table is opened. */
export async function partsOf(
  db: Reader,
  { esquema, nombre }: Pick<TableShape, 'esquema' | 'nombre'>,
): Promise<TableParts> {
  const { rows } = await sql<TableParts>`
    /* capas: parts of a table */
    with recursive partes as (
      select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${esquema} and c.relname = ${nombre}
      union
      select i.inhrelid from partes p join pg_inherits i on i.inhparent = p.oid)
    select count(*)::int as partes,
      (count(*) + (select count(*) from pg_index x where x.indrelid in (select oid from partes)))::int
        as bloqueos,
      current_setting('max_locks_per_transaction')::int * (current_setting('max_connections')::int
        + current_setting('max_prepared_transactions')::int) as disponibles
    from partes`.execute(db);
  if (!rows[0]) throw new Error('the parts of a table came back empty');
  return rows[0];
}

/**
 * Refuses a table of so many parts that reading it would leave no locks to others, who would fail with it.
 * @throws AppError VALIDATION that says what may be done
 */
export function requireFewParts(
  { nombre }: Pick<TableShape, 'nombre'>,
  { partes, bloqueos, disponibles }: TableParts,
): void {
  const most = Math.floor(disponibles * MOST_OF_LOCKS);
  if (bloqueos <= most) return;
  const [parts, needed, allowed] = [partes, bloqueos, most].map((count) => formatNumber(count, 0));
  throw new AppError(
    'VALIDATION',
    `La tabla "${nombre}" tiene ${parts} partes: leerla toma ${needed} bloqueos de la base de datos, y se admiten ` +
      `${allowed}. Una sus particiones en menos, o pida a quien administra el servidor subir max_locks_per_transaction.`,
  );
}
