import { sql } from 'kysely';
import type { Db, Tx } from '../../../core/db/database.ts';
import { readLayer } from '../../../core/db/layer-reader.layer.ts';
import type { LayerRecord } from '../layer.repository.ts';

const STATEMENT_MS = 20_000;
/** Numbers that stand for all of a column: one for each fifth of a percent. */
const PARTS = 500;
/** Rows by which it is seen which columns hold few values. */
const TRIED_ROWS = 2_000;

type Table = Pick<LayerRecord, 'esquema' | 'nombre'>;

/** A value as tiles and GeoJSON give it, with how many rows have it. */
export interface CountedValue {
  valor: string;
  filas: number;
}

/** The values of a column that most rows have, the most frequent first. */
export const frequentValues = (
  db: Db,
  { esquema, nombre }: Table,
  column: string,
  most: number,
): Promise<CountedValue[]> =>
  read(db, async (tx) => {
    const { rows } = await sql<CountedValue>`/* capas: values of a column */
      select ${sql.id('t', column)}::text as valor, count(*)::int as filas
      from ${sql.id(esquema, nombre)} t where ${sql.id('t', column)} is not null
      group by 1 order by 2 desc, 1 limit ${most}`.execute(tx);
    return rows;
  });

/** The numbers of a column from small to large, five hundred and one that stand for all. */
export const spreadNumbers = (db: Db, { esquema, nombre }: Table, column: string) =>
  read(db, async (tx) => {
    const { rows } = await sql<{
      numeros: (number | null)[] | null;
    }>`/* capas: numbers of a column */
      select percentile_disc(array(select i / ${PARTS}::float8 from generate_series(0, ${PARTS}::int) i))
        within group (order by ${sql.id('t', column)}::float8) as numeros
      from ${sql.id(esquema, nombre)} t
      where ${sql.id('t', column)}::float8 between -1e300 and 1e300`.execute(tx);
    return (rows[0]?.numeros ?? []).filter((one) => one !== null);
  });

/** How many values each of some columns has in the first rows. */
export const distinctCounts = (
  db: Db,
  { esquema, nombre }: Table,
  columns: readonly string[],
): Promise<number[]> =>
  read(db, async (tx) => {
    if (columns.length === 0) return [];
    const counts = columns.map((name) => sql`count(distinct ${sql.id('t', name)}::text)::int`);
    const { rows } = await sql<{ totales: number[] }>`/* capas: columns of few values */
      select array[${sql.join(counts)}] as totales
      from (select * from ${sql.id(esquema, nombre)} limit ${TRIED_ROWS}) t`.execute(tx);
    return rows[0]?.totales ?? [];
  });

const read = <Result>(db: Db, run: (tx: Tx) => Promise<Result>): Promise<Result> =>
  readLayer(db, run, STATEMENT_MS);
