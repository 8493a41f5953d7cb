import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/core/db/database.ts';
import { migrateToLatest } from '../../../src/core/db/migrate.ts';
import { startTestApp, type TestApp } from '../../testkit/app.ts';
import { testDatabaseKind } from '../../testkit/databases/database.ts';
import {
  createEmptyNativeDatabase,
  type NativeAddress,
} from '../../testkit/databases/native-database.ts';

/** What is only ever added to is neither changed nor removed nor emptied by the program's own role. */
const TABLES = [
  'auditoria',
  'cambios_correspondencia',
  'radicados',
  'documentos_sellados',
  'anulaciones_radicado',
  'sellos',
];
const acts = TABLES.flatMap((table) => [
  [`truncate ${table} cascade`],
  [`delete from ${table}`],
  [`update ${table} set ${table === 'auditoria' ? 'operation = operation' : 'sello = sello'}`],
]);

describe('as the database is made', () => {
  let stage: TestApp;
  beforeAll(async () => {
    stage = await startTestApp();
    const admin = await stage.as('administra', { superuser: true });
    await stage.app.database.pool.query(
      `insert into auditoria (operation, usuario_id) values ('x', $1)`,
      [admin.id],
    );
  });
  afterAll(() => stage.close());

  test.each(acts.filter(([act]) => act?.startsWith('truncate') || act?.includes('auditoria')))(
    'refuses: %s',
    async (act) => {
      await expect(stage.app.database.pool.query(act as string)).rejects.toThrow(
        /only added|append-only|only goes on/,
      );
    },
  );

  test('the record of what a person did stays when the account is deleted', async () => {
    await stage.app.database.pool.query(`delete from sesiones`);
    await stage.app.database.pool.query(`delete from usuarios where username = 'administra'`);
    const { rows } = await stage.app.database.pool.query(
      `select usuario_id from auditoria where operation = 'x'`,
    );
    expect(rows).toEqual([{ usuario_id: null }]);
  });
});

/** The embedded engine has one user, who is its superuser: rights do not bind it, triggers do. */
describe.runIf(testDatabaseKind() === 'native')('for a role that is no superuser', () => {
  let empty: NativeAddress;
  let own: pg.Client;

  beforeAll(async () => {
    empty = await createEmptyNativeDatabase();
    const admin = new pg.Client(empty.connectionString);
    await admin.connect();
    const { database } = admin;
    for (const statement of [
      `do $$ begin create role comarca_prueba login password 'x' createrole; exception when duplicate_object then null; end $$`,
      `grant all on database ${database} to comarca_prueba`,
      'grant all on schema public to comarca_prueba',
      ...['postgis', 'unaccent', 'pg_trgm'].map((name) => `create extension if not exists ${name}`),
      'grant all on all tables in schema public to comarca_prueba',
      `grant comarca_lector to comarca_prueba with admin option`,
    ]) {
      await admin.query(statement).catch((error: Error) => {
        if (!statement.startsWith('grant comarca_lector')) throw error;
      });
    }
    await admin.end();
    const url = new URL(empty.connectionString);
    url.username = 'comarca_prueba';
    url.password = 'x';
    const database_ = openDatabase(url.href, { max: 1 });
    await migrateToLatest(database_.db).finally(() => database_.close());
    own = new pg.Client(url.href);
    await own.connect();
  }, 60_000);
  afterAll(async () => {
    await own.end();
    await empty.drop();
  });

  test.each(acts)('has no right: %s', async (act) => {
    await expect(own.query(act as string)).rejects.toThrow(/permission denied/);
  });

  test('what has to be written is written', async () => {
    await own.query(`insert into usuarios (username, email) values ('una', 'una@x.co')`);
    await own.query(
      `insert into auditoria (operation, usuario_id) select 'x', max(id) from usuarios`,
    );
    await own.query('delete from usuarios');
    expect((await own.query('select usuario_id from auditoria')).rows).toEqual([
      { usuario_id: null },
    ]);
  });
});
