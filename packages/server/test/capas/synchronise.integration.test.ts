import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLayer } from '../../src/core/db/layer-reader.layer.ts';
import { layersModule } from '../../src/modules/capas/module.ts';
import { openReadOnly } from '../../src/modules/capas/tables/connections.ts';
import { readTable } from '../../src/modules/capas/tables/reading.layer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseKind,
} from '../testkit/databases/database.ts';

const PROCESSES = '{ layerProcesses { id capaId estado } }';
const NOT_THERE = { campo: '', message: 'No se encontro este recurso.' };
const KEEPER = { permissions: ['core.view_postgistable', 'core.change_postgistable'] };

const POINTS = `create table capas.puntos (id int primary key, nombre text, geom geometry(Point, 4326));
  insert into capas.puntos select n, 'Punto ' || n, st_setsrid(st_makepoint(-74 + n * 1e-3, 5), 4326)
  from generate_series(1, 50) n`;

describe('reading a table anew', () => {
  let test: TestApp;
  let keeper: TestActor;

  /** Nothing works here: what is asked for waits. */
  beforeAll(async () => {
    test = await startTestApp({ modules: [layersModule] });
    keeper = await test.as('sincroniza', KEEPER);
    await test.app.database.pool.query(POINTS);
  });
  afterAll(() => test.close());

  it('is asked for once: the table is registered, and a second run refused while one waits', async () => {
    const done = await keeper.call(
      'registerPostgisTable',
      { database: 1, schema: 'capas', table: 'puntos' },
      'id totalFilas muestraDatos ultimaSincronizacion tipo { nombre }',
    );
    const { postgisTable, ...answer } = done;
    expect(answer).toEqual({ saved: true, enCurso: true, aviso: null, errors: [] });
    expect(postgisTable).toMatchObject({
      totalFilas: null,
      ultimaSincronizacion: null,
      tipo: { nombre: 'POINT' },
    });
    expect(postgisTable.muestraDatos).toHaveLength(20);

    const again = await keeper.call('syncPostgisTable', { id: postgisTable.id }, 'totalFilas');
    expect(again).toMatchObject({
      success: false,
      errors: [{ message: 'La tabla "puntos" ya se está sincronizando.' }],
    });
    const { rows } = await test.app.database.pool.query(
      `select count(*) as n from trabajos where cola = 'sincronizar-capa'`,
    );
    expect(rows[0].n).toBe(1);
  });

  it('says that it goes on when it does not end soon', async () => {
    await test.app.database.pool.query(`update trabajos set estado = 'TERMINADO'`);
    const { rows } = await test.app.database.pool.query(
      `select id from tablas_postgis where nombre = 'puntos'`,
    );
    const told = await keeper.call('syncPostgisTable', { id: rows[0].id }, 'totalFilas');
    expect(told).toMatchObject({
      success: true,
      enCurso: true,
      message: 'La tabla se está sincronizando. Se avisará cuando termine.',
      postgisTable: { totalFilas: null },
    });
  });

  it('is stopped by the one who asked for it and by nobody else, and may be asked for again', async () => {
    const other = await test.as('ajena', KEEPER);
    const last = async () => (await keeper.graphql(PROCESSES)).data.layerProcesses[0];
    const { id = '', capaId = '' } = (await last()) ?? {};
    const refused = await other.call('cancelLayerSync', { id });
    expect(refused).toEqual({ received: false, errors: [NOT_THERE] });
    expect(await last()).toMatchObject({ estado: 'PENDIENTE' });

    const result = await keeper.call('cancelLayerSync', { id });
    expect(result).toEqual({ received: true, errors: [] });
    expect(await last()).toMatchObject({ estado: 'CANCELADO' });
    const again = await keeper.call('syncPostgisTable', { id: capaId }, 'totalFilas');
    expect(again).toMatchObject({ success: true, enCurso: true });
  });
});

describe('a table larger than one statement reads', () => {
  let database: TestDatabase;
  const ROWS = 9_000;

  /** One row a page: more pages than a piece has. */
  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    await sql`create table capas.ancha (id int primary key, relleno text, geom geometry)`.execute(
      db,
    );
    await sql`alter table capas.ancha alter relleno set storage plain`.execute(db);
    await sql`insert into capas.ancha
      select n, repeat('x', 7000), case n
        when 3 then st_setsrid('POLYGON((0 0,1 1,1 0,0 1,0 0))'::geometry, 4326)
        when 8990 then st_setsrid('POLYGON((0 0,9 9,9 0,0 9,0 0))'::geometry, 4326)
        else st_setsrid(st_makepoint(n, -n), 4326) end
      from generate_series(1, ${sql.lit(ROWS)}) n where n <> 77`.execute(db);
    await sql`insert into capas.ancha values (77, 'sin', null)`.execute(db);
  });
  afterAll(() => database.drop());

  it('is counted piece by piece as if it were read at once, and says how far it is', async () => {
    const parts: number[] = [];
    const reading = await readTable(database.db, 'capas', 'ancha', {
      onRead: async (part) => void parts.push(part),
    });
    const { rows } = await sql<{ suma: string }>`
      select sum(hashtextextended(t::text, 0)::numeric)::text as suma from capas.ancha t`.execute(
      database.db,
    );
    expect(reading).toMatchObject({
      totalFilas: ROWS,
      tipo: 'GEOMETRY',
      srid: 4326,
      maxVertices: 5,
      caja: [0, -ROWS, ROWS, 9],
      sumaVerificacion: `${ROWS}:${rows[0]?.suma}`,
      defectos: { total: 2, sinGeometria: 1 },
    });
    expect(reading.defectos.lista.map(({ id }) => id)).toEqual(['3', '8990']);
    expect(parts).toEqual([0.5, 1]);
  });

  it('is left between two pieces when its job is stopped', async () => {
    const stopped = new AbortController();
    const reading = readTable(database.db, 'capas', 'ancha', {
      signal: stopped.signal,
      onRead: async () => stopped.abort(new Error('enough')),
    });
    await expect(reading).rejects.toThrow('enough');
  });

  it.runIf(testDatabaseKind() === 'native')(
    'of another company is read within the limit of its connection',
    async () => {
      const foreign = openReadOnly(database.connectionString);
      const limit = await readLayer(foreign.db, async (tx) => {
        const { rows } = await sql<{
          t: string;
        }>`select current_setting('statement_timeout') as t`.execute(tx);
        return rows[0]?.t;
      });
      await foreign.close();
      expect(limit).toBe('2min');
    },
  );
});
