import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/core/db/database.ts';
import { layersModule } from '../../src/modules/capas/module.ts';
import { connectionFor } from '../../src/modules/capas/public.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseKind,
} from '../testkit/databases/database.ts';

const SAVE = `mutation ($nombre: String!, $conexion: String) { saveLayerDatabase(nombre: $nombre, conexion: $conexion) {
  saved errors { campo message } database { id nombre propia version } } }`;
const COLUMNS = `query ($d: ID!, $s: String!, $t: String!) { layerColumns(database: $d, schema: $s, table: $t) { nombre tipo } }`;

const TABLE = `query ($d: ID!, $s: String!, $t: String!) { layerTable(database: $d, schema: $s, table: $t) {
  tipo srid columnaGeometria muestraDatos } }`;
const DESCRIBED = `mutation ($d: ID!, $s: String!, $t: String!, $e: Int, $v: String) {
  registerPostgisTable(database: $d, schema: $s, table: $t, titulo: "Predios del catastro",
    entidad: "IGAC", escala: $e, vigencia: $v) {
    saved errors { campo message } postgisTable { tituloCapa entidad escala vigencia } } }`;

/** Another company's database: a schema with a spatial table, one without geometry, one of users. */
async function makeForeign(database: TestDatabase): Promise<void> {
  await sql`drop table tablas_postgis, sesiones cascade`.execute(database.db);
  await sql`create schema catastro`.execute(database.db);
  await sql`create table catastro."Predios 2024" ("Código" text primary key, geom geometry(Polygon, 4686))`.execute(
    database.db,
  );
  await sql`insert into catastro."Predios 2024" values ('05001', st_makeenvelope(-74, 5, -73.9, 5.1, 4686))`.execute(
    database.db,
  );
  await sql`create table catastro.cuentas (usuario text, clave text)`.execute(database.db);
}

/** The embedded engine has one session for all: it cannot be another company's read-only server. */
const isServer = testDatabaseKind() === 'native';

describe('registered databases', () => {
  let test: TestApp;
  let foreign: TestDatabase | undefined;
  let admin: TestActor;
  let editor: TestActor;
  let id = '1';

  async function registerForeign(): Promise<string> {
    foreign = await createTestDatabase();
    await makeForeign(foreign);
    const connection = foreign.connectionString;
    const saved = await admin.call(
      'saveLayerDatabase',
      { nombre: 'Catastro', conexion: connection },
      'id nombre propia version',
    );
    expect(saved).toMatchObject({ saved: true, errors: [] });
    return saved.database.id;
  }

  beforeAll(async () => {
    test = await startTestApp({ modules: [layersModule], jobs: true });
    admin = await test.as('administra.bases', { superuser: true });
    editor = await test.as('editora.bases', {
      permissions: ['core.view_postgistable', 'core.change_postgistable'],
    });
    if (isServer) id = await registerForeign();
  });
  afterAll(async () => {
    await test?.close();
    await foreign?.drop();
  });

  it.runIf(isServer)('keeps the connection encrypted and never gives it back', async () => {
    const row = await test.app.database.db
      .selectFrom('bases_datos')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect(row.conexion_cifrada).not.toContain('postgres');
    const { data } = await editor.graphql('{ layerDatabases { id nombre propia tablas version } }');
    expect(data.layerDatabases).toEqual([
      { id: '1', nombre: 'comarca', propia: true, tablas: 0, version: 1 },
      { id, nombre: 'Catastro', propia: false, tablas: 0, version: 1 },
    ]);
    const audit = await test.app.database.db.selectFrom('auditoria').select('after').execute();
    expect(JSON.stringify(audit)).not.toContain('postgres');
  });

  it('refuses what is no database, what does not answer, and the application itself', async () => {
    for (const connection of [
      'mysql://a/b',
      'postgres://',
      'x',
      'postgres://u:secreta@127.0.0.1:1/nada',
      String(test.app.config.DATABASE_URL),
    ]) {
      const { data } = await admin.graphql(SAVE, {
        nombre: `Otra ${connection.length}`,
        conexion: connection,
      });
      expect(data.saveLayerDatabase.saved, connection).toBe(false);
      expect(JSON.stringify(data)).not.toContain('secreta');
    }
    const refused = await editor.call(
      'saveLayerDatabase',
      { nombre: 'Mía', conexion: 'postgres://u@127.0.0.1:1/x' },
      'id nombre propia version',
    );
    expect(refused.saved).toBe(false);
  });

  it.runIf(isServer)('refuses a database without PostGIS, and says what it lacks', async () => {
    const plain = await createTestDatabase();
    try {
      await makeForeign(plain);
      await sql`drop extension postgis cascade`.execute(plain.db);
      const given = { nombre: 'Sin geometrías', conexion: plain.connectionString };
      const made = await admin.call('saveLayerDatabase', given, 'id nombre propia version');
      expect(made).toMatchObject({
        saved: false,
        errors: [{ campo: 'conexion', message: expect.stringMatching(/no tiene .* PostGIS/) }],
      });
    } finally {
      await plain.drop();
    }
  });

  it.runIf(isServer)('offers spatial tables only: no system catalogue, no users', async () => {
    const schemas = await editor.graphql('query ($d: ID!) { layerSchemas(database: $d) }', {
      d: id,
    });
    expect(schemas.data.layerSchemas).toContain('catastro');
    expect(
      schemas.data.layerSchemas.filter((name: string) => /^pg_|information_schema/.test(name)),
    ).toEqual([]);
    const tables = await editor.graphql(
      'query ($d: ID!) { layerTables(database: $d, schema: "catastro") { nombre tipo postgisTableId } }',
      { d: id },
    );
    expect(tables.data.layerTables).toEqual([
      { nombre: 'Predios 2024', tipo: 'POLYGON', postgisTableId: null },
    ]);
    const columns = await editor.graphql(COLUMNS, { d: id, s: 'catastro', t: 'Predios 2024' });
    expect(columns.data.layerColumns).toEqual([{ nombre: 'Código', tipo: 'text' }]);
  });

  it('says so where the secret that its connection was kept with is another one', async () => {
    const { id: lost } = await test.app.database.db
      .insertInto('bases_datos')
      .values({ nombre: 'De otra clave', conexion_cifrada: 'v1.ya-no-se-lee' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { errors } = await editor.graphql(COLUMNS, { d: String(lost), s: 'catastro', t: 'x' });
    expect(errors).toMatchObject([
      { message: expect.stringContaining('Escriba de nuevo su conexión') },
    ]);
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION' } }]);
  });

  it('tells what a table holds before it is registered, to who may register it', async () => {
    await test.app.database.pool.query(`
      create table capas.sueltas (clave text primary key, geom geometry);
      insert into capas.sueltas values ('a', st_setsrid(st_makepoint(-73.3, 5.5), 4686)),
        ('b', st_setsrid(st_makepoint(-73.4, 5.6), 4686))`);
    const own = { d: '1', s: 'capas', t: 'sueltas' };
    const { data } = await editor.graphql(TABLE, own);
    expect(data.layerTable).toEqual({
      ...{ tipo: 'MULTIPOINT', srid: 4686, columnaGeometria: 'geom' },
      muestraDatos: [{ clave: 'a' }, { clave: 'b' }],
    });
    const looker = await test.as('mira.bases', { permissions: ['core.view_postgistable'] });
    expect(codeOf(await looker.graphql(TABLE, own))).toBe('FORBIDDEN');
    expect(codeOf(await editor.graphql(TABLE, { ...own, t: 'ninguna' }))).toBe('NOT_FOUND');
    expect(codeOf(await editor.graphql(TABLE, { d: '1', s: 'public', t: 'usuarios' }))).toBe(
      'NOT_FOUND',
    );
  });

  it('registers a table with what people say of it, by the rules of its metadata', async () => {
    const own = { d: '1', s: 'capas', t: 'sueltas' };
    const refused = await editor.graphql(DESCRIBED, { ...own, e: 0, v: '2024-13-01' });
    expect(refused.data.registerPostgisTable.saved).toBe(false);
    expect(
      refused.data.registerPostgisTable.errors.map(({ campo }: { campo: string }) => campo).sort(),
    ).toEqual(['escala', 'vigencia']);
    const { data } = await editor.graphql(DESCRIBED, { ...own, e: 25_000, v: '2024-12-31' });
    expect(data.registerPostgisTable).toMatchObject({
      ...{ saved: true, errors: [] },
      postgisTable: {
        ...{ tituloCapa: 'Predios del catastro', entidad: 'IGAC' },
        ...{ escala: 25_000, vigencia: '2024-12-31' },
      },
    });
  });

  it('in the own database offers the layers schema and nothing else', async () => {
    const schemas = await admin.graphql('{ layerSchemas(database: 1) }');
    expect(schemas.data.layerSchemas.every((name: string) => name === 'capas')).toBe(true);
    for (const [s, t] of [
      ['public', 'usuarios'],
      ['public', 'sesiones'],
      ['public', 'municipios'],
      ['pg_catalog', 'pg_authid'],
      ['information_schema', 'tables'],
      ['pgboss', 'job'],
    ] as const) {
      const columns = await admin.graphql(COLUMNS, { d: '1', s, t });
      expect(columns.errors?.[0]?.extensions?.code, `${s}.${t}`).toBe('NOT_FOUND');
      const registered = await admin.call(
        'registerPostgisTable',
        { database: '1', schema: s, table: t },
        'id nombre totalFilas tipo { nombre } srid { srid } esquema { nombre db { nombre } }',
      );
      expect(registered.saved, `${s}.${t}`).toBe(false);
    }
  });

  it('takes names as names: payloads reach no SQL', async () => {
    const payloads = [
      "x'; drop table usuarios; --",
      '"',
      "'",
      'catastro"."cuentas',
      'a.b',
      '\\',
      '%',
      '$$',
      '$1',
      'x\u0000',
      "' or 1=1 --",
      'pg_catalog.pg_class',
      '*',
      '(select 1)',
    ];
    for (const text of payloads) {
      for (const [s, t] of [
        [text, 'cuentas'],
        ['catastro', text],
        [text, text],
      ]) {
        const answer = await editor.graphql(COLUMNS, { d: id, s, t });
        expect(['NOT_FOUND', 'VALIDATION']).toContain(answer.errors?.[0]?.extensions?.code);
      }
      const ordered = await editor.graphql(
        'query ($o: String) { postgisTablesRelay(orderBy: $o) { nodes { id } } }',
        { o: text },
      );
      expect(ordered.errors?.[0]?.extensions?.code, text).toBe('VALIDATION');
      const searched = await editor.graphql(
        'query ($q: String) { postgisTablesRelay(search: $q) { totalCount } }',
        { q: text },
      );
      if (!text.includes('\u0000'))
        expect(searched.data?.postgisTablesRelay.totalCount, text).toBe(0);
    }
    await sql`select 1 from usuarios`.execute(test.app.database.db);
  });

  it.runIf(isServer)('registers a table found there; it is read and never written', async () => {
    const done = await editor.call(
      'registerPostgisTable',
      { database: id, schema: 'catastro', table: 'Predios 2024' },
      'id nombre totalFilas tipo { nombre } srid { srid } esquema { nombre db { nombre } }',
    );
    expect(done).toMatchObject({
      saved: true,
      postgisTable: {
        nombre: 'Predios 2024',
        totalFilas: 1,
        tipo: { nombre: 'POLYGON' },
        srid: { srid: 4686 },
        esquema: { nombre: 'catastro', db: { nombre: 'Catastro' } },
      },
    });
    const connection = await connectionFor(test.app, Number(id));
    expect(connection.propia).toBe(false);
    await expect(sql`delete from catastro."Predios 2024"`.execute(connection.db)).rejects.toThrow(
      /read-only/,
    );
    const tile = await editor.inject({
      method: 'GET',
      url: `/api/v1/capas/${done.postgisTable.id}/teselas/8/75/124.mvt`,
    });
    expect(tile.statusCode).toBe(200);
    const kept = openDatabase(foreign?.connectionString ?? '', { max: 1 });
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from catastro."Predios 2024"`.execute(kept.db);
    expect(rows[0]?.n).toBe(1);
    await kept.close();
  });
});
