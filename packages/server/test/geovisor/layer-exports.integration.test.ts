import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createParcels, gdal, hasGdal } from './published.fixture.ts';

let test: TestApp;
let reader: TestActor;
let folder = '';
let id = '';

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  reader = await test.as('lee', { permissions: ['core.view_postgistable'] });
  folder = await mkdtemp(join(tmpdir(), 'comarca-exportes-'));
  await createParcels(test.app, { name: 'predios', rows: 2_500 });
  const { pool } = test.app.database;
  await pool.query(
    `update capas.predios set codigo = 'Ñame, "El Roble"
      ' || repeat('ñ', 300) where gid = 1`,
  );
  await pool.query(`update capas.predios set codigo = '=1+1', geom = null where gid = 2`);
  await pool.query(`update capas.predios set codigo = '-2+3+cmd|'' /C calc''!A0' where gid = 4`);
  await pool.query(`update capas.predios set codigo = '-12,5' where gid = 5`);
  for (const [place, code] of [' =2+2', '＝1+1', 'Lote;=1+1', 'a; @b;-5;-5+1', 'a\n=1+1'].entries())
    await pool.query('update capas.predios set codigo = $2 where gid = $1', [2_001 + place, code]);
  await pool.query(
    `update capas.predios set geom = st_multi(st_difference(geom, st_buffer(st_centroid(geom), 2)))
     where gid = 3`,
  );
  id = String(
    (await pool.query(`select id from tablas_postgis where nombre = 'predios'`)).rows[0].id,
  );
  await pool.query('update tablas_postgis set estilo = $1 where id = $2', [
    JSON.stringify({
      ...plainStyle('#9E9E9E'),
      tipo: 'CATEGORIAS',
      columna: 'activo',
      clases: [{ color: '#FF0000', texto: 'Sí', valor: 'true', desde: null, hasta: null }],
    }),
    id,
  ]);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function take(query: Record<string, string>, actor: TestActor = reader) {
  const response = await test.http.inject({
    url: `/api/v1/capas/${id}/exportar?${new URLSearchParams(query)}`,
    headers: { cookie: actor.cookie },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    content: response.rawPayload,
    text: response.body,
  };
}
async function kept(name: string, query: Record<string, string>): Promise<string> {
  const { status, content } = await take(query);
  expect(status).toBe(200);
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('a table as a file', () => {
  it('is GeoJSON whole, in pages, with what is shown alone', async () => {
    const { headers, text } = await take({ formato: 'geojson' });
    expect(headers['content-disposition']).toContain('.geojson');
    const { features, crs } = JSON.parse(text);
    expect(features).toHaveLength(2_500);
    expect(crs).toBeUndefined();
    expect(Object.keys(features[0].properties)).toEqual(['codigo', 'area', 'activo', 'fecha']);
    expect(features[1].geometry).toBeNull();
    expect(text).not.toContain('no se publica');
  });

  it('has the columns, the rows, the place and the system that were chosen', async () => {
    const { text } = await take({
      formato: 'geojson',
      columnas: 'fecha,codigo',
      srid: '9377',
      filtro: JSON.stringify([{ columna: 'codigo', valor: 'P-40' }]),
    });
    const { features, crs } = JSON.parse(text);
    expect(crs.properties.name).toBe('urn:ogc:def:crs:EPSG::9377');
    expect(features).toHaveLength(1);
    expect(Object.keys(features[0].properties)).toEqual(['fecha', 'codigo']);
    expect(features[0].geometry.coordinates[0][0][0].map(Math.round)).toEqual([
      4_900_000, 2_000_400,
    ]);
    const near = await take({ formato: 'geojson', caja: '-80,-10,-79,-9' });
    expect(JSON.parse(near.text).features).toEqual([]);
  });

  it('is CSV that no program of tables takes for formulas', async () => {
    const { text } = await take({ formato: 'csv', columnas: 'codigo,area' });
    const lines = text.replace('\uFEFF', '');
    expect(lines.startsWith('codigo,area,wkt\r\n"Ñame, ""El Roble""')).toBe(true);
    expect(lines).toContain("\r\n'=1+1,3,\r\n");
    expect(lines).toContain("\r\n'-2+3+cmd|' /C calc'!A0,");
    expect(lines).toContain('\r\n"-12,5",');
    expect(lines).toContain('"MULTIPOLYGON (((');
    for (const code of ["' =2+2", "'＝1+1", "Lote;'=1+1", "a; '@b;-5;'-5+1", '"a\n\'=1+1"'])
      expect(lines).toContain(`\r\n${code},`);
  });

  it('is KML in the colours of its style', async () => {
    const { text } = await take({ formato: 'kml', columnas: 'activo,codigo' });
    expect(text).toContain('<Style id="clase-1"><IconStyle><color>ff0000ff</color>');
    expect(text.match(/<Placemark>/g)).toHaveLength(2_500);
    expect(text.match(/#clase-1</g)).toHaveLength(1_250);
    expect(text).toContain('Ñame, &quot;El Roble&quot;');
  });

  it.each([
    ['a format that there is not', { formato: 'dwg' }],
    ['a hidden column', { formato: 'csv', columnas: 'secreto' }],
    [
      'a filter by a hidden column',
      { formato: 'csv', filtro: '[{"columna":"secreto","valor":"x"}]' },
    ],
    ['a filter that is none', { formato: 'csv', filtro: '{' }],
    ['a value of another type', { formato: 'csv', filtro: '[{"columna":"area","valor":"mucho"}]' }],
    ['a system that is not offered', { formato: 'csv', srid: '1' }],
    ['a box that is none', { formato: 'csv', caja: '1,2,3' }],
  ])('is refused for %s', async (_name, query) => {
    expect((await take(query as unknown as Record<string, string>)).status).toBe(400);
  });

  it('is given to readers of layers alone', async () => {
    const stranger = await test.as('ajena', { permissions: ['proyectos.view_proyecto'] });
    expect((await take({ formato: 'csv' }, stranger)).status).toBe(403);
    expect((await test.http.inject(`/api/v1/capas/${id}/exportar?formato=csv`)).statusCode).toBe(
      401,
    );
  });

  it('is no whole file where it is too long for one', async () => {
    const { pool } = test.app.database;
    await pool.query('update tablas_postgis set total_filas = 200001 where id = $1', [id]);
    expect((await take({ formato: 'gpkg' })).text).toContain('Prepárelo como archivo');
    await pool.query('update tablas_postgis set total_filas = 2500 where id = $1', [id]);
  });
});

describe('a file that is made apart', () => {
  type Made = {
    id: string;
    estado: string;
    avance: number;
    mensaje: string | null;
    error: string | null;
    archivo: string | null;
    nombre: string | null;
  };
  const ask = async (values: Record<string, unknown>, actor: TestActor = reader) => {
    const { data, errors } = await actor.graphql(
      `mutation($id: ID!, $f: String!, $c: String, $s: Int, $w: String) { exportLayer(id: $id,
         formato: $f, columnas: $c, srid: $s, filtro: $w) { received errors { message } } }`,
      { id, f: 'gpkg', ...values },
    );
    return { ...data?.exportLayer, refused: errors?.[0]?.message };
  };
  const made = async (actor: TestActor = reader): Promise<Made[]> => {
    const { data } = await actor.graphql(
      `query($id: ID!) { layerExports(id: $id) { id estado avance mensaje error archivo nombre } }`,
      { id },
    );
    return data.layerExports as Made[];
  };
  const ended = async (): Promise<Made> => {
    await expect
      .poll(async () => (await made())[0]?.estado, { timeout: 60_000 })
      .not.toMatch(/PENDIENTE|EN_CURSO/);
    const [last] = await made();
    if (!last) throw new Error('nothing was asked for');
    return last;
  };
  const fetched = (file: string | null, actor: TestActor = reader) =>
    test.http.inject({ url: `/media/${file}`, headers: { cookie: actor.cookie } });

  it('is longer than what is handed out at once, and is its person’s alone', async () => {
    const { pool } = test.app.database;
    await pool.query('update tablas_postgis set total_filas = 200001 where id = $1', [id]);
    expect(await ask({ f: 'csv', c: 'codigo', s: 9377 })).toMatchObject({ received: true });
    await pool.query('update tablas_postgis set total_filas = 2500 where id = $1', [id]);
    const { estado, archivo, nombre, mensaje } = await ended();
    expect({ estado, mensaje }).toEqual({
      estado: 'TERMINADO',
      mensaje: expect.stringMatching(/2\.500 elementos$/),
    });
    expect(nombre).toMatch(/^capa_predios_.*\.csv$/);
    const file = await fetched(archivo);
    expect(file.statusCode).toBe(200);
    expect(file.body.split('\r\n').filter((line) => line.includes('MULTIPOLYGON'))).toHaveLength(
      2_499,
    );
    const other = await test.as('otra.lectora', { permissions: ['core.view_postgistable'] });
    expect((await fetched(archivo, other)).statusCode).toBe(404);
    expect(await made(other)).toEqual([]);
    // Nor of who asked for it, once she reads no tables.
    const reads = [reader.id, 'core.view_postgistable'];
    await pool.query('delete from usuario_permisos where usuario_id = $1 and permiso = $2', reads);
    expect((await fetched(archivo)).statusCode).toBe(404);
    await pool.query('insert into usuario_permisos (usuario_id, permiso) values ($1, $2)', reads);
    expect((await fetched(archivo)).statusCode).toBe(200);
    const told = await pool.query('select texto from avisos where usuario_id = $1', [reader.id]);
    expect(told.rows.at(-1)?.texto).toContain('está lista');
  });

  it('is refused before it waits, for what a table does not show', async () => {
    for (const wrong of [
      { f: 'dwg' },
      { c: 'secreto' },
      { s: 1 },
      { w: '[{"columna":"secreto","valor":"x"}]' },
    ]) {
      const answer = await ask(wrong);
      expect(answer.received ?? false).toBe(false);
    }
    const stranger = await test.as('ajena', { permissions: ['proyectos.view_proyecto'] });
    expect((await ask({}, stranger)).received ?? false).toBe(false);
  });

  it('says why it failed, and is stopped by who asked for it', async () => {
    await ask({ f: 'csv', w: '[{"columna":"area","valor":"mucho"}]' });
    expect(await ended()).toMatchObject({
      estado: 'FALLIDO',
      error: 'El filtro no es un valor de su columna.',
      archivo: null,
    });
    const other = await test.as('otra.lectora', {});
    const [last] = await made();
    const stop = (actor: TestActor) =>
      actor.graphql(
        `mutation($id: ID!) { cancelLayerExport(id: $id) { received errors { message } } }`,
        { id: last?.id },
      );
    expect((await stop(other)).data?.cancelLayerExport?.received ?? false).toBe(false);
    expect((await stop(reader)).data.cancelLayerExport).toMatchObject({ received: true });
  });
});

describe('what programs make up or cut', () => {
  let layer = '';
  const whole = '9007199254740993';
  const precise = '12345678901234567.123456789';
  const file = async (format: string) => {
    const { rawPayload, statusCode, body } = await test.http.inject({
      url: `/api/v1/capas/${layer}/exportar?formato=${format}`,
      headers: { cookie: reader.cookie },
    });
    expect(statusCode, body).toBe(200);
    return rawPayload;
  };
  const opened = async (format: string, ending: string) => {
    const path = join(folder, `exactos.${ending}`);
    await writeFile(path, await file(format));
    return gdal('ogrinfo', ['-al', ending === 'zip' ? `/vsizip/${path}` : path]);
  };

  beforeAll(async () => {
    const { pool } = test.app.database;
    await pool.query(`create table capas.exactos (gid int primary key, entero bigint, exacto numeric,
      geom geometry(Point, 4326));
      insert into capas.exactos values (1, ${whole}, ${precise}, 'srid=4326;point(-74 5)'),
        (2, -9223372036854775808, 'NaN', 'srid=4326;point empty'), (3, null, null, null)`);
    const { rows } = await pool.query(`insert into tablas_postgis (base_datos_id, esquema, nombre,
        titulo_capa, entidad, srid, tipo, columna_geometria, columna_id, columnas, total_filas,
        max_vertices, extension, suma_verificacion, ultima_sincronizacion)
      values (1, 'capas', 'exactos', 'Exactos', 'IGAC', 4326, 'POINT', 'geom', 'gid',
        '[{"nombre":"entero","tipo":"bigint","texto":"Entero"},
          {"nombre":"exacto","tipo":"numeric","texto":"Exacto"}]', 3, 1,
        st_makeenvelope(-75, 4, -73, 6, 4326), '1:1', now()) returning id`);
    layer = String(rows[0].id);
  });

  it('is whole in texts: every digit, and nowhere what is empty', async () => {
    const geojson = (await file('geojson')).toString();
    expect(geojson).toContain(`{"entero":${whole},"exacto":${precise}}`);
    expect(geojson).toContain('{"entero":-9223372036854775808,"exacto":"NaN"}');
    expect(JSON.parse(geojson).features.map((one: { geometry: unknown }) => one.geometry)).toEqual([
      { type: 'Point', coordinates: [-74, 5] },
      null,
      null,
    ]);
    const csv = (await file('csv')).toString();
    expect(csv).toContain(`\r\n${whole},${precise},POINT (-74 5)\r\n`);
    expect(csv).toContain('\r\n-9223372036854775808,NaN,\r\n');
    const kml = (await file('kml')).toString();
    expect(kml).toContain(`<value>${whole}</value>`);
    expect(kml).toContain(`<value>${precise}</value>`);
    expect(kml.match(/<Point>/g)).toHaveLength(1);
    expect(kml).not.toContain('undefined');
  });

  it.skipIf(!hasGdal)('is whole in files, as GDAL reads them', async () => {
    const geopackage = await opened('gpkg', 'gpkg');
    expect(geopackage).toContain('-9223372036854775808');
    for (const text of [geopackage, await opened('shp', 'zip')]) {
      expect(text).toContain('Feature Count: 3');
      expect(text).toContain(whole);
      expect(text.match(/POINT \(/g)).toHaveLength(1);
    }
  });

  it('is without the empty parts of what has several', async () => {
    const { pool } = test.app.database;
    await pool.query(`update capas.exactos set geom = null;
      alter table capas.exactos alter geom type geometry(Geometry, 4326);
      update capas.exactos set geom =
        'srid=4326;multipolygon(empty, ((-74 5, -74 6, -73 6, -74 5)))' where gid = 1;
      update capas.exactos set geom =
        'srid=4326;geometrycollection(multipoint(empty, (-74 5)), point empty)' where gid = 2`);
    const [first, second] = JSON.parse((await file('geojson')).toString()).features;
    expect(first.geometry.coordinates).toHaveLength(1);
    expect(second.geometry.geometries).toEqual([{ type: 'MultiPoint', coordinates: [[-74, 5]] }]);
    const csv = (await file('csv')).toString();
    expect(csv).toContain('MULTIPOLYGON (((-74 5, -74 6, -73 6, -74 5)))');
    expect(csv).toContain('GEOMETRYCOLLECTION (MULTIPOINT ((-74 5)))');
    expect((await file('kml')).toString().match(/<Polygon>/g)).toHaveLength(1);
    if (!hasGdal) return;
    const geopackage = await opened('gpkg', 'gpkg');
    expect(geopackage).not.toContain('EMPTY');
  });
});

describe.skipIf(!hasGdal)('GDAL opens', () => {
  const said = (path: string, ...more: string[]) => gdal('ogrinfo', ['-so', '-al', ...more, path]);

  it('the GeoPackage, in the national plane', async () => {
    const path = await kept('predios.gpkg', { formato: 'gpkg', srid: '9377' });
    const text = await said(path);
    expect(text).toContain('Layer name: predios');
    expect(text).toContain('Feature Count: 2500');
    expect(text).toContain('9377');
    expect(text).toMatch(/area: Real/);
    expect(text).toMatch(/Extent: \(4900000\.0+, 2000010\.0+\)/);
  });

  it('the shapefile, with its letters, days, holes and a row without geometry', async () => {
    const path = await kept('predios.zip', { formato: 'shp', srid: '9377' });
    const text = await said(`/vsizip/${path}`);
    expect(text).toContain('Feature Count: 2500');
    expect(text).toContain('Geometry: Polygon');
    expect(text).toMatch(/fecha: Date/);
    const first = await gdal('ogrinfo', [
      '-al',
      '-where',
      "codigo LIKE 'Ñame%'",
      `/vsizip/${path}`,
    ]);
    expect(first).toContain('Ñame, "El Roble"');
    const holed = await gdal('ogrinfo', ['-al', '-where', "codigo = 'P-3'", `/vsizip/${path}`]);
    expect(holed).toMatch(/POLYGON \(\([^()]+\),\([^()]+\)\)/);
    const bare = await gdal('ogrinfo', ['-al', '-where', "codigo = '=1+1'", `/vsizip/${path}`]);
    expect(bare).toContain('Feature Count: 1');
    expect(bare).not.toContain('POLYGON (');
  });

  it('the KML and the CSV', async () => {
    expect(await said(await kept('predios.kml', { formato: 'kml' }))).toContain(
      'Feature Count: 2500',
    );
    const csv = await kept('predios.csv', { formato: 'csv' });
    expect(await said(csv, '-oo', 'GEOM_POSSIBLE_NAMES=wkt')).toContain('Feature Count: 2500');
  });
});
