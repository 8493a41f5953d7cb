import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseKind,
} from '../../testkit/databases/database.ts';
import { onceConnected } from '../../testkit/servers/once-connected.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Of every table its rows, of every sequence its place, and what exists besides. */
async function contents({ pool }: TestDatabase): Promise<unknown> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const found = await pool.query(
      `select md5(string_agg(t::text, '|' order by t::text)) as m from ${name} t`,
    );
    rows[name] = found.rows[0].m;
  }
  const sequences = await pool.query(
    'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
  );
  const functions = await pool.query(`select count(*) as n from pg_proc`);
  return { rows, sequences: sequences.rows, functions: functions.rows };
}

test('a test database is migrated and knows EPSG:9377', async () => {
  const { rows } = await sql<{ x: number }>`
    select round(ST_X(ST_Transform(ST_SetSRID(ST_MakePoint(-73, 4), 4326), 9377))) as x
  `.execute(database.db);
  expect(rows).toEqual([{ x: 5_000_000 }]);
});

test('one that a file used comes to the next as the migrations left it', async () => {
  const fresh = await contents(database);
  await database.pool.query(`
    insert into usuarios (username, email, first_name) values ('ana', 'ana@pruebas.comarca.local', 'Ana');
    insert into generos (genero) values ('Otro más');
    update tipos_contrato set tipo = tipo || '!';
    delete from modulos;
    create schema capas_de_prueba;
    create table capas_de_prueba.rios (id serial primary key, geom geometry(LineString, 4686));
    create table suelta (id serial primary key);
    insert into suelta default values;
    set statement_timeout = 1234`);
  expect(await contents(database)).not.toEqual(fresh);
  const { connectionString } = database;
  await database.drop();

  database = await createTestDatabase();
  expect(database.connectionString).toBe(connectionString);
  expect(await contents(database)).toEqual(fresh);
  const { rows } = await database.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});

test('one whose shape was changed for good is ended', async () => {
  const { connectionString } = database;
  await database.pool.query('alter table generos drop column version');
  await database.drop();
  await expect(onceConnected(connectionString, async () => 'open')).rejects.toThrow();
  database = await createTestDatabase();
});

test.runIf(testDatabaseKind() === 'native')('who is still in it is put out first', async () => {
  const left = new pg.Client({ connectionString: database.connectionString });
  const putOut = new Promise((resolve) => left.on('error', resolve));
  await left.connect();
  await left.query(`begin; insert into generos (genero) values ('Sin confirmar')`);
  await database.drop();
  await putOut;
  database = await createTestDatabase();
  const { rows } = await database.pool.query(
    `select count(*)::int as n from generos where genero = 'Sin confirmar'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});
