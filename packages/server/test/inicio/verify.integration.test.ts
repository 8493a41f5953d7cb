import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerGeocoder } from '../../src/modules/geovisor/places/geocoder.ts';
import { nominatim } from '../../src/modules/geovisor/places/nominatim.ts';
import { checkServices } from '../../src/modules/inicio/verify.ts';
import { listen } from '../capas/mapserver.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import {
  type GraphServer,
  graphSettings,
  startGraphServer,
} from '../testkit/servers/graph-server.ts';

describe('verificar', () => {
  let test: TestApp;
  let graph: GraphServer;
  let outside: Outside;
  beforeAll(async () => {
    graph = await startGraphServer();
    outside = await startOutside();
    test = await startTestApp({
      env: {
        LLM_BASE_URL: 'http://127.0.0.1:9',
        LLM_MODEL: 'ninguno',
        GOTENBERG_URL: 'http://127.0.0.1:9',
        BASEMAP_OSM_URL: `${outside.url}/osm/{z}/{x}/{y}.png`,
        BASEMAP_TOPO_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
        BASEMAP_IMAGERY_URL: '',
        GEOCODER_URL: `${outside.url}/lugares?key=reservada`,
        APP_GEOPORTAL_URL: `${outside.url}/geoportal`,
        APP_FOLIOS_URL: `${outside.url}/cerrada`,
        APP_TALENTO_URL: `${outside.url}/perdida`,
        WMS_ALLOW_PRIVATE: new URL(outside.url).host,
        ...graphSettings(graph),
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await graph.close();
    await outside.close();
  });

  it('tells which configured services answer, and goes on after one that does not', async () => {
    const outcomes = await checkServices(test.app);
    expect(outcomes.map(({ name, works }) => [name, works])).toEqual([
      ['Base de datos', true],
      ['Lectura de capas', true],
      ['Archivos', true],
      ['Sellos', true],
      ['Archivo documental', true],
      ['Word a PDF', false],
      ['Texto escaneado', true],
      ['Correo', true],
      ['Modelo de lenguaje', false],
      ['Mapa base OpenStreetMap', true],
      ['Mapa base OpenTopoMap', false],
      ['Búsqueda de lugares', true],
      ['Aplicación geoportal', true],
      ['Aplicación folios', true],
      ['Aplicación talento', false],
    ]);
    expect(outside.asked).toContain('/osm/0/0/0.png');
    expect(outside.asked).toContain('/lugares/search');
    expect(outcomes.map(({ detail }) => detail)).toContain(outside.url);
    expect(JSON.stringify(outcomes)).not.toContain('reservada');
  });

  it('asks the map servers and the base maps that are registered, all at the same time', async () => {
    const { db } = test.app.database;
    await db.transaction().execute(async (tx) => {
      for (const place of ['wms', 'nada']) {
        const { id } = await tx
          .insertInto('servidores_wms')
          .values({ nombre: place, url: `${outside.url}/${place}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('capas_wms')
          .values({ servidor_id: id, capa: 'predios', titulo: null })
          .execute();
      }
      await tx
        .insertInto('capas_base')
        .values({ capa: 'Mosaico', zoom: 17, url: `${outside.url}/{z}/{x}/{y}`, attribution: '' })
        .execute();
    });
    // Nothing outside answers before all have been asked.
    outside.holdUntil(7);
    const outcomes = await checkServices(test.app);
    const outsiders = outcomes.filter(({ name }) => /^(Servidor|Mapa)/.test(name));
    expect(outsiders.map(({ name, works }) => [name.replace(outside.url, ''), works])).toEqual([
      ['Servidor de mapas /nada', false],
      ['Servidor de mapas /wms', true],
      ['Mapa base OpenStreetMap', true],
      ['Mapa base OpenTopoMap', false],
      ['Mapa base Mosaico', true],
    ]);
    const [, wms] = outsiders;
    expect(wms?.detail).toBe('«Prueba», 1 capas');
  });

  it('says of a geocoder that finds nothing, or is away, that it is of no use', async () => {
    const { url } = outside;
    const check = async (address: string) => {
      const settings = { url: address, userAgent: 'Comarca', timeoutMs: 1_000 };
      registerGeocoder(test.app, nominatim(settings));
      const outcomes = await checkServices(test.app);
      return outcomes.find(({ name }) => name === 'Búsqueda de lugares');
    };
    expect(await check(`${url}/vacia`)).toMatchObject({
      works: false,
      detail: 'No encontró Bogotá.',
    });
    expect(await check('http://127.0.0.1:9')).toMatchObject({
      works: false,
      detail: 'El servicio de búsqueda de lugares no respondió a tiempo.',
    });
  });

  it('asks the document site too, and leaves nothing there', async () => {
    const files = async () =>
      (await checkServices(test.app)).find(({ name }) => name === 'Archivos');
    expect(await files()).toMatchObject({
      works: true,
      detail: 'carpeta de DATA_DIR; documentos en SharePoint',
    });
    graph.failNext(/\/content$/, [403]);
    expect(await files()).toMatchObject({
      works: false,
      detail: 'SharePoint respondió 403 (activityLimitReached).',
    });
    expect(graph.drive.files().size).toBe(0);
  });
});

interface Outside {
  url: string;
  /** The paths that were asked for. */
  asked: string[];
  /** Answers nothing before so many have asked. */
  holdUntil(count: number): void;
  close(): Promise<void>;
}

const BOGOTA = JSON.stringify([{ lat: '4.61', lon: '-74.08', display_name: 'Bogotá, Colombia' }]);
const CAPABILITIES = `<WMT_MS_Capabilities><Service><Title>Prueba</Title></Service>
  <Capability><Layer><Name>predios</Name></Layer></Capability></WMT_MS_Capabilities>`;

/** Services outside: pages, images and a map server, by their paths. */
async function startOutside(): Promise<Outside> {
  const asked: string[] = [];
  let awaited = 0;
  let held: (() => void)[] = [];
  const answers: Record<string, [number, string]> = {
    '/cerrada': [403, ''],
    '/perdida': [404, ''],
    '/wms': [200, CAPABILITIES],
    '/lugares/search': [200, BOGOTA],
    '/vacia/search': [200, '[]'],
  };
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://fuera');
    asked.push(pathname);
    const [status, body] = answers[pathname] ?? [200, ''];
    held.push(() => response.writeHead(status).end(body));
    awaited -= 1;
    if (awaited > 0) return;
    for (const answer of held) answer();
    held = [];
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    holdUntil(count) {
      awaited = count;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
