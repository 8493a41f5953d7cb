import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '../../src/core/http/known-state.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { createParcels, gdal, hasGdal, listenTest, publish } from './published.fixture.ts';

const ROWS = 2_500;
const EPSG = 'http://www.opengis.net/def/crs/EPSG/0/';

let test: TestApp;
let admin: TestActor;
let address = '';

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  admin = await test.as('administra', { superuser: true });
  await createParcels(test.app, { name: 'predios', rows: ROWS });
  await createParcels(test.app, { name: 'sin_clave', rows: 25, key: false });
  await publish(admin, 'predios');
  await publish(admin, 'sin_clave');
  address = await listenTest(test);
});
afterAll(() => test.close());

/** As somebody without a session. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await test.http.inject({ url: path, headers });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : {},
  };
}
const items = (query = '') => ask(`/ogc/collections/predios/items${query}`);

describe('the documents of the door', () => {
  it('lead from the landing page to everything', async () => {
    const landing = await ask('/ogc/');
    expect(landing.status).toBe(200);
    const rels = landing.body.links.map(({ rel }: { rel: string }) => rel);
    expect(rels).toEqual(['self', 'service-desc', 'conformance', 'data']);
    for (const { href } of landing.body.links) {
      expect([href, (await ask(new URL(href).pathname)).status]).toEqual([href, 200]);
    }
    const { body } = await ask('/ogc/conformance');
    expect(body.conformsTo).toContain(
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
    );
    const api = await ask('/ogc/api');
    expect(api.headers['content-type']).toContain('application/vnd.oai.openapi+json');
    expect(Object.keys(api.body.paths)).toContain('/collections/{collectionId}/items');
  });

  it('describe each collection: extent, systems, addresses', async () => {
    const { body } = await ask('/ogc/collections');
    expect(body.collections.map(({ id }: { id: string }) => id)).toEqual(['predios', 'sin_clave']);
    // Who may read what, and all of the tables: as many statements for two as for hundreds.
    expect(await countStatements(() => ask('/ogc/collections'))).toBe(2);
    const one = await ask('/ogc/collections/predios');
    expect(one.body).toEqual(body.collections[0]);
    expect(one.body).toMatchObject({
      title: 'Predios de predios',
      itemType: 'feature',
      storageCrs: `${EPSG}9377`,
      extent: { spatial: { crs: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' } },
    });
    expect(one.body.crs).toContain(`${EPSG}9377`);
  });

  it('say by what may be filtered, and nothing of what is not shown', async () => {
    const { body } = await ask('/ogc/collections/predios/queryables');
    expect(body.properties).toMatchObject({
      codigo: { title: 'Código', type: 'string' },
      area: { type: 'number' },
      activo: { type: 'boolean' },
      fecha: { type: 'string', format: 'date' },
    });
    expect(JSON.stringify(body)).not.toContain('secreto');
  });
});

describe('features', () => {
  it('are given as GeoJSON with their links and counts', async () => {
    const { headers, body } = await items('?limit=3');
    expect(headers['content-type']).toBe('application/geo+json; charset=utf-8');
    expect(headers['content-crs']).toBe('<http://www.opengis.net/def/crs/OGC/1.3/CRS84>');
    expect(body).toMatchObject({
      type: 'FeatureCollection',
      numberMatched: ROWS,
      numberReturned: 3,
    });
    expect(Date.now() - Date.parse(body.timeStamp)).toBeLessThan(60_000);
    const [first] = body.features;
    expect(first).toMatchObject({ id: 1, properties: { codigo: 'P-1', area: 1.5, activo: false } });
    expect(first.properties).not.toHaveProperty('secreto');
    const [lon, lat] = first.geometry.coordinates[0][0][0];
    expect([Math.round(lon), Math.round(lat)]).toEqual([-74, 4]);
  });

  it('are as long as they say, packed or not, and asked for their length alone', async () => {
    const url = '/ogc/collections/predios/items?limit=50';
    const plain = await test.http.inject({ url });
    expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length));
    const head = await test.http.inject({ url, method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const packed = await test.http.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-length']).toBeUndefined();
    const { features } = JSON.parse(gunzipSync(packed.rawPayload).toString());
    expect(features).toEqual(plain.json().features);
  });

  it('are paged by key to the end, each once', async () => {
    const seen: number[] = [];
    let path: string | undefined = '/ogc/collections/predios/items?limit=700';
    while (path) {
      const { body } = await ask(path);
      seen.push(...body.features.map(({ id }: { id: number }) => id));
      const next = body.links.find(({ rel }: { rel: string }) => rel === 'next');
      path = next && new URL(next.href).pathname + new URL(next.href).search;
    }
    expect(seen).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
  });

  it('are refused as asked wrongly where only the database knows that a moment is none', async () => {
    const { status, body } = await items('?datetime=2020-01-01T00:00:00%2B23:00');
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
  });

  it('of a view, which gives its rows in any order, are each on one page', async () => {
    const { pool } = test.app.database;
    await pool.query(`alter table capas.sin_clave rename to sin_clave_base;
      create view capas.sin_clave as select * from capas.sin_clave_base order by random();
      grant select on capas.sin_clave to public`);
    const seen = new Set<string>();
    for (const offset of [0, 10, 20]) {
      const path = `/ogc/collections/sin_clave/items?limit=10&cursor=${offset}`;
      const { features } = (await ask(path)).body;
      for (const { properties } of features) seen.add(properties.codigo);
    }
    // What the table itself cannot give is no fault of a filter that nobody asked for.
    await pool.query(`create or replace view capas.sin_clave as
      select *, ('x' || codigo)::int as roto from capas.sin_clave_base`);
    expect((await ask('/ogc/collections/sin_clave/items')).status).toBe(500);
    await pool.query(`drop view capas.sin_clave;
      alter table capas.sin_clave_base rename to sin_clave`);
    expect(seen.size).toBe(25);
  });

  it('of a table without a key are paged too', async () => {
    const first = await ask('/ogc/collections/sin_clave/items?limit=20');
    const next = new URL(first.body.links.find(({ rel }: { rel: string }) => rel === 'next').href);
    const second = await ask(next.pathname + next.search);
    expect(second.body.numberReturned).toBe(5);
    expect(second.body.links.some(({ rel }: { rel: string }) => rel === 'next')).toBe(false);
  });

  it('are ten where nothing is said, and a thousand at most', async () => {
    expect((await items()).body.numberReturned).toBe(10);
    expect((await items('?limit=999999999')).body.numberReturned).toBe(1_000);
  });

  it('are given and asked for in other systems, in the order of the authority', async () => {
    const crs = encodeURIComponent(`${EPSG}9377`);
    const { headers, body } = await items(`?limit=1&crs=${crs}`);
    expect(headers['content-crs']).toBe(`<${EPSG}9377>`);
    expect(body.features[0].geometry.coordinates[0][0][0]).toEqual([2_000_010, 4_900_000]);
    const box = await items(`?bbox=2000010,4900000,2000018,4900008&bbox-crs=${crs}`);
    expect(box.body.features.map(({ id }: { id: number }) => id)).toEqual([1]);
    const degrees = encodeURIComponent(`${EPSG}4326`);
    const [y, x] = (await items(`?limit=1&crs=${degrees}`)).body.features[0].geometry
      .coordinates[0][0][0];
    expect([Math.round(x), Math.round(y)]).toEqual([-74, 4]);
  });

  it('are chosen by box, by day and by property, together', async () => {
    const [west, south, east] = (await ask('/ogc/collections/predios')).body.extent.spatial.bbox[0];
    const near = await items(`?bbox=${west},${south},${east},${south + 0.0005}&limit=1000`);
    expect(near.body.numberReturned).toBeGreaterThan(1);
    expect(near.body.numberReturned).toBeLessThan(20);
    const ids = async (query: string) =>
      (await items(query)).body.features.map(({ id }: { id: number }) => id);
    expect(await ids('?codigo=P-77')).toEqual([77]);
    expect(await ids('?codigo=P-77&activo=true')).toEqual([]);
    expect(await ids('?area=3')).toEqual([2]);
    expect(await ids('?datetime=2020-01-03&limit=5')).toEqual([2, 1002, 2002]);
    expect(await ids('?datetime=2020-01-03T00:00:00Z/2020-01-04T00:00:00Z&limit=2')).toEqual([
      2, 3,
    ]);
    expect(await ids('?datetime=../2020-01-01&limit=9')).toEqual([1000, 2000]);
  });

  it.each([
    ['?otro=1', 'otro'],
    ['?limit=0', 'limit'],
    ['?limit=diez', 'limit'],
    ['?bbox=1,2,3', 'bbox'],
    ['?bbox=1,5,2,3', 'bbox'],
    ['?bbox=a,b,c,d', 'bbox'],
    ['?bbox=1,2,3,4&bbox-crs=EPSG:4326', 'bbox-crs'],
    [`?crs=${encodeURIComponent(`${EPSG}999999`)}`, 'crs'],
    ['?datetime=ayer', 'datetime'],
    ['?datetime=2020-02-30', 'datetime'],
    ['?fecha=2020-02-30', 'fecha'],
    ['?datetime=2021-01-01/2020-01-01', 'datetime'],
    ['?area=mucha', 'area'],
    ['?fecha=2020-13-45', 'fecha'],
    ['?secreto=no%20se%20publica', 'secreto'],
    ['?limit=1&limit=2', 'limit'],
  ])('refuses %s and names it', async (query, name) => {
    const { status, body } = await items(query);
    expect([status, body.code, body.description]).toEqual([
      400,
      'VALIDATION',
      expect.stringContaining(`"${name}"`),
    ]);
  });

  it('are found one by one', async () => {
    const { body } = await ask('/ogc/collections/predios/items/77');
    expect(body).toMatchObject({ type: 'Feature', id: 77, properties: { codigo: 'P-77' } });
    for (const id of ['99999', 'abc', '1;drop table x', '9'.repeat(40), '%00']) {
      expect([id, (await ask(`/ogc/collections/predios/items/${id}`)).status]).toEqual([id, 404]);
    }
  });

  it('that whoever asks has already are not sent again', async () => {
    const { headers } = await items('?limit=2');
    expect(headers['cache-control']).toBe('public, max-age=60');
    const again = await test.http.inject({
      url: '/ogc/collections/predios/items?limit=2',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // What is refused has no state that anybody could have already.
    const refused = await items('?cursor=abc');
    expect([refused.status, refused.headers.etag]).toEqual([400, undefined]);
  });
});

describe('vector tiles', () => {
  it('are described by TileJSON and drawn where it says', async () => {
    const { body } = await ask('/ogc/collections/predios/tilejson');
    expect(body).toMatchObject({ tilejson: '3.0.0', scheme: 'xyz', minzoom: 0 });
    expect(body.vector_layers).toEqual([
      {
        id: 'capa',
        description: expect.any(String),
        fields: expect.objectContaining({ codigo: 'Código' }),
      },
    ]);
    const [lon, lat] = body.center;
    const zoom = 12;
    const x = Math.floor(((lon + 180) / 360) * 2 ** zoom);
    const sine = Math.sin((lat * Math.PI) / 180);
    const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
    const path = new URL(body.tiles[0]).pathname
      .replace('%7Bz%7D', String(zoom))
      .replace('%7Bx%7D', String(x))
      .replace('%7By%7D', String(y));
    const tile = await test.http.inject({ url: path });
    expect([tile.statusCode, tile.rawPayload.length > 50]).toEqual([200, true]);
    expect(tile.body).not.toContain('no se publica');
    expect((await ask('/ogc/collections/predios/tiles/3/9/9.mvt')).status).toBe(404);
  });

  it('of many features are made once for as long as their table stays as it is', async () => {
    const { pool } = test.app.database;
    await createParcels(test.app, { name: 'gigante', rows: 20 });
    // As if it had so many: those of its tiles that would hold more than ten thousand are kept.
    await pool.query(`update tablas_postgis set total_filas = 30000 where nombre = 'gigante'`);
    await publish(admin, 'gigante');
    const job = `select estado from trabajos where cola = 'teselas-lejanas'`;
    const { embedded } = test.app.config;
    expect((await pool.query(job)).rowCount).toBe(embedded ? 0 : 1);
    await expect
      .poll(async () => (await pool.query(`${job} and estado <> 'TERMINADO'`)).rowCount, {
        timeout: 20_000,
      })
      .toBe(0);
    const kept = async () =>
      (await pool.query('select x, y, estado, contenido from teselas_lejanas where z = 3')).rows;
    const tileOf = (z: number) =>
      test.http.inject({ url: `/ogc/collections/gigante/tiles/${z}/2/3.mvt` });
    const tile = await tileOf(3);
    const [one, ...others] = await kept();
    expect({ ...one, others }).toEqual({
      x: 2,
      y: 3,
      estado: tile.headers.etag,
      contenido: tile.rawPayload,
      others: [],
    });

    // Another process has made the one of the table's next state already.
    const key = await pool.query(
      `update tablas_postgis set suma_verificacion = '2:2' where nombre = 'gigante' returning id`,
    );
    const columns = ['codigo', 'area', 'activo', 'fecha'];
    const next = JSON.stringify([key.rows[0].id, '2:2', { z: 3, x: 2, y: 3 }, columns, null]);
    await pool.query(`update teselas_lejanas set estado = $1, contenido = 'hecha' where z = 3`, [
      markOf(next),
    ]);
    expect((await tileOf(3)).body).toBe('hecha');
    await pool.query(
      `update tablas_postgis set suma_verificacion = '3:3' where nombre = 'gigante'`,
    );
    const anew = await tileOf(3);
    expect(anew.rawPayload.equals(tile.rawPayload)).toBe(true);
    expect((await kept()).map(({ estado }) => estado)).toEqual([anew.headers.etag]);

    const { rows } = await pool.query(`select id from publicaciones where nombre = 'gigante'`);
    await admin.call('deletePublication', { id: rows[0].id });
    expect(await kept()).toEqual([]);
  });
});

describe.runIf(hasGdal)('GDAL, which nobody here wrote', () => {
  it('lists the collections, reads, filters and pages one to its end', async () => {
    const source = `OAPIF:${address}/ogc`;
    expect(await gdal('ogrinfo', ['-ro', source])).toMatch(/predios/);
    const summary = await gdal('ogrinfo', ['-ro', '-so', source, 'predios']);
    expect(summary).toContain(`Feature Count: ${ROWS}`);
    expect(summary).toMatch(/codigo: String/);
    const target = join(tmpdir(), `comarca-oapif-${process.pid}.gpkg`);
    try {
      await gdal('ogr2ogr', ['-f', 'GPKG', target, source, 'predios']);
      const written = await gdal('ogrinfo', ['-ro', '-so', target, 'predios']);
      expect(written).toContain(`Feature Count: ${ROWS}`);
    } finally {
      await rm(target, { force: true });
    }
    const [west, south, east] = (await ask('/ogc/collections/predios')).body.extent.spatial.bbox[0];
    const near = await gdal('ogrinfo', [
      '-ro',
      '-so',
      '-spat',
      String(west),
      String(south),
      String(east),
      String(south + 0.0005),
      source,
      'predios',
    ]);
    expect(near).toMatch(/Feature Count: 1?\d\n/);
  });
});
