import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createParcels, gdal, hasGdal, listenTest, publish } from './published.fixture.ts';

let test: TestApp;
let admin: TestActor;
let address = '';
/** west, south, east, north of the published parcels in degrees */
let box: number[] = [];

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.as('administra', { superuser: true });
  await createParcels(test.app, { name: 'predios', rows: 100 });
  await createParcels(test.app, { name: 'interna', rows: 100 });
  await test.app.database.pool.query(
    `update tablas_postgis set titulo_capa = 'Predios <b>&"' where nombre = 'predios'`,
  );
  await publish(admin, 'predios', { nombre: 'lotes' });
  await publish(admin, 'interna', { acceso: 'SESION' });
  address = await listenTest(test);
  box = (await test.http.inject('/ogc/collections/lotes')).json().extent.spatial.bbox[0];
});
afterAll(() => test.close());

async function ask(parameters: Record<string, string>, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ SERVICE: 'WMS', ...parameters });
  const response = await test.http.inject({ url: `/wms?${query}`, headers });
  return {
    status: response.statusCode,
    type: String(response.headers['content-type']),
    headers: response.headers,
    text: response.body,
    content: response.rawPayload,
  };
}

const [W, S, E, N] = [0, 1, 2, 3];
const at = (side: number) => box[side] ?? 0;
const lonLat = () => [at(W), at(S), at(E), at(N)].join(',');
const latLon = () => [at(S), at(W), at(N), at(E)].join(',');
const map = (more: Record<string, string> = {}) => ({
  REQUEST: 'GetMap',
  VERSION: '1.3.0',
  LAYERS: 'lotes',
  STYLES: '',
  CRS: 'EPSG:4326',
  BBOX: latLon(),
  WIDTH: '200',
  HEIGHT: '400',
  FORMAT: 'image/png',
  ...more,
});

/** Which part of a picture is painted, and its size. */
async function painted(content: Buffer) {
  const image = await loadImage(content);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let count = 0;
  for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) > 0) count += 1;
  return { width: image.width, height: image.height, part: count / (image.width * image.height) };
}

describe('what the map server offers', () => {
  it.each([
    ['1.3.0', 'WMS_Capabilities version="1.3.0"', '<CRS>EPSG:9377</CRS>'],
    ['1.1.1', 'WMT_MS_Capabilities version="1.1.1"', '<SRS>EPSG:9377</SRS>'],
    ['1.2.0', 'WMT_MS_Capabilities version="1.1.1"', 'LatLonBoundingBox'],
    ['9.9.9', 'WMS_Capabilities version="1.3.0"', 'EX_GeographicBoundingBox'],
  ])('is told in the version that both know: %s', async (version, root, part) => {
    const { status, text } = await ask({ REQUEST: 'GetCapabilities', VERSION: version });
    expect(status).toBe(200);
    expect(text).toContain(root);
    expect(text).toContain(part);
    expect(text).toContain('<Name>lotes</Name><Title>Predios &lt;b&gt;&amp;&quot;</Title>');
    expect(text).not.toContain('interna');
  });

  it('is more for who has a session', async () => {
    const { text } = await ask({ REQUEST: 'GetCapabilities' }, { cookie: admin.cookie });
    expect(text).toContain('<Name>interna</Name>');
  });
});

describe('a map', () => {
  it('is drawn in every system and version, the right way up', async () => {
    const asked: Record<string, string>[] = [
      {},
      { VERSION: '1.1.1', SRS: 'EPSG:4326', CRS: '', BBOX: lonLat() },
      { CRS: 'CRS:84', BBOX: lonLat() },
      { CRS: 'EPSG:9377', BBOX: '2000000,4899900,2001100,4900100' },
      { VERSION: '1.1.1', SRS: 'EPSG:9377', CRS: '', BBOX: '4899900,2000000,4900100,2001100' },
    ];
    for (const more of asked) {
      const { type, content } = await ask(map({ TRANSPARENT: 'TRUE', ...more }));
      expect([more, type]).toEqual([more, 'image/png']);
      const { width, height, part } = await painted(content);
      expect([width, height]).toEqual([200, 400]);
      expect([more, part > 0.02]).toEqual([more, true]);
    }
  });

  it('is clear, white or of the colour that is asked for', async () => {
    const far = { BBOX: '0,0,1,1' };
    expect((await painted((await ask(map({ ...far, TRANSPARENT: 'TRUE' }))).content)).part).toBe(0);
    expect((await painted((await ask(map(far))).content)).part).toBe(1);
    const jpeg = await ask(map({ FORMAT: 'image/jpeg' }));
    expect(jpeg.type).toBe('image/jpeg');
  });

  it.each([
    [{ LAYERS: 'interna' }, 'LayerNotDefined'],
    [{ LAYERS: 'no_esta' }, 'LayerNotDefined'],
    [{ LAYERS: '' }, 'LayerNotDefined'],
    [{ LAYERS: Array(21).fill('lotes').join(',') }, 'LayerNotDefined'],
    [{ CRS: 'EPSG:2154' }, 'InvalidCRS'],
    [{ FORMAT: 'application/x-php' }, 'InvalidFormat'],
    [{ STYLES: 'otro' }, 'StyleNotDefined'],
    [{ WIDTH: '100000' }, 'InvalidParameterValue'],
    [{ WIDTH: '4096', HEIGHT: '4096' }, 'InvalidParameterValue'],
    [{ WIDTH: '-1' }, 'InvalidParameterValue'],
    [{ BBOX: '1,1,0,0' }, 'InvalidParameterValue'],
    [{ BBOX: '-1e300,-1e300,1e300,1e300' }, 'InvalidParameterValue'],
    [{ BBOX: 'NaN,0,1,1' }, 'InvalidParameterValue'],
    [{ REQUEST: 'constructor' }, 'OperationNotSupported'],
    [{ SERVICE: 'WFS' }, 'InvalidParameterValue'],
  ])('is refused by the codes of the standard: %j', async (more, code) => {
    const { status, type, text } = await ask(map(more));
    expect([status, type]).toEqual([400, 'text/xml; charset=utf-8']);
    expect(text).toContain(`<ServiceException code="${code}">`);
  });

  it('is refused in the older version as that one writes it', async () => {
    const { type, text } = await ask({
      ...map({ VERSION: '1.1.1', LAYERS: 'nada' }),
      SRS: 'EPSG:4326',
    });
    expect(type).toBe('application/vnd.ogc.se_xml');
    expect(text).toContain('<ServiceExceptionReport version="1.1.1">');
    const other = await ask({ ...map({ VERSION: '1.1.1' }), SRS: 'EPSG:2154' });
    expect(other.text).toContain('<ServiceException code="InvalidSRS">');
  });
});

describe('what lies under a point', () => {
  const info = (more: Record<string, string> = {}) => ({
    ...map(),
    REQUEST: 'GetFeatureInfo',
    QUERY_LAYERS: 'lotes',
    INFO_FORMAT: 'application/json',
    I: '100',
    J: '200',
    FEATURE_COUNT: '3',
    ...more,
  });

  it('is told as JSON, text and HTML, without what is not shown', async () => {
    const json = JSON.parse((await ask(info())).text);
    expect(json.features.length).toBeGreaterThan(0);
    expect(json.features[0].properties).toHaveProperty('codigo');
    expect(JSON.stringify(json)).not.toContain('no se publica');
    const html = (await ask(info({ INFO_FORMAT: 'text/html' }))).text;
    expect(html).toContain('<h2>Predios &lt;b&gt;&amp;&quot;</h2>');
    expect((await ask(info({ INFO_FORMAT: 'text/plain' }))).text).toContain('Código: P-');
  });

  it('is nothing beside the layer, and refused outside of the map', async () => {
    const far = await ask(info({ BBOX: '0,0,1,1', INFO_FORMAT: 'text/plain' }));
    expect(far.text).toBe('No hubo coincidencias');
    expect((await ask(info({ I: '200' }))).text).toContain('code="InvalidPoint"');
    expect((await ask(info({ QUERY_LAYERS: 'interna' }))).text).toContain('code="LayerNotDefined"');
  });
});

it('a legend is a small picture', async () => {
  const { type, content } = await ask({
    REQUEST: 'GetLegendGraphic',
    LAYER: 'lotes',
    FORMAT: 'image/png',
  });
  expect(type).toBe('image/png');
  expect(await painted(content)).toMatchObject({ width: 240, height: 22 });
  const hidden = await ask({ REQUEST: 'GetLegendGraphic', LAYER: 'interna', FORMAT: 'image/png' });
  expect(hidden.text).toContain('code="LayerNotDefined"');
});

describe.runIf(hasGdal)('GDAL, which nobody here wrote', () => {
  it.each(['1.3.0', '1.1.1'])(
    'reads the capabilities and draws a map by WMS %s',
    async (version) => {
      const listed = await gdal('gdalinfo', [
        `WMS:${address}/wms?SERVICE=WMS&VERSION=${version}&REQUEST=GetCapabilities`,
      ]);
      expect(listed).toContain('LAYERS=lotes');
      const target = join(tmpdir(), `comarca-wms-${process.pid}-${version}.png`);
      const axis =
        version === '1.3.0' ? `CRS=EPSG:4326&BBOX=${latLon()}` : `SRS=EPSG:4326&BBOX=${lonLat()}`;
      const source = `WMS:${address}/wms?SERVICE=WMS&VERSION=${version}&REQUEST=GetMap&LAYERS=lotes&STYLES=&FORMAT=image/png&TRANSPARENT=TRUE&${axis}`;
      try {
        await gdal('gdal_translate', ['-of', 'PNG', '-outsize', '200', '400', source, target]);
        const { width, height } = await painted(await readFile(target));
        expect([width, height]).toEqual([200, 400]);
      } finally {
        await rm(target, { force: true });
        await rm(`${target}.aux.xml`, { force: true });
      }
    },
  );
});
