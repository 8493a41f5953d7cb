import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { TableShape } from './table.layer.ts';

/** Pages that one statement reads: 64 MB of rows with the usual pages of 8 kB. */
const PIECE_PAGES = 8_192;
/**
 * Stored bytes of geometries that one statement reads, however few pages name them: less than a
 * second of the embedded database, which answers nobody else meanwhile. What a row costs besides.
 */
const PIECE_BYTES = 3 * 2 ** 20;
const ROW_BYTES = 64;

/** Runs what is to be done at one time: a step of something longer. */
export type Step = <Result>(act: (db: Reader) => Promise<Result>) => Promise<Result>;

type Shape = Pick<TableShape, 'esquema' | 'nombre' | 'columnaGeometria'>;

/**
 * Conditions on a table (alias `t`) that divide its rows by where they are kept, so that a large one
 * is read in statements that end and can be counted. What is kept elsewhere, as a view's rows are,
 * and tables of servers that cannot go straight to a page, are one piece.
 */
export async function tablePieces(step: Step, shape: Shape): Promise<RawBuilder<boolean>[]> {
  const pages = await step((db) => pagesOf(db, shape));
  if (pages === undefined) return [sql<boolean>`true`];
  const borders: string[] = [];
  for (let page = 0; page === 0 || page < pages; page += PIECE_PAGES) {
    if (page > 0) borders.push(`(${page},0)`);
    const isLast = page + PIECE_PAGES >= pages;
    const within = between(`(${page},0)`, isLast ? undefined : `(${page + PIECE_PAGES},0)`);
    borders.push(...(await step((db) => bordersWithin(db, shape, within))));
  }
  // The first and the last are open at their ends: a table may have grown.
  return [undefined, ...borders].map((from, index) => between(from, borders[index]));
}

/** Of a table whose rows can be read by their page; undefined of others. */
async function pagesOf(db: Reader, { esquema, nombre }: Shape): Promise<number | undefined> {
  const { rows } = await sql<{ paginas: number }>`
    /* capas: size of a table */
    select (pg_relation_size(c.oid) / current_setting('block_size')::int)::float8 as paginas
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${esquema} and c.relname = ${nombre} and c.relkind in ('r', 'm')
      and current_setting('server_version_num')::int >= 140000`.execute(db);
  return rows[0]?.paginas;
}

/** Where to cut some pages, so that no piece holds too much. Stored sizes are known without reading. */
async function bordersWithin(
  db: Reader,
  { esquema, nombre, columnaGeometria }: Shape,
  within: RawBuilder<boolean>,
): Promise<string[]> {
  const geometry = columnaGeometria
    ? sql`coalesce(pg_column_size(${sql.id('t', columnaGeometria)}), 0)`
    : sql`0`;
  const { rows } = await sql<{ lugar: string }>`
    /* capas: where to cut a table */
    select min(lugar)::text as lugar from (
      select t.ctid as lugar, (sum(${geometry} + ${sql.lit(ROW_BYTES)}) over (order by t.ctid)
        - 1) / ${sql.lit(PIECE_BYTES)} as trozo
      from ${sql.id(esquema, nombre)} t where ${within}) as filas
    group by trozo order by trozo offset 1`.execute(db);
  return rows.map(({ lugar }) => lugar);
}

const between = (from: string | undefined, to: string | undefined): RawBuilder<boolean> => {
  const after = from === undefined ? sql`true` : sql`t.ctid >= ${from}::tid`;
  const before = to === undefined ? sql`true` : sql`t.ctid < ${to}::tid`;
  return sql<boolean>`(${after} and ${before})`;
};
