import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Counters of refused tries, and the marks of transactions: a refusal that is counted adds to them. */
const COUNTERS = new Set(['limites_acceso', 'transacciones_hechas']);

/** How many rows every table of the application and of the queue holds, as one comparable text. */
export async function rowCounter(pool: pg.Pool): Promise<() => Promise<string>> {
  const { rows } = await pool.query<{ esquema: string; tabla: string }>(
    `select table_schema as esquema, table_name as tabla from information_schema.tables
     where table_type = 'BASE TABLE' and table_name <> 'spatial_ref_sys'
       and (table_schema in ('public', 'capas', 'capas_carga')
         or (table_schema = 'pgboss' and table_name = 'job'))
     order by 1, 2`,
  );
  const counts = rows
    .filter(({ tabla }) => !COUNTERS.has(tabla))
    .map(({ esquema, tabla }) => `'${tabla}=' || (select count(*) from "${esquema}"."${tabla}")`);
  const query = joined(counts);
  return planned(pool, query);
}

/** Touched by every request that comes, refused or not, and by the clock of the live channel. */
const TOUCHED = new Set([...COUNTERS, 'sesiones', 'socket_io_attachments']);

/**
 * What every table holds, told by the number of its rows and the last act that wrote one: a changed
 * row is told from the one that it was.
 */
export async function contentStamp(pool: pg.Pool): Promise<() => Promise<string>> {
  const { rows } = await pool.query<{ tabla: string }>(
    `select table_name as tabla from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = 'public'
       and table_name <> 'spatial_ref_sys' order by 1`,
  );
  const stamps = rows
    .filter(({ tabla }) => !TOUCHED.has(tabla))
    .map(
      ({ tabla }) =>
        `(select '${tabla}=' || count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from "${tabla}")`,
    );
  const query = joined(stamps);
  return planned(pool, query);
}

/** An array may have more members than a function arguments. */
const joined = (texts: readonly string[]): string =>
  `select array_to_string(array[${texts.join(', ')}], ' ') as counted`;

/** Asked again and again: to plan a query of all tables takes longer than to run it. */
function planned(pool: pg.Pool, text: string): () => Promise<string> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return async () => (await pool.query<{ counted: string }>({ name, text })).rows[0]?.counted ?? '';
}
