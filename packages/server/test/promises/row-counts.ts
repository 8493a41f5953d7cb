import type pg from 'pg';

/** Counters of refused tries: a refusal may add to them. */
const COUNTERS = new Set(['limites_acceso']);

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
  const query = `select concat_ws(' ', ${counts.join(', ')}) as filas`;
  return async () => (await pool.query<{ filas: string }>(query)).rows[0]?.filas ?? '';
}
