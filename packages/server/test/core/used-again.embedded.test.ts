import { expect, test } from 'vitest';
import type { TestDatabase } from '../testkit/database.ts';
import { createEmbeddedDatabase } from '../testkit/embedded-database.ts';
import { onceConnected } from '../testkit/once-connected.ts';

let database: TestDatabase;

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

test('a database that a file used comes to the next as the migrations left it', async () => {
  database = await createEmbeddedDatabase();
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

  database = await createEmbeddedDatabase();
  expect(database.connectionString).toBe(connectionString);
  expect(await contents(database)).toEqual(fresh);
  const { rows } = await database.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});

test('one whose shape was changed for good is ended', async () => {
  await database.pool.query('alter table generos drop column version');
  await database.drop();
  await expect(onceConnected(database.connectionString, async () => 'open')).rejects.toThrow();
});
