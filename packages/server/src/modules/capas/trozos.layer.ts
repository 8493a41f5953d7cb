import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import type { TableShape } from './tabla.layer.ts';

/** Pages that one statement reads: 64 MB of rows with the usual pages of 8 kB. */
const PIECE_PAGES = 8_192;

/**
 * Conditions on a table (alias `t`) that divide its rows by where they are kept, so that a large one
 * is read in statements that end and can be counted. What is kept elsewhere, as a view's rows are,
 * and tables of servers that cannot go straight to a page, are one piece.
 */
export async function tablePieces(
  db: Reader,
  { esquema, nombre }: Pick<TableShape, 'esquema' | 'nombre'>,
): Promise<RawBuilder<boolean>[]> {
  const { rows } = await sql<{ paginas: number }>`
    /* capas: size of a table */
    select (pg_relation_size(c.oid) / current_setting('block_size')::int)::float8 as paginas
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${esquema} and c.relname = ${nombre} and c.relkind in ('r', 'm')
      and current_setting('server_version_num')::int >= 140000`.execute(db);
  const count = Math.max(1, Math.ceil((rows[0]?.paginas ?? 0) / PIECE_PAGES));
  return Array.from({ length: count }, (_, index) => pieceAt(index, index === count - 1));
}

/** The last one is open at its end: a table may have grown. */
function pieceAt(index: number, isLast: boolean): RawBuilder<boolean> {
  const page = (number: number) => sql`${`(${number * PIECE_PAGES},0)`}::tid`;
  const before = isLast ? sql`true` : sql`t.ctid < ${page(index + 1)}`;
  return index === 0
    ? sql<boolean>`${before}`
    : sql<boolean>`(t.ctid >= ${page(index)} and ${before})`;
}
