import type pg from 'pg';

/** Puts a database back as its migrations left it, for the next test file. */
export interface Cleaner {
  /** @returns false when something stayed that only a new database is rid of. */
  clean(client: pg.ClientBase): Promise<boolean>;
}

/** What the migrations wrote into one table, and how to write it again. */
interface Seed {
  table: string;
  columns: string;
  rows: string;
}

/** Tables of the extensions (the coordinate systems) are not the tests' to change. */
const OWN_TABLES = `
  select c.oid, c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/**
 * One value for everything that is not rows: what exists, in which shape, who may what. The names of
 * what the database makes by itself follow from it.
 */
const SHAPE = `
  select md5(concat_ws('|',
    (select string_agg(concat(oid, relname, relkind, relnatts, relacl, relispartition), ',' order by oid)
      from pg_class where relkind <> 't' and relname not like 'pg\\_toast%'),
    (select string_agg(concat(attrelid, attnum, attname, atttypid, attnotnull, atthasdef), ',' order by attrelid, attnum)
      from pg_attribute where attrelid >= 16384),
    (select string_agg(concat(oid, proname, md5(prosrc)), ',' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(concat(oid, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat(oid, convalidated), ',' order by oid) from pg_constraint),
    (select string_agg(concat(oid, nspname, nspacl), ',' order by oid) from pg_namespace where nspname not like 'pg\\_%'),
    (select string_agg(concat(oid, rolname, rolsuper, rolcanlogin), ',' order by oid) from pg_authid),
    (select string_agg(concat(setdatabase, setrole, setconfig), ',' order by setdatabase, setrole) from pg_db_role_setting),
    (select string_agg(concat(objoid, classoid, objsubid, description), ',' order by objoid, classoid, objsubid)
      from pg_description where objoid >= 16384),
    (select md5(string_agg(concat(srid, srtext, proj4text), ',' order by srid)) from spatial_ref_sys)
  )) as shape`;

/** Whoever is still connected, as a server that was killed may be: its end is waited for. */
const END_OTHERS = `
  select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Rows that were deleted keep their place: every later file would read past it. */
const MOST_BYTES = 128 * 1024 ** 2;

/** @param client of a database that was just migrated */
export async function cleanerOf(client: pg.ClientBase): Promise<Cleaner> {
  const tables = await namesOf(client, OWN_TABLES);
  const schemas = await namesOf(client, SCHEMAS);
  const seeds = await seedsOf(client, tables);
  const sequences = await sequencesOf(client);
  const shape = await shapeOf(client);
  return {
    async clean(client) {
      await client.query(END_OTHERS);
      for (const statement of ['reset all', 'discard temp', 'select pg_advisory_unlock_all()'])
        await client.query(statement);
      await dropAdded(client, SCHEMAS, schemas, 'schema');
      await dropAdded(client, OWN_TABLES, tables, 'table');
      if ((await shapeOf(client)) !== shape) return false;
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await emptyTables(client, tables);
      for (const { table, columns, rows } of seeds) {
        await client.query(
          `insert into ${table} (${columns}) overriding system value
           select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
          [rows],
        );
      }
      await client.query(sequences);
      await client.query('commit');
      return (await sizeOf(client)) < MOST_BYTES;
    },
  };
}

const SCHEMAS = `select oid, quote_ident(nspname) as name from pg_namespace where nspname not like 'pg\\_%'`;

/** Names by what they are called in statements. */
async function namesOf(client: pg.ClientBase, query: string): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(query);
  return new Map(rows.map(({ oid, name }) => [Number(oid), name]));
}

async function dropAdded(
  client: pg.ClientBase,
  query: string,
  known: ReadonlyMap<number, string>,
  kind: 'schema' | 'table',
): Promise<void> {
  const added = [...(await namesOf(client, query))].filter(([oid]) => !known.has(oid));
  for (const [, name] of added) await client.query(`drop ${kind} if exists ${name} cascade`);
}

/** Only those that hold rows, most tests touch few; without their triggers nothing else follows. */
async function emptyTables(
  client: pg.ClientBase,
  tables: ReadonlyMap<number, string>,
): Promise<void> {
  const checks = [...tables.values()].map(
    (table) =>
      `select '${table.replaceAll("'", "''")}' as name where exists (select from ${table})`,
  );
  const { rows } = await client.query<{ name: string }>(checks.join(' union all '));
  // Of few rows taking them out is far quicker than giving each table new files.
  for (const { name } of rows) await client.query(`delete from ${name}`);
}

async function seedsOf(
  client: pg.ClientBase,
  tables: ReadonlyMap<number, string>,
): Promise<Seed[]> {
  const seeds: Seed[] = [];
  for (const [oid, table] of tables) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1 and attnum > 0 and not attisdropped and attgenerated = ''`,
      [oid],
    );
    const columns = rows[0]?.columns ?? '';
    const kept = await client.query<{ rows: string | null }>(
      `select jsonb_agg(to_jsonb(t))::text as rows from only ${table} as t`,
    );
    const found = kept.rows[0]?.rows;
    if (found) seeds.push({ table, columns, rows: found });
  }
  return seeds;
}

/** The statement that puts every sequence where it stands now. */
async function sequencesOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; last: string | null; start: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last, start_value as start from pg_sequences`,
  );
  const calls = rows.map(
    ({ name, last, start }) => `setval('${name}', ${last ?? start}, ${last !== null})`,
  );
  return `select ${calls.join(', ')}`;
}

async function shapeOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
}

async function sizeOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}
