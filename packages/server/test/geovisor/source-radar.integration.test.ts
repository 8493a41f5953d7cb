import { createServer } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryDatabase } from '../../src/modules/capas/public.ts';
import { tryBaseLayer } from '../../src/modules/geovisor/radar/base-layer-probe.ts';
import { probeAtNight } from '../../src/modules/geovisor/radar/probe.job.ts';
import { hasMapServer, listen, startMapServer } from '../capas/mapserver.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

const RADAR = `{ sourceRadar { clase fuente nombre
  estado { momento funciona detalle caidaDesde disponibilidad } } }`;
const EXCEPTION = `<?xml version="1.0"?><ServiceExceptionReport version="1.1.1">
  <ServiceException>No hay base de datos</ServiceException></ServiceExceptionReport>`;

let test: TestApp;
let admin: TestActor;
let keeper: TestActor;
let map: Awaited<ReturnType<typeof startMapServer>> | undefined;
let predios = '';
let outside = '';
let mood: 'image' | 'exception' | 'slow' | 'gone' = 'image';
/** What a server of a whole country offers: more layers than are listed, the last one without information. */
const OFFER = `<WMS_Capabilities version="1.3.0"><Service><Title>País</Title></Service><Capability>
  <Layer queryable="1"><Title>Todas</Title>${Array.from(
    { length: 2_500 },
    (_, n) => `<Layer><Name>capa${n}</Name><Title>Capa ${n}</Title></Layer>`,
  ).join(
    '',
  )}<Layer queryable="0"><Name>fondo</Name></Layer></Layer></Capability></WMS_Capabilities>`;
/** Where what was moved lies now; the last one is nobody's to ask from outside. */
const MOVED: Readonly<Record<string, string>> = {
  movida: '/otra',
  otra: '/6/18/31.png',
  rueda: '/rueda',
  adentro: 'http://169.254.169.254/latest/meta-data',
};
/** Gives images by column and row, a map server that does not inform, and answers of one that is broken. */
const images = createServer(({ url = '' }, response) => {
  if (url.startsWith('/pais')) {
    if (url.includes('GetFeatureInfo')) return response.writeHead(500).end();
    const isOffer = url.includes('GetCapabilities');
    response.writeHead(200, { 'content-type': isOffer ? 'text/xml' : 'image/png' });
    return response.end(isOffer ? OFFER : 'png');
  }
  const moved = MOVED[/^\/(\w+)/.exec(url)?.[1] ?? ''];
  if (moved) return response.writeHead(301, { location: moved }).end();
  if (mood === 'gone') return response.writeHead(404).end();
  if (mood === 'exception') {
    return response.writeHead(200, { 'content-type': 'application/xml' }).end(EXCEPTION);
  }
  return response.writeHead(200, { 'content-type': 'image/png' }).end('png');
});

beforeAll(async () => {
  const port = await listen(images);
  outside = `http://127.0.0.1:${port}`;
  map = hasMapServer ? await startMapServer() : undefined;
  const allowed = [`127.0.0.1:${port}`, ...(map ? [`127.0.0.1:${map.port}`] : [])];
  test = await startTestApp({ jobs: true, env: { WMS_ALLOW_PRIVATE: allowed.join(',') } });
  admin = await test.as('administra', { superuser: true });
  keeper = await test.as('sincroniza', {
    permissions: ['geovisor.change_almacendatos', 'core.view_postgistable'],
  });
  await admin.call('saveBaseLayer', {
    capa: 'Imágenes',
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    attribution: 'x',
  });
  await admin.save('wmsLayer', { capa: 'rota', url: `http://127.0.0.1:${port}/wms` });
  if (map) {
    const saved = await admin.save('wmsLayer', { capa: 'predios', url: map.url });
    predios = saved.wmsLayer.id;
  }
});
afterAll(async () => {
  await test.close();
  await map?.close();
  await new Promise((done) => images.close(done));
});

type Source = {
  nombre: string;
  estado: {
    funciona: boolean;
    detalle: string;
    caidaDesde: string | null;
    disponibilidad: number;
  } | null;
};
const radar = async (): Promise<Source[]> =>
  (await keeper.graphql(RADAR)).data.sourceRadar as Source[];

const radarOwners = async () =>
  (
    await keeper.graphql(
      '{ sourceRadar { clase fuente nombre version responsable { id fullName } } }',
    )
  ).data.sourceRadar as {
    clase: string;
    fuente: number;
    nombre: string;
    version: number;
    responsable: { id: string } | null;
  }[];

/** Has all tried, and waits until it is told. */
async function round(): Promise<ReadonlyMap<string, NonNullable<Source['estado']>>> {
  const { pool } = test.app.database;
  const count = async () =>
    (await pool.query('select count(distinct momento)::int as n from sondeos_fuentes')).rows[0].n;
  const before = await count();
  const done = await keeper.call('probeSources', {});
  expect(done).toEqual({ received: true, errors: [] });
  for (let tries = 0; tries < 300 && (await count()) === before; tries += 1) await wait(100);
  return new Map(
    (await radar()).flatMap(({ nombre, estado }) => (estado ? [[nombre, estado]] : [])),
  );
}

it('knows every source before it was ever tried', async () => {
  const sources = await radar();
  expect(sources.map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(['Imágenes', 'rota']));
  expect(sources.every(({ estado }) => estado === null)).toBe(true);
});

it('tells what answers from what does not; an exception with status 200 is down', async () => {
  mood = 'exception';
  const found = await round();
  expect(found.get('rota')).toMatchObject({ funciona: false, disponibilidad: 0 });
  expect(found.get('rota')?.detalle).toContain('No hay base de datos');
  expect(found.get('Imágenes')).toMatchObject({ funciona: false });
  if (map) expect(found.get('predios')).toMatchObject({ funciona: true, disponibilidad: 100 });
});

it('knows since when a source is down, and that it is well again', async () => {
  const first = (await radar()).find(({ nombre }) => nombre === 'Imágenes')?.estado?.caidaDesde;
  mood = 'gone';
  const down = (await round()).get('Imágenes');
  expect(down).toMatchObject({ funciona: false, caidaDesde: first });
  expect(down?.detalle).toContain('404');
  mood = 'image';
  const well = (await round()).get('Imágenes');
  expect(well).toMatchObject({ funciona: true, caidaDesde: null, disponibilidad: 33 });
});

it('tells whoever makes a report which ones are down, and only those that are registered', async () => {
  const anybody = await test.as('cualquiera', {});
  const down = async () =>
    (
      (await anybody.graphql('{ sourcesDown { nombre desde } }')).data.sourcesDown as {
        nombre: string;
      }[]
    ).map(({ nombre }) => nombre);
  expect(await down()).toEqual(['rota']);
  if (map) {
    const drawn = (request: string) =>
      keeper.inject({ method: 'GET', url: `/api/v1/wms/${predios}?request=${request}` });
    const view = 'bbox=-74,5,-73,6&width=100&height=100';
    for (const request of [`GetMap&${view}`, 'GetLegendGraphic']) {
      expect((await drawn(request)).headers['content-type']).toBe('image/png');
    }
    expect((await drawn(`GetFeatureInfo&${view}&x=50&y=50`)).body).toContain('El Roble');
    await map.close();
    const refused = await drawn(`GetMap&${view}`);
    expect(refused.statusCode).toBe(503);
    expect((await round()).get('predios')).toMatchObject({ funciona: false });
    expect(await down()).toEqual(expect.arrayContaining(['rota', 'predios']));
    map = undefined;
  }
  await test.app.database.pool.query(`delete from capas_wms where capa = 'rota'`);
  expect(await down()).not.toContain('rota');
});

it('tells who answers for a source once that it is down and once that it is back', async () => {
  const owner = await test.as('responde.por.fuente', {});
  const told = async (person: TestActor) =>
    (
      await test.app.database.pool.query(
        `select texto from avisos where clase = 'fuentes' and usuario_id = $1 order by id`,
        [person.id],
      )
    ).rows.map(({ texto }) => texto as string);
  const source = (await radarOwners()).find(({ nombre }) => nombre === 'Imágenes');
  const assign = (person: string | null, version: number) =>
    keeper.graphql(
      `mutation($c: String!, $f: Int!, $r: ID, $v: Int!) {
        assignSource(clase: $c, fuente: $f, responsable: $r, version: $v) { saved errors { message } } }`,
      { c: source?.clase, f: source?.fuente, r: person, v: version },
    );
  expect((await assign(String(owner.id), 0)).data.assignSource).toEqual({
    saved: true,
    errors: [],
  });
  const late = (await assign(null, 0)).data.assignSource;
  expect(late).toMatchObject({ saved: false });
  expect(late.errors[0]?.message).toMatch(/^Otra persona guardó/);
  expect((await radarOwners()).find(({ nombre }) => nombre === 'Imágenes')).toMatchObject({
    version: 1,
    responsable: { id: String(owner.id) },
  });
  const toAll = (await told(keeper)).filter((text) => text.includes('Imágenes')).length;
  mood = 'gone';
  await round();
  await round();
  mood = 'image';
  await round();
  await round();
  expect(await told(owner)).toEqual([
    expect.stringMatching(/^La fuente «Imágenes» \(Capa base\) no responde: .*404/),
    expect.stringMatching(
      /^La fuente «Imágenes» \(Capa base\) volvió a responder; no respondía desde \d/,
    ),
  ]);
  const nowToAll = (await told(keeper)).filter((text) => text.includes('Imágenes')).length;
  expect(nowToAll).toBe(toAll);
  await test.app.database.pool.query('update usuarios set is_active = false where id = $1', [
    owner.id,
  ]);
  mood = 'gone';
  await round();
  mood = 'image';
  expect(await told(owner)).toHaveLength(2);
  expect((await told(keeper)).filter((text) => text.includes('Imágenes')).length).toBe(toAll + 1);
});

it('keeps what each said, for who keeps layers in step alone', async () => {
  const { data } = await keeper.graphql('{ sourceRadar { clase fuente nombre } }');
  const source = (data.sourceRadar as { clase: string; fuente: number; nombre: string }[]).find(
    ({ nombre }) => nombre === 'Imágenes',
  );
  const probes = await keeper.graphql(
    `query($c: String!, $f: Int!) { sourceProbes(clase: $c, fuente: $f) { funciona milisegundos detalle } }`,
    { c: source?.clase, f: source?.fuente },
  );
  expect(probes.data.sourceProbes.length).toBeGreaterThanOrEqual(3);
  const stranger = await test.as('ajena', { permissions: ['core.change_postgistable'] });
  expect(codeOf(await stranger.graphql(RADAR))).toBe('FORBIDDEN');
});

it('tries by itself once a night', async () => {
  const { pool } = test.app.database;
  const queued = async () =>
    (await pool.query(`select count(*)::int as n from trabajos where cola = 'geovisor.sondeo'`))
      .rows[0].n;
  const before = await queued();
  const at = (text: string) => probeAtNight(test.app, new Date(text));
  const last = (await pool.query('select max(momento) as m from sondeos_fuentes')).rows[0]
    .m as Date;
  const nextNight = new Date(last.getTime() + 48 * 3_600_000);
  nextNight.setUTCHours(8, 0, 0, 0);
  await at(new Date(last.getTime() + 3_600_000).toISOString());
  expect(await queued()).toBe(before);
  await at(nextNight.toISOString());
  expect(await queued()).toBe(before + 1);
});

it('does not ask a layer for what it does not offer, and finds one behind two thousand others', async () => {
  const saved = await admin.save('wmsLayer', { capa: 'fondo', url: `${outside}/pais` });
  expect(saved.errors).toEqual([]);
  expect((await round()).get('fondo')).toMatchObject({
    funciona: true,
    detalle: 'Dio sus capacidades y una imagen. No ofrece información de un punto.',
  });
  await test.app.database.pool.query(`delete from capas_wms where capa = 'fondo'`);
});

it('follows images that were moved as a browser does, and never to where requests may not go', async () => {
  const tried = (path: string) => tryBaseLayer(test.app, { url: `${outside}/${path}`, zoom: 6 });
  expect(await tried('movida')).toBe('Dio una imagen.');
  await expect(tried('rueda')).rejects.toThrow('respondió con el código 301');
  await expect(tried('adentro')).rejects.toThrow('lleva a una dirección que no está permitida');
});

it('gives up a database that takes connections and never says anything', async () => {
  const silent = createPlainServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const { rows } = await test.app.database.pool.query(
    'insert into bases_datos (nombre, conexion_cifrada) values ($1, $2) returning id',
    ['callada', test.app.secrets.encrypt(`postgres://lee:x@127.0.0.1:${port}/mapas`)],
  );
  const begun = performance.now();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => tryDatabase(test.app, rows[0].id, 300)),
  );
  expect(performance.now() - begun).toBeLessThan(5_000);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({
      reason: { message: expect.stringMatching(/^No respondió/) },
    });
  }
  await test.app.database.pool.query('delete from bases_datos where id = $1', [rows[0].id]);
  silent.close();
});
