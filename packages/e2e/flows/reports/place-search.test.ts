import { createServer } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../../server/test/capas/mapserver.ts';
import {
  LICENCE,
  nominatimPlace,
  startNominatim,
} from '../../../server/test/geovisor/nominatim-server.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { button, expectAccessible, expectFits, expectFocused } from '../../support/screen.ts';
import { sentDocument } from '../../support/sent-document.ts';
import { openStage } from '../../support/stage.ts';

/** The images that maps have asked for, as `z/x/y`. */
const tiles = new Set<string>();
const tileServer = createServer(({ url = '' }, response) => {
  tiles.add(url.slice(1));
  response.writeHead(404).end();
});
const tilePort = await listen(tileServer);
const hospital = { lat: 5.8265, lon: -73.033 };
const geocoder = await startNominatim([
  nominatimPlace({
    name: 'Hospital Regional',
    display_name: 'Hospital Regional, Avenida Américas, Duitama, Boyacá, Colombia',
    ...hospital,
  }),
]);

const stage = openStage({
  env: {
    BASEMAP_OSM_URL: `http://127.0.0.1:${tilePort}/{z}/{x}/{y}`,
    GEOCODER_URL: geocoder.url,
  },
});
beforeAll(async () => {
  await stage.app.database.pool.query(
    `update municipios set geom = st_multi(st_makeenvelope(-73.08, 5.78, -72.98, 5.88, 4686))
     where codigo = '15238'`,
  );
});
afterAll(async () => {
  await geocoder.close();
  tileServer.closeAllConnections();
  await new Promise((done) => tileServer.close(done));
});

const opener = (page: Page) => button(page, 'Buscar lugar');
const searching = (page: Page) => page.getByRole('region', { name: 'Buscar lugar' });
const input = (page: Page) =>
  searching(page).getByRole('combobox', { name: 'Lugar o coordenadas' });
const results = (page: Page): Locator => page.locator('.mapa .ant-select-dropdown');
const option = (page: Page, name: string) =>
  results(page).locator('.ant-select-item-option', { hasText: name });

/** Opens the map of a route and its search, without a mouse. */
async function openSearch(page: Page): Promise<void> {
  await signIn(page, 'gestora.demo');
  await page.goto('/v2/gestor_predial/crear');
  await page.locator('.mapa canvas').first().waitFor();
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expectFocused(input(page));
}

/** Waits until images of a place have been asked for from a zoom level on. */
const expectMapAt = ({ lon, lat }: { lon: number; lat: number }, zoom: number) =>
  expect
    .poll(() => [zoom, zoom + 1, zoom + 2].some((level) => tiles.has(tileOf(lon, lat, level))), {
      message: `images of ${lat}, ${lon} from zoom ${zoom} on`,
    })
    .toBe(true);

function tileOf(lon: number, lat: number, zoom: number): string {
  const size = 2 ** zoom;
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return [zoom, Math.floor(((lon + 180) / 360) * size), Math.floor(((1 - north) / 2) * size)].join(
    '/',
  );
}

test('a place is looked for with the keyboard alone, and the map goes there', async () => {
  const { page } = stage;
  let asked = 0;
  page.on('request', (request) => {
    if (sentDocument(request).includes('BuscarLugares')) asked += 1;
  });
  await openSearch(page);
  await page.keyboard.type('du');
  await results(page).getByText('Por favor ingrese 1 o más caracteres').waitFor();
  await page.keyboard.type('itama');
  await option(page, 'Municipio de Boyacá').waitFor();
  // The service's place comes after, with whose data it is.
  await option(page, 'Avenida Américas, Duitama').waitFor();
  await results(page).getByText(LICENCE).waitFor();
  await expectAccessible(page);
  expect(tiles.has(tileOf(-73.03, 5.83, 12))).toBe(false);
  await page.keyboard.press('Enter');
  await searching(page).getByText('El mapa muestra Duitama, ').waitFor();
  await expectMapAt({ lon: -73.03, lat: 5.83 }, 11);
  await expectAccessible(page);

  expect(asked).toBe(1);
  await page.keyboard.type('duitama');
  await option(page, 'Hospital Regional').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await searching(page).getByText('El mapa muestra Hospital Regional, ').waitFor();
  await expectMapAt(hospital, 15);
  expect(asked).toBe(1);

  await page.keyboard.type('ningún lugar');
  await results(page).getByText('Resultados no encontrados').waitFor();
  await page.keyboard.press('Escape');
  await results(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await searching(page).waitFor({ state: 'detached' });
  await expectFocused(opener(page));
});

test('without the service municipalities and coordinates are found, on a telephone and in full screen', async () => {
  geocoder.answerWith((response) => void response.writeHead(503).end());
  const narrow = await stage.visit({ viewport: NARROW });
  const { page } = narrow;
  await openSearch(page);
  await input(page).fill('duitama boy');
  await option(page, 'Municipio de Boyacá').waitFor();
  await results(page).getByText('solo aparecen los municipios').waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await input(page).fill('hospital');
  await results(page).getByText('No se pudo buscar').waitFor();
  geocoder.answerWith(null);
  await button(results(page), 'Intentar de nuevo').click();
  await option(page, 'Hospital Regional').waitFor();

  await button(page, 'Ver en pantalla completa').click();
  await button(page, 'Salir de pantalla completa').waitFor();
  await input(page).fill('4°12\'56"S 69°56\'26"O');
  const leticia = '4,21556° S, 69,94056° O';
  await option(page, leticia).click();
  await searching(page).getByText(`El mapa muestra ${leticia}, `).waitFor();
  await expectMapAt({ lat: -4.21556, lon: -69.94056 }, 14);
  await expectAccessible(page);
  expect(narrow.complaints).toEqual([]);
  await narrow.close();
});
