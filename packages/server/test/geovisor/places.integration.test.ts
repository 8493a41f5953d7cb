import { createServer, type ServerResponse } from 'node:http';
import type { FoundPlaces } from '@comarca/shared/modules/geovisor/place';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { layersModule } from '../../src/modules/capas/module.ts';
import { geoviewerModule } from '../../src/modules/geovisor/module.ts';
import { registerGeocoder } from '../../src/modules/geovisor/places/geocoder.ts';
import { nominatim } from '../../src/modules/geovisor/places/nominatim.ts';
import { listen } from '../capas/mapserver.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  LICENCE,
  type NominatimServer,
  nominatimPlace,
  startNominatim,
} from './nominatim-server.ts';

const SEARCH = `query($search: String!, $near: [Float!]) { searchPlaces(search: $search, near: $near) {
  lugares { id nombre detalle tipo lon lat caja } creditos aviso } }`;

/** Municipalities of a tenth of a degree; the last one has no known extent. */
const municipalities: [code: string, name: string, department: string, place: number[] | null][] = [
  ['15238', 'Duitama', 'Boyacá', [-73.03, 5.83]],
  ['15176', 'Chiquinquirá', 'Boyacá', [-73.82, 5.62]],
  ['15104', 'Boyacá', 'Boyacá', [-73.36, 5.45]],
  ['15572', 'Puerto Boyacá', 'Boyacá', [-74.59, 5.98]],
  ['11001', 'Bogotá, D.C.', 'Bogotá, D.C.', [-74.08, 4.61]],
  ['68615', 'Rionegro', 'Santander', [-73.15, 7.37]],
  ['05615', 'Rionegro', 'Antioquia', [-75.37, 6.15]],
  ['15001', 'Tunja', 'Boyacá', null],
];

let test: TestApp;
let ana: TestActor;

beforeAll(async () => {
  test = await startTestApp({ modules: [layersModule, geoviewerModule] });
  ana = await test.as('ana');
  const { db } = test.app.database;
  for (const [code, name, department, place] of municipalities) {
    const [lon, lat] = place ?? [];
    await db
      .insertInto('municipios')
      .values({
        codigo: code,
        nombre: name,
        departamento_codigo: code.slice(0, 2),
        departamento_nombre: department,
        geom: place
          ? sql`st_multi(st_makeenvelope(${lon}::float8 - 0.05, ${lat}::float8 - 0.05,
              ${lon}::float8 + 0.05, ${lat}::float8 + 0.05, 4686))`
          : null,
      })
      .execute();
  }
});
afterAll(() => test?.close());

const ask = (search: string, near?: number[], actor = ana) =>
  actor.graphql<{ searchPlaces: FoundPlaces }>(SEARCH, { search, near });
const search = async (text: string, near?: number[]): Promise<FoundPlaces> => {
  const { data, errors } = await ask(text, near);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.searchPlaces;
};
const names = ({ lugares }: FoundPlaces) => lugares.map(({ nombre }) => nombre);

describe('places without a geocoder', () => {
  it('are the municipalities of the platform, without accents or case, with their extent', async () => {
    const { lugares, creditos, aviso } = await search('  CHIQUINQUIRA ');
    expect([creditos, aviso]).toEqual([null, null]);
    expect(lugares).toMatchObject([
      {
        id: 'municipio-15176',
        nombre: 'Chiquinquirá',
        detalle: 'Municipio de Boyacá',
        tipo: 'MUNICIPIO',
      },
    ]);
    const [place] = lugares;
    expect([place?.lon, place?.lat]).toEqual([expect.closeTo(-73.82, 5), expect.closeTo(5.62, 5)]);
    const box = [-73.87, 5.57, -73.77, 5.67];
    expect(place?.caja).toEqual(box.map((side) => expect.closeTo(side, 5)));
  });

  it('come by name first, then by its beginning, then what else has the text', async () => {
    expect(names(await search('boyacá'))).toEqual([
      'Boyacá',
      'Duitama',
      'Chiquinquirá',
      'Puerto Boyacá',
    ]);
    expect(names(await search('duitama boyaca'))).toEqual(['Duitama']);
    expect(names(await search('152'))).toEqual(['Duitama']);
  });

  it('of one name come nearest first', async () => {
    const departments = async (near: number[]) =>
      (await search('rionegro', near)).lugares.map(({ detalle }) => detalle);
    expect(await departments([-75.5, 6.2])).toEqual([
      'Municipio de Antioquia',
      'Municipio de Santander',
    ]);
    expect(await departments([-73.1, 7.1])).toEqual([
      'Municipio de Santander',
      'Municipio de Antioquia',
    ]);
  });

  it('are none where the extent is not known, nor for wildcards', async () => {
    expect(names(await search('tunja'))).toEqual([]);
    expect(names(await search('%%%'))).toEqual([]);
    expect(names(await search('___'))).toEqual([]);
  });

  it('are the coordinates that were typed', async () => {
    for (const text of ['5.53, -73.36', '5°31\'48"N 73°21\'36"O']) {
      const { lugares } = await search(text);
      expect(lugares).toMatchObject([
        { nombre: '5,53000° N, 73,36000° O', tipo: 'COORDENADA', caja: null },
      ]);
      expect(lugares[0]?.lon).toBeCloseTo(-73.36, 9);
      expect(lugares[0]?.lat).toBeCloseTo(5.53, 9);
    }
  });

  it('are looked for with three to 120 characters, near a place of the earth', async () => {
    const message = async (text: string, near?: number[]) =>
      (await ask(text, near)).errors?.[0]?.message;
    expect(await message(' du ')).toBe('Mínimo 3 caracteres');
    expect(await message('x'.repeat(121))).toBe('Máximo 120 caracteres');
    for (const near of [[-73], [-73, 5, 1], [-273, 5], [-73, 95]]) {
      expect(codeOf(await ask('duitama', near)), String(near)).toBe('VALIDATION');
    }
  });

  it('are for whoever has signed in', async () => {
    const response = await test.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { 'x-comarca': '1' },
      payload: { query: SEARCH, variables: { search: 'duitama' } },
    });
    expect(response.statusCode).toBe(401);
  });
});

describe('places with a geocoder', () => {
  const hospital = nominatimPlace({
    name: 'Hospital Regional de Duitama',
    display_name: 'Hospital Regional de Duitama, Avenida Américas, Duitama, Boyacá, Colombia',
    lat: 5.8265,
    lon: -73.033,
  });
  const duitama = nominatimPlace({
    name: 'Duitama',
    display_name: 'Duitama, Tundama, Boyacá, RAP (Especial) Central, Colombia',
    category: 'boundary',
    type: 'administrative',
    lat: 5.8268,
    lon: -73.0337,
  });
  const namesake = nominatimPlace({
    name: 'Duitama',
    display_name: 'Duitama, Vereda Duitama, Coello, Tolima, Colombia',
    category: 'place',
    type: 'hamlet',
    lat: 4.28,
    lon: -74.9,
  });
  const nameless = nominatimPlace({
    name: '',
    display_name: 'Carrera 16, Duitama, Boyacá, Colombia',
    category: 'highway',
    lat: 5.82,
    lon: -73.03,
    boundingbox: ['no', 'es', 'una', 'caja'],
  });
  const capital = nominatimPlace({
    name: 'Bogotá',
    display_name: 'Bogotá, Bogotá Distrito Capital, Colombia',
    category: 'boundary',
    lat: 4.6,
    lon: -74.08,
  });

  let service: NominatimServer;
  beforeAll(async () => {
    service = await startNominatim([duitama, hospital, namesake, nameless, capital]);
  });
  afterAll(() => service?.close());
  beforeEach(() => {
    service.asked.splice(0);
    register(service.url);
  });
  afterEach(() => service.answerWith(null));

  const register = (url: string, timeoutMs = 4_000) =>
    registerGeocoder(test.app, nominatim({ url, userAgent: 'Comarca (pruebas)', timeoutMs }));

  it('come after the municipalities, without what these are already', async () => {
    const { lugares, creditos, aviso } = await search('duitama', [-73.36, 5.53]);
    expect([creditos, aviso]).toEqual([LICENCE, null]);
    expect(lugares.map(({ nombre, detalle }) => [nombre, detalle])).toEqual([
      ['Duitama', 'Municipio de Boyacá'],
      ['Hospital Regional de Duitama', 'Avenida Américas, Duitama, Boyacá, Colombia'],
      ['Duitama', 'Vereda Duitama, Coello, Tolima, Colombia'],
      ['Carrera 16', 'Duitama, Boyacá, Colombia'],
    ]);
    expect(lugares.map(({ caja }) => caja)).toMatchObject([
      {},
      [-73.034, 5.8255, -73.032, 5.8275],
      {},
      // An extent that is none is no reason to lose the place.
      null,
    ]);
    expect(new Set(lugares.map(({ id }) => id)).size).toBe(4);
    // Where only the platform's own are left there is nobody to be named.
    expect(await search('bogotá')).toMatchObject({
      lugares: [{ nombre: 'Bogotá, D.C.' }],
      creditos: null,
    });
  });

  it('are asked for as the service wants it', async () => {
    await search('Hospital & más=?', [-73.36, 5.53]);
    const [{ url, userAgent } = { url: null, userAgent: '' }] = service.asked;
    expect(url?.pathname).toBe('/search');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      q: 'Hospital & más=?',
      format: 'jsonv2',
      'accept-language': 'es',
      countrycodes: 'co',
      limit: '10',
      viewbox: '-74.36,6.53,-72.36,4.53',
    });
    expect(userAgent).toBe('Comarca (pruebas)');
    register(`${service.url}/v1/?key=llave`);
    await search('hospital regional');
    expect(service.asked.at(-1)?.url.pathname).toBe('/v1/search');
    expect(service.asked.at(-1)?.url.searchParams.get('key')).toBe('llave');
  });

  it('are not asked for when coordinates were typed', async () => {
    await search('5,83 -73,03');
    expect(service.asked).toEqual([]);
  });

  const notice =
    'El servicio de búsqueda de lugares no respondió: solo aparecen los municipios de la plataforma.';
  const json = (body: string) => (response: ServerResponse) => void response.end(body);
  const failures: [name: string, answer: (response: ServerResponse) => void, reason: RegExp][] = [
    ['fails', (response) => void response.writeHead(500).end('{}'), /respondió con el código 500/],
    ['says too much', json(`[${' '.repeat(1_100_000)}]`), /respondió con más de 1 MB/],
    ['hangs up', (response) => void response.destroy(), /no respondió a tiempo/],
    ['does not speak JSON', json('<html>Bienvenido</html>'), /una respuesta desconocida/],
    [
      'speaks of something else',
      json('{"error":"Unable to geocode"}'),
      /una respuesta desconocida/,
    ],
    [
      'places things off the earth',
      json(JSON.stringify([{ ...hospital, lat: '95' }])),
      /una respuesta desconocida/,
    ],
  ];
  it.each(failures)(
    'a service that %s leaves the municipalities, and it is said',
    async (_, answer, reason) => {
      service.answerWith(answer);
      const { lugares, creditos, aviso } = await search('duitama');
      expect(lugares).toHaveLength(1);
      expect([creditos, aviso]).toEqual([null, notice]);
      const { errors } = await ask('hospital');
      expect(errors?.[0]?.extensions?.code).toBe('UNAVAILABLE');
      expect(errors?.[0]?.message).toMatch(reason);
    },
  );

  it('a service that is slow, or writes without end, is not waited for', async () => {
    register(service.url, 100);
    for (const answer of [
      () => undefined,
      (response: ServerResponse) => void response.write('['),
    ]) {
      service.answerWith(answer);
      const before = performance.now();
      expect((await search('duitama')).aviso).toBe(notice);
      expect(performance.now() - before).toBeLessThan(3_000);
    }
  });

  it('a service that is not there leaves the municipalities', async () => {
    for (const url of ['http://127.0.0.1:9', 'http://no-existe.invalid']) {
      register(url);
      expect((await search('duitama')).aviso).toBe(notice);
    }
  });

  it('a service cannot send the request on to another address', async () => {
    let touched = 0;
    const canary = createServer((_request, response) => {
      touched += 1;
      response.end('[]');
    });
    const port = await listen(canary);
    for (const code of [301, 302, 303, 307, 308]) {
      service.answerWith((response) => {
        response.writeHead(code, { location: `http://127.0.0.1:${port}/search` }).end();
      });
      expect((await search('duitama')).aviso, String(code)).toBe(notice);
    }
    expect(touched).toBe(0);
    await new Promise((done) => canary.close(done));
  });

  it('what is typed leads to no other server and to no other path of it', async () => {
    for (const text of ['../status', 'http://169.254.169.254/', '@10.0.0.1/x', '#&q=otra&key=1']) {
      await search(text);
      const { url } = service.asked.at(-1) ?? {};
      expect([url?.pathname, url?.searchParams.getAll('q')]).toEqual(['/search', [text]]);
    }
  });
});
