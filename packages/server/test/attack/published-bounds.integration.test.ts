import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createParcels, keyOf, listenTest, publish } from '../geovisor/published.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/**
 * Programs of others ask for the whole world and for what lies outside of it, in every system that is
 * offered; for the same layer over and over; and try one key after the other.
 */
let test: TestApp;
let admin: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.as('administra', { superuser: true });
  await createParcels(test.app, { name: 'abierta', rows: 20 });
  await publish(admin, 'abierta');
});
afterAll(() => test.close());

/** Asks with a session of its own, so that the share of the public is not what is tried. */
const ask = (url: string) => test.http.inject({ url, headers: { cookie: admin.cookie } });

const EPSG = 'http://www.opengis.net/def/crs/EPSG/0/';
const items = (query: string) => ask(`/ogc/collections/abierta/items?limit=1000&${query}`);
const boxIn = (system: string, box: string) =>
  items(`bbox=${box}&bbox-crs=${encodeURIComponent(system)}`);

const FAR = [
  '-1e8,-1e8,1e8,1e8',
  '1e7,1e7,9e7,9e7',
  '1e8,1e8,1e8,1e8',
  '-1e8,-1e8,-9e7,-9e7',
  '-720,-720,720,720',
  '1000,1000,2000,2000',
  '0,0,1e-15,1e-15',
];

describe('every system that is offered', () => {
  it('gives the features, with no system of its own inside of the geometries', async () => {
    const { crs } = (await ask('/ogc/collections')).json<{ crs: string[] }>();
    expect(crs.length).toBeGreaterThan(15);
    for (const system of crs) {
      const answer = await items(`crs=${encodeURIComponent(system)}`);
      expect([system, answer.statusCode]).toEqual([system, 200]);
      expect(answer.json().features[0].geometry).not.toHaveProperty('crs');
    }
  });

  it('refuses boxes that it does not reach, and breaks at none', async () => {
    const { crs } = (await ask('/ogc/collections')).json<{ crs: string[] }>();
    for (const system of crs) {
      for (const box of FAR) {
        const { statusCode } = await boxIn(system, box);
        expect([system, box, [200, 400].includes(statusCode)]).toEqual([system, box, true]);
      }
    }
  });

  it('draws maps of what it does not reach as empty ones', async () => {
    const offered = (await ask('/wms?SERVICE=WMS&REQUEST=GetCapabilities&VERSION=1.3.0')).body;
    const codes = [...offered.matchAll(/<CRS>([^<]+)/g)].map(([, code]) => code);
    const window = 'LAYERS=abierta&QUERY_LAYERS=abierta&WIDTH=16&HEIGHT=16&I=3&J=3';
    for (const code of codes) {
      const map = (request: string, box: string) =>
        `/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=${request}&CRS=${code}&BBOX=${box}&${window}`;
      const [whole = '', ...others] = FAR;
      for (const url of [
        ...others.slice(0, 3).map((box) => map('GetMap', box)),
        map('GetFeatureInfo', whole),
      ]) {
        const { statusCode } = await ask(url);
        expect([url, [200, 400].includes(statusCode)]).toEqual([url, true]);
      }
    }
  });

  it('has all of a layer in the box of the whole world', async () => {
    const world = [
      ['http://www.opengis.net/def/crs/OGC/1.3/CRS84', '-180,-90,180,90'],
      [`${EPSG}4326`, '-90,-180,90,180'],
      [`${EPSG}4686`, '-90,-180,90,180'],
      [`${EPSG}4218`, '-90,-180,90,180'],
      [`${EPSG}3857`, '-20037508,-20037508,20037508,20037508'],
      [`${EPSG}9377`, '-1e7,-1e7,1e7,1e7'],
    ] as const;
    for (const [system, box] of world) {
      const answer = await boxIn(system, box);
      expect([system, answer.json().numberReturned]).toEqual([system, 20]);
    }
  });
});

it('a map is no heavier for a layer that is named many times', async () => {
  const map = (layers: string) =>
    ask(
      `/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&CRS=EPSG:9377&LAYERS=${layers}&BBOX=2000000,4900000,2000100,4900100&WIDTH=64&HEIGHT=64`,
    );
  const once = await map('abierta');
  const often = await map(Array(20).fill('abierta').join(','));
  expect(once.statusCode).toBe(200);
  // Drawn over itself, what lets through half of the light would let through none.
  expect(often.rawPayload.equals(once.rawPayload)).toBe(true);
  // Capitals and a name that it gave up lead to the same table.
  await admin.call('renameLayer', { geoserverName: 'abierta', newName: 'ahora' });
  const names = ['ahora', 'AHORA', 'abierta', 'Abierta', 'ABIERTA'];
  expect((await map(names.join(','))).rawPayload.equals(once.rawPayload)).toBe(true);
  await admin.call('renameLayer', { geoserverName: 'ahora', newName: 'abierta' });
  expect((await map(Array(1_000).fill('abierta').join(','))).statusCode).toBe(400);
});

it.skipIf(process.env.COMARCA_TEST_DB === 'embedded')(
  'visitors of many networks keep nobody waiting who has a session',
  async () => {
    const { pool } = test.app.database;
    await pool.query(`create view capas.pausada as
      select gid, geom from capas.abierta where gid < 4 and pg_sleep(0.3) is not null`);
    await pool.query(`select conceder_lectura('capas.pausada'::regclass)`);
    await pool.query(`insert into tablas_postgis (base_datos_id, esquema, nombre, srid, tipo,
        columna_geometria, columna_id, columnas, total_filas, extension)
      select 1, 'capas', 'pausada', srid, tipo, 'geom', 'gid', '[]', 3, extension
      from tablas_postgis where nombre = 'abierta'`);
    await publish(admin, 'pausada');
    let answered = 0;
    const visits = Array.from({ length: 8 }, async (_, visitor) => {
      const { statusCode } = await test.http.inject({
        url: '/ogc/collections/pausada/items',
        remoteAddress: `198.51.100.${visitor + 1}`,
      });
      answered += 1;
      return statusCode;
    });
    await pause(50);
    expect((await ask('/ogc/collections/abierta/items')).statusCode).toBe(200);
    expect(answered).toBe(0);
    expect(new Set(await Promise.all(visits))).toEqual(new Set([200]));
  },
  30_000,
);

it('what is asked for outside takes one process of the database, whatever a table allows', async () => {
  const { pool } = test.app.database;
  await pool.query(`do $$ begin
    execute format('alter database %I set max_parallel_workers_per_gather = 2', current_database());
  end $$`);
  await pool.query(`create view capas.procesos as
    select gid, 'ayudan ' || current_setting('max_parallel_workers_per_gather') as cuantos,
      case gid when 1 then st_multi(st_expand(geom, 300000)) else geom end as geom
    from capas.abierta`);
  await pool.query(`select conceder_lectura('capas.procesos'::regclass)`);
  await pool.query(`insert into tablas_postgis (base_datos_id, esquema, nombre, srid, tipo,
      columna_geometria, columna_id, columnas, total_filas, extension)
    select 1, 'capas', 'procesos', srid, tipo, 'geom', 'gid',
      '[{"nombre":"cuantos","tipo":"text"}]', 10001, extension
    from tablas_postgis where nombre = 'abierta'`);
  await publish(admin, 'procesos');
  // Near enough that features are more than a pixel, and have their values; the first one has them from afar.
  const side = 2 ** 20;
  const [lon, lat] = (await ask('/ogc/collections/procesos/tilejson')).json<{ center: number[] }>()
    .center as [number, number];
  const x = Math.floor(((lon + 180) / 360) * side);
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * side);
  for (const at of ['items?limit=2', 'items/1', `tiles/20/${x}/${y}.mvt`, 'tiles/0/0/0.mvt']) {
    const { body } = await ask(`/ogc/collections/procesos/${at}`);
    expect([at, /ayudan \d+/.exec(body)?.[0]]).toEqual([at, 'ayudan 0']);
  }
  const { rows: kept } = await pool.query('select z, x, y from teselas_lejanas');
  expect(kept).toEqual([{ z: 0, x: 0, y: 0 }]);
});

it.skipIf(process.env.COMARCA_TEST_DB === 'embedded')(
  'a crowd of more networks than wait leaves places to whoever works',
  async () => {
    const { pool } = test.app.database;
    const holder = await pool.connect();
    await holder.query('begin; lock table capas.abierta in access exclusive mode');
    const told: { status: number; again: unknown }[] = [];
    const crowd = Array.from({ length: 420 }, async (_, n) => {
      const { statusCode, headers } = await test.http.inject({
        url: '/ogc/collections/abierta/items?limit=3',
        remoteAddress: `198.51.${101 + Math.floor(n / 250)}.${(n % 250) + 1}`,
      });
      told.push({ status: statusCode, again: headers['retry-after'] });
      return statusCode;
    });
    try {
      await pause(1_000);
      const { errors } = await admin.graphql('{ publicationsInit { capas { id } } }');
      expect(errors).toBeUndefined();
      expect(told.length).toBeGreaterThan(0);
      for (const { status, again } of told) {
        expect([429, 503]).toContain(status);
        expect(Number(again)).toBeGreaterThan(0);
      }
      expect(told.filter(({ status }) => status === 429).length).toBeGreaterThan(100);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await Promise.all(crowd)).filter((status) => status === 200).length).toBe(
      crowd.length - told.filter(({ status }) => status !== 200).length,
    );
    expect((await ask('/ogc/collections/abierta/items?limit=3')).statusCode).toBe(200);
  },
  60_000,
);

it.skipIf(process.env.COMARCA_TEST_DB === 'embedded')(
  'who leaves before the answer keeps the turn of what goes on for it',
  async () => {
    const { pool } = test.app.database;
    await pool.query(`create view capas.lenta as
      select gid, geom from capas.abierta where pg_sleep(0.1) is not null`);
    await pool.query(`select conceder_lectura('capas.lenta'::regclass)`);
    await pool.query(`insert into tablas_postgis (base_datos_id, esquema, nombre, srid, tipo,
        columna_geometria, columna_id, columnas, total_filas, extension)
      select 1, 'capas', 'lenta', srid, tipo, 'geom', 'gid', '[]', 20, extension
      from tablas_postgis where nombre = 'abierta'`);
    await publish(admin, 'lenta');
    const url = await listenTest(test);
    for (let n = 0; n < 12; n += 1) {
      await fetch(`${url}/ogc/collections/lenta/items?limit=${n + 1}`, {
        signal: AbortSignal.timeout(60),
      }).catch(() => undefined);
    }
    const { rows } = await pool.query(`select count(*)::int as atwork from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%geovisor: features%'
        and pid <> pg_backend_pid()`);
    // Two of one network at the same time, though it has left twelve times.
    expect([1, 2]).toContain(rows[0].atwork);
  },
);

it('who tries keys is told to wait, and who has one goes on', async () => {
  const key = await keyOf(admin);
  const tryKey = async (value: string) =>
    (
      await test.http.inject({
        url: '/ogc/conformance',
        headers: { authorization: `Bearer ${value}` },
      })
    ).statusCode;
  for (let from = 0; from < 1_000; from += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        tryKey(`comarca_${String(from + at).padStart(43, 'x')}`),
      ),
    );
  }
  expect(await tryKey('comarca_otra')).toBe(429);
  expect(await tryKey(key)).toBe(200);
});
