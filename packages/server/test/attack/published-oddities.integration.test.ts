import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipNames } from '../archivo/zip-names.ts';
import { createParcels, keyOf, publish } from '../geovisor/published.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/**
 * Tables whose names, columns and values are no friendly ones, published; what their readers keep after it
 * was taken from them; and clients that ask the map server to fetch something for them.
 */
let test: TestApp;
let admin: TestActor;
let asked: string[] = [];
const elsewhere = createServer((request, response) => {
  asked.push(String(request.url));
  response.end('<StyledLayerDescriptor version="1.0.0"/>');
});
let outside = '';

const SCRIPT = '<script>alert(1)</script>]]>&\u0001';

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.as('administra', { superuser: true });
  const { pool } = test.app.database;
  await createParcels(test.app, { name: 'rara', rows: 20 });
  // Called as the parts of the statements that read them are.
  await pool.query(`alter table capas.rara add column geometria text default 'una',
    add column clave text default 'dos', add column c0 text default 'tres', add column "limit" text default 'seis',
    add column "Codigo" text default 'cuatro', add column "a""b'<i>" text,
    add column numero integer default 5, add column dia timestamp default '2020-02-28 10:00'`);
  await pool.query(`update capas.rara set "a""b'<i>" = $1, codigo = $1`, [
    SCRIPT.replace('\u0001', ''),
  ]);
  await pool.query(
    `update tablas_postgis set titulo_capa = $1, descripcion = $1, entidad = $1,
      columnas = columnas || $2::jsonb where nombre = 'rara'`,
    [
      SCRIPT,
      JSON.stringify([
        ...['geometria', 'clave', 'c0', 'limit', 'Codigo', `a"b'<i>`].map((column) => ({
          nombre: column,
          tipo: 'text',
          texto: column,
        })),
        { nombre: 'numero', tipo: 'integer', texto: 'Número' },
        { nombre: 'dia', tipo: 'timestamp without time zone', texto: 'Día' },
      ]),
    ],
  );
  await publish(admin, SCRIPT.slice(0, 8), { nombre: 'rara' });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  outside = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await test.close();
  elsewhere.close();
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  test.http.inject({ url, headers: { cookie: admin.cookie, ...headers } });
const wms = (query: string, headers?: Record<string, string>) =>
  ask(`/wms?SERVICE=WMS&VERSION=1.3.0&${query}`, headers);
const box = async (): Promise<string> => {
  const { extent } = (await ask('/ogc/collections/rara')).json();
  const [west, south, east, north] = extent.spatial.bbox[0];
  return [west, south, east, north].join(',');
};
/** The tile of a zoom in which the table's south-western corner lies. */
async function tileAt(zoom: number): Promise<string> {
  const [west = 0, south = 0] = (await box()).split(',').map(Number);
  const x = Math.floor(((west + 180) / 360) * 2 ** zoom);
  const rise = Math.asinh(Math.tan(((south + 0.0002) * Math.PI) / 180)) / Math.PI;
  return `${zoom}/${x}/${Math.floor(((1 - rise) / 2) * 2 ** zoom)}`;
}
const mapOf = async (more: string) =>
  wms(
    `REQUEST=GetMap&LAYERS=rara&CRS=CRS:84&BBOX=${await box()}&WIDTH=64&HEIGHT=64&FORMAT=image/png&${more}`,
  );

describe('a table with names and values of its own', () => {
  it('is read at every door', async () => {
    const [feature] = (await ask('/ogc/collections/rara/items')).json().features;
    expect(feature.properties).toMatchObject({ geometria: 'una', clave: 'dos', c0: 'tres' });
    const { properties } = (await ask('/ogc/collections/rara/queryables')).json();
    expect(Object.keys(properties)).toContain('clave');
    expect(Object.keys(properties)).not.toContain('limit');
    // From afar a pixel stands for many, without their values.
    expect((await ask('/ogc/collections/rara/tiles/0/0/0.mvt')).statusCode).toBe(200);
    const tile = await ask(`/ogc/collections/rara/tiles/${await tileAt(18)}.mvt`);
    const has = ['geometria', 'clave'].map((name) => tile.body.includes(name));
    expect([tile.statusCode, ...has]).toEqual([200, true, true]);
    expect((await mapOf('')).statusCode).toBe(200);
  });

  it('is a file in every format, under a name that stays in its folder', async () => {
    const { pool } = test.app.database;
    await pool.query(`alter table capas.rara rename to "../../rara"`);
    const { rows } = await pool.query(
      `update tablas_postgis set nombre = '../../rara' where nombre = 'rara' returning id`,
    );
    for (const format of ['geojson', 'csv', 'kml', 'gpkg', 'shp']) {
      const file = await ask(`/api/v1/capas/${rows[0].id}/exportar?formato=${format}`);
      expect([format, file.statusCode, file.rawPayload.length > 500]).toEqual([format, 200, true]);
      expect(file.headers['content-disposition']).not.toMatch(/[/\\]/);
      if (format !== 'shp') continue;
      const names = await zipNames(file.rawPayload);
      expect([names.length > 3, names.filter((name) => /[/\\]|^\./.test(name))]).toEqual([
        true,
        [],
      ]);
    }
    await pool.query(`alter table capas."../../rara" rename to rara`);
    await pool.query(`update tablas_postgis set nombre = 'rara' where id = $1`, [rows[0].id]);
  });

  it('runs nothing in whoever reads of it', async () => {
    const info = await wms(
      `REQUEST=GetFeatureInfo&LAYERS=rara&QUERY_LAYERS=rara&CRS=CRS:84&BBOX=${await box()}&WIDTH=2&HEIGHT=2&I=1&J=1&INFO_FORMAT=text/html`,
    );
    expect(info.body).toContain('&lt;script&gt;');
    expect(info.body).not.toMatch(/<script|<i>/);
    expect(info.headers['content-security-policy']).toContain("default-src 'none'");
    expect(info.headers['x-content-type-options']).toBe('nosniff');
    const host = { host: 'a"><script>.example' };
    for (const version of ['1.1.1', '1.3.0']) {
      const offered = await ask(
        `/wms?SERVICE=WMS&VERSION=${version}&REQUEST=GetCapabilities`,
        host,
      );
      expect(offered.body).toContain('alert(1)');
      expect(offered.body).not.toMatch(/<script|\]\]>/);
      expect(offered.body).not.toContain('\u0001');
    }
    expect((await ask('/ogc/', host)).headers['content-type']).toContain('application/json');
  });

  it.each([
    'datetime=2020-02-30',
    'datetime=0000-01-01',
    'datetime=2020-01-01T24:00:00Z',
    'datetime=2020-01-01T10:00:00%2B99:00',
    'datetime=9999-12-31/..',
    'datetime=2020-01-01/2020-01-02/2020-01-03',
    'fecha=2020-02-30',
    'dia=2020-02-30T00:00:00Z',
    'dia=9999-12-31T23:59:59Z',
    'numero=999999999999999999',
    'area=1e99',
    'activo=TRUE',
    'limit=1e9',
    'limit=-1',
    'limit=999999999',
    'cursor=99999999999999999999',
    'cursor=-',
    'bbox=0,0,0,1,1,1,1',
    'bbox=Infinity,0,1,1',
    'bbox=1,2,3,4,',
    'filter=1=1&filter-lang=cql2-text',
  ])('is asked by nonsense, and says so: %s', async (query) => {
    const { statusCode, body } = await ask(`/ogc/collections/rara/items?${query}`);
    expect([200, 400]).toContain(statusCode);
    expect(body).not.toMatch(/select |syntax|pg_/i);
  });

  it.each([
    '0/0/0.5',
    '0/-1/0',
    '23/0/0',
    '1e0/0/0',
    '0x1/0/0',
    '1.5/0/0',
    '3/8/0',
    '22/4194304/0',
    '999999999999/0/0',
  ])('has no tile %s', async (address) => {
    expect((await ask(`/ogc/collections/rara/tiles/${address}.mvt`)).statusCode).toBe(404);
  });
});

it('a table that went behind the program’s back is told as one that cannot be read now', async () => {
  const { pool } = test.app.database;
  const [own, map] = ['/ogc/collections/rara', `/wms?SERVICE=WMS&VERSION=1.3.0&LAYERS=rara`];
  const place = `CRS=CRS:84&BBOX=${await box()}&WIDTH=3&HEIGHT=3`;
  await pool.query('alter table capas.rara rename to otra');
  // What was made of the table before is no witness.
  await pool.query(`update tablas_postgis set suma_verificacion = '2:2' where nombre = 'rara'`);
  for (const url of [
    `${own}/items`,
    `${own}/items/1`,
    `${own}/tiles/0/0/0.mvt`,
    `${map}&REQUEST=GetMap&${place}`,
    `${map}&REQUEST=GetFeatureInfo&QUERY_LAYERS=rara&I=1&J=1&${place}`,
  ]) {
    const { statusCode, body } = await ask(url);
    expect([url, statusCode, body.includes('no se pudo leer')]).toEqual([url, 503, true]);
    expect(body).not.toMatch(/relation|select|capas\.rara/i);
  }
  await pool.query('alter table capas.otra rename to rara');
  expect((await ask(`${own}/items`)).statusCode).toBe(200);
});

it('what is not shown any more is not confirmed to who kept it', async () => {
  const page = await ask('/ogc/collections/rara/items?limit=5');
  const kept = { 'if-none-match': String(page.headers.etag) };
  expect((await ask('/ogc/collections/rara/items?limit=5', kept)).statusCode).toBe(304);
  await test.app.database.pool.query(
    `update tablas_postgis set columnas = (select jsonb_agg(case when c->>'nombre' = 'c0'
       then c || '{"oculta":true}' else c end) from jsonb_array_elements(columnas) c)
     where nombre = 'rara'`,
  );
  const again = await ask('/ogc/collections/rara/items?limit=5', kept);
  expect([again.statusCode, again.body.includes('"c0"')]).toEqual([200, false]);
});

describe('nothing is fetched for who asks', () => {
  it('by the parameters of styles, which change no picture', async () => {
    const plain = await mapOf('');
    const body = encodeURIComponent(
      `<!DOCTYPE a SYSTEM "${outside}/dtd"><StyledLayerDescriptor version="1.0.0"/>`,
    );
    const target = encodeURIComponent(`${outside}/estilo.sld`);
    for (const more of [`SLD=${target}`, `SLD_BODY=${body}`, `SLD=${target}&STYLES=default`]) {
      const map = await mapOf(more);
      expect([more, map.rawPayload.equals(plain.rawPayload)]).toEqual([more, true]);
    }
    expect(asked).toEqual([]);
  });

  it('by a style that is read in', async () => {
    asked = [];
    const { rows } = await test.app.database.pool.query(
      `select id from tablas_postgis where nombre = 'rara'`,
    );
    const read = (content: string) =>
      admin.graphql(
        'query($id: ID!, $c: String!) { readLayerSld(id: $id, contenido: $c) { definicion omitido } }',
        { id: String(rows[0].id), c: content },
      );
    const laughs = Array.from(
      { length: 9 },
      (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
    );
    for (const bad of [
      `<!DOCTYPE a [<!ENTITY l0 "ja">${laughs.join('')}]><StyledLayerDescriptor>&l9;</StyledLayerDescriptor>`,
      `<!DOCTYPE a SYSTEM "${outside}/dtd"><StyledLayerDescriptor version="1.0.0"/>`,
      `<!DOCTYPE a [<!ENTITY % p SYSTEM "${outside}/p"> %p;]><StyledLayerDescriptor/>`,
      `<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><StyledLayerDescriptor>&f;</StyledLayerDescriptor>`,
      `<StyledLayerDescriptor version="1.0.0">&nada;</StyledLayerDescriptor>`,
      `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`,
    ]) {
      const { data, errors } = await read(bad);
      expect([bad.slice(0, 60), data?.readLayerSld ?? null]).toEqual([bad.slice(0, 60), null]);
      expect(JSON.stringify(errors)).toContain('VALIDATION');
    }
    const { data } =
      await read(`<StyledLayerDescriptor version="1.0.0" xmlns:xlink="http://www.w3.org/1999/xlink">
      <NamedLayer><UserStyle><FeatureTypeStyle><Rule><PointSymbolizer><Graphic><ExternalGraphic>
        <OnlineResource xlink:href="${outside}/simbolo.svg"/><Format>image/svg+xml</Format>
      </ExternalGraphic></Graphic></PointSymbolizer></Rule></FeatureTypeStyle></UserStyle></NamedLayer>
      </StyledLayerDescriptor>`);
    expect(data.readLayerSld.omitido.join()).toContain('ExternalGraphic');
    expect(JSON.stringify(data.readLayerSld.definicion)).not.toContain('svg');
    expect(asked).toEqual([]);
  });
});

it('a key opens nothing in another place than its header', async () => {
  const key = await keyOf(admin);
  await test.app.database.pool.query(`update publicaciones set acceso = 'SESION'`);
  const url = '/ogc/collections/rara';
  const status = async (at: string, headers: Record<string, string>) =>
    (await test.http.inject({ url: at, headers })).statusCode;
  expect(await status(url, { authorization: `Bearer ${key}` })).toBe(200);
  for (const [at, headers] of [
    [`${url}?access_token=${key}`, {}],
    [`${url}/items?llave=${key}`, {}],
    [url, { cookie: `comarca_sesion=${key}; sesion=${key}; __Host-sesion=${key}` }],
    [url, { authorization: `Basic ${Buffer.from(`x:${key}`).toString('base64')}` }],
    [url, { 'x-api-key': key }],
    [url, { referer: `https://otro.example/?llave=${key}` }],
  ] as const) {
    expect([at, [400, 401, 404].includes(await status(at, headers))]).toEqual([at, true]);
  }
  const other = '/api/v1/capas/1/exportar?formato=csv';
  expect(await status(other, { authorization: `Bearer ${key}` })).toBe(401);
  const { capas } = (
    await test.http.inject({ url: '/api/v1/geoportal', headers: { cookie: admin.cookie } })
  ).json();
  expect(capas).toEqual([]);
});
