import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { hasMapServer, listen, startMapServer } from '../../../server/test/capas/mapserver.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import {
  askApi,
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  row,
  save,
  tab,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { colourOf } from './colour-of.ts';

/** One transparent pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let tiles = 0;
const tileServer = createServer((_request, response) => {
  tiles += 1;
  response.setHeader('content-type', 'image/png');
  response.end(TILE);
});
const tilePort = await listen(tileServer);
const maps = hasMapServer ? await startMapServer() : undefined;

const stage = openStage({
  env: { WMS_ALLOW_PRIVATE: `127.0.0.1:${maps?.port ?? 1},127.0.0.1:${tilePort}` },
});
afterAll(async () => {
  await maps?.close();
  // The browser keeps its connections for the next file.
  tileServer.closeAllConnections();
  await new Promise((done) => tileServer.close(done));
});

const open = async (page: Page, key?: string) => {
  await signIn(page, 'admin.demo');
  await page.goto(`/v2/administracion_geovisor${key ? `?tab=${key}` : ''}`);
};

describe('the administration of the geoviewer', () => {
  test('a base layer is refused with its reasons, created, edited, and offered by maps', async () => {
    const { page } = stage;
    await open(page);
    await page.getByText('Aún no hay Capas Base').waitFor();
    await expectAccessible(page);
    await button(page, 'Crear Capa Base').first().click();
    const form = dialog(page);
    await field(form, 'Nombre').fill('Mosaico propio');
    await field(form, 'Zoom').fill('doce');
    await field(form, 'Url').fill('https://mosaicos.example.org/{z}/{x}.png');
    await field(form, 'Creditos').fill('Comarca');
    await form.getByText('Debe ser un número').waitFor();
    await form.getByText('La dirección debe tener {z}, {x} y {y}').waitFor();
    await expect.poll(() => save(form).isDisabled()).toBe(true);
    await expectAccessible(page);
    await field(form, 'Zoom').fill('16');
    await field(form, 'Url').fill(`http://127.0.0.1:${tilePort}/{z}/{x}/{y}.png`);
    await save(form).click();
    await page.getByText('Capa base guardada Exitosamente').waitFor();
    await row(page, /Mosaico propio.*16/).waitFor();

    await button(page, 'Editar Mosaico propio').click();
    await field(form, 'Zoom').fill('17');
    await save(form).click();
    await row(page, /Mosaico propio.*17/).waitFor();

    await page.goto('/v2/gestor_predial/crear');
    await expect.poll(() => tiles).toBeGreaterThan(0);
    await button(page, 'Capas').first().click();
    await page.getByRole('radio', { name: 'Mosaico propio' }).waitFor();
  });

  test('OpenStreetMap is seen at first, whatever other names are registered', async () => {
    const { page } = stage;
    await open(page);
    await button(page, 'Crear Capa Base').first().click();
    await field(dialog(page), 'Nombre').fill('OpenStreetMap');
    await field(dialog(page), 'Url').fill(`http://127.0.0.1:${tilePort}/osm/{z}/{x}/{y}.png`);
    await field(dialog(page), 'Creditos').fill('Comarca');
    await save(dialog(page)).click();
    await row(page, /OpenStreetMap/).waitFor();
    await page.goto('/v2/gestor_predial/crear');
    await button(page, 'Capas').first().click();
    const bases = page.getByRole('group', { name: 'Mapa base' });
    await expect
      .poll(() => bases.locator('label').allTextContents())
      .toEqual(['OpenStreetMap', 'Mosaico propio', 'Mapa de la plataforma']);
    expect(await page.getByRole('radio', { name: 'OpenStreetMap' }).isChecked()).toBe(true);
  });

  test.each(['reduce', 'no-preference'] as const)(
    'the map goes to each coordinate that is typed of a line, motion: %s',
    async (reducedMotion) => {
      const { page } = stage;
      await page.emulateMedia({ reducedMotion });
      await signIn(page, 'admin.demo');
      await page.goto('/v2/gestor_predial/crear');
      await page.locator('.mapa canvas').first().waitFor();
      await page.getByText('Línea', { exact: true }).click();
      await button(page, 'Escribir coordenadas').click();
      for (const [lon, lat] of [
        ['-73,36', '5,53'],
        ['-74,1', '4,6'],
      ] as const) {
        const before = await closestTiles(page);
        await page.getByLabel('Longitud').fill(lon);
        await page.getByLabel('Latitud').fill(lat);
        await page.getByLabel('Latitud').press('Enter');
        await expect.poll(() => closestTiles(page)).toBeGreaterThan(before);
      }
    },
  );

  test('a category is created, found in its history, and deleted', async () => {
    const { page } = stage;
    await open(page);
    await tab(page, 'Categorias Marcadores').click();
    await button(page, 'Crear Categoria').first().click();
    await field(dialog(page), 'Nombre').fill('Frentes de obra');
    await field(dialog(page), 'Descripción').fill('Sitios de torre');
    await page.route('**/api/graphql', (route) =>
      route.fulfill({ json: { errors: [{ message: 'Sin base de datos' }] } }),
    );
    await save(dialog(page)).click();
    await page.getByText('Ocurrió un error al guardar el categoria: Sin base de datos').waitFor();
    await page.unroute('**/api/graphql');
    await save(dialog(page)).click();
    await page.getByText('Categoria guardado Exitosamente').waitFor();
    await row(page, /Frentes de obra.*Sitios de torre/).waitFor();
    await expectAccessible(page);
    await button(page, 'Detalle Frentes de obra').click();
    await tab(dialog(page), 'Historial').click();
    await dialog(page)
      .getByText(/admin\.demo|Adriana|Administra/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await button(page, 'Editar Frentes de obra').click();
    await field(dialog(page), 'Descripción').fill('Sitios de patio');
    await save(dialog(page)).click();
    await row(page, /Frentes de obra.*Sitios de patio/).waitFor();
    await button(page, 'Detalle Frentes de obra').click();
    await tab(dialog(page), 'Historial').click();
    await button(page, 'Restaurar este valor de Descripción').click();
    const edition = page.getByRole('dialog', { name: 'Editar Categoria' });
    await expect.poll(() => field(edition, 'Descripción').inputValue()).toBe('Sitios de torre');
    await save(edition).click();
    await row(page, /Frentes de obra.*Sitios de torre/).waitFor();
    await button(page, 'Eliminar Frentes de obra').click();
    await button(dialog(page), 'Eliminar').click();
    await page.getByText('categoria eliminada Exitosamente').waitFor();
    await page.getByText('Aún no hay Categorias Marcadores').waitFor();
  });

  test('a server that is none, or that may not be reached, is told in Spanish', async () => {
    const { page, visitor } = stage;
    await open(page, 'capas_wms');
    await button(page, 'Crear Capa WMS').first().click();
    const form = dialog(page);
    const check = async (url: string, answer: string | RegExp) => {
      await field(form, 'Url').fill(url);
      await button(form, 'Probar').click();
      await form.getByText(answer).waitFor();
    };
    await check(
      `http://127.0.0.1:${tilePort}/wms`,
      'En esa dirección no responde un servidor de mapas WMS.',
    );
    const forbidden = /no está en una dirección permitida: .* WMS_ALLOW_PRIVATE/;
    await check('http://169.254.169.254/latest', forbidden);
    await field(form, 'Nombre').or(form.getByLabel('Nombre')).first().fill('predios');
    await save(form).click();
    await form.getByText(forbidden).nth(1).waitFor();
    await expectAccessible(page);
    visitor.complaints.splice(0); // the browser logs the refused requests
  });

  test('who may not is told so, and a telephone shows everything', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/administracion_geovisor');
    await page.getByText('No tienes acceso a esta funcionalidad.').first().waitFor();
    const answer = JSON.stringify(await askApi(page, '{ baseLayersRelay { totalCount } }'));
    expect(answer).toContain('FORBIDDEN');

    const narrow = await stage.visit({ viewport: NARROW });
    await open(narrow.page);
    await row(narrow.page, /Mosaico propio/).waitFor();
    await expectFits(narrow.page);
    await button(narrow.page, 'Editar Mosaico propio').click();
    await save(dialog(narrow.page)).waitFor();
    await expectFits(narrow.page);
    await expectAccessible(narrow.page);
    await narrow.close();
  });
});

describe.runIf(hasMapServer)('a layer of a map server over the map of a report', () => {
  test('is chosen among those that the server offers', async () => {
    const { page } = stage;
    await open(page, 'capas_wms');
    await button(page, 'Crear Capa WMS').first().click();
    const form = dialog(page);
    await field(form, 'Url').fill(maps?.url ?? '');
    await button(form, 'Probar').click();
    await form.getByText('El servidor «Prueba» responde y ofrece 2 capas.').waitFor();
    await form.getByLabel('Nombre').click();
    await form.getByLabel('Nombre').press('ArrowDown');
    await page.locator('.ant-select-item-option-active', { hasText: 'Predios' }).waitFor();
    await form.getByLabel('Nombre').press('Enter');
    await expect.poll(() => form.getByLabel('Título').inputValue()).toBe('Predios');
    await save(form).click();
    await page.getByText('Capa WMS guardada Exitosamente').waitFor();
    await row(page, /Predios \(predios\)/).waitFor();
  });

  test('is tied to a spatial table, drawn through this server, and answers a press', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await importSquare(page);
    await button(page, 'Editar Metadatos de predios_prueba').click();
    await field(page, 'Entidad').fill('IGAC');
    await field(page, 'Descripción').fill('Un cuadrado');
    await choose(page, 'Capa WMS', 'Predios');
    await save(page).click();
    await page.getByText('Metadatos guardados Exitosamente').waitFor();

    const drawn = page.waitForResponse(
      (response) => /\/api\/v1\/wms\/\d+\?.*GetMap/.test(response.url()),
      { timeout: 60_000 },
    );
    await openReport(page);
    const section = page.locator('.vista-capa').first();
    await section.scrollIntoViewIfNeeded();
    expect((await drawn).status()).toBe(200);
    expect((await drawn).headers()['content-type']).toBe('image/png');
    const map = section.locator('.mapa');
    // The map server fills the square in red; beside the study area nothing else is drawn.
    await expect.poll(() => colourOf(page, map, AT)).toMatchObject({ red: true });

    await map.getByRole('button', { name: 'Convenciones Mapa' }).click();
    const legend = map.getByRole('img', { name: /Convenciones de .*WMS/ });
    await expect
      .poll(() => legend.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await map.getByRole('button', { name: 'Cerrar convenciones' }).click();

    const box = await map.boundingBox();
    await map.click({
      position: { x: (box?.width ?? 0) * AT[0], y: (box?.height ?? 0) * AT[1] },
    });
    const popup = map.getByRole('region', { name: 'Información de la capa' });
    const answer = popup.frameLocator('iframe');
    await answer.getByText('El Roble').waitFor();
    await expectAccessible(page);

    // The study area and the route lie there, which have nothing to show of themselves. The map opens
    // anew: the answer has moved it.
    await page.reload();
    await section.scrollIntoViewIfNeeded();
    await expect.poll(() => colourOf(page, map, AT)).toMatchObject({ red: true });
    await map.click({
      position: { x: (box?.width ?? 0) * INSIDE[0], y: (box?.height ?? 0) * INSIDE[1] },
    });
    await answer.getByText('El Roble').waitFor();
  });

  test('stays while a table uses it', async () => {
    const { page } = stage;
    await open(page, 'capas_wms');
    await button(page, 'Eliminar Predios').click();
    await dialog(page).getByText('1 tabla espacial').waitFor();
  });

  test('is told down by the radar, before a report is made and by the map, once its server ends', async () => {
    const { page, visitor } = stage;
    await open(page, 'fuentes');
    const source = row(page, /^Predios/);
    await button(page, 'Probar ahora').click();
    await source.getByText('RESPONDE').waitFor({ timeout: 60_000 });

    await maps?.close();
    await page.reload();
    await button(page, 'Probar ahora').click();
    await source.getByText('CAÍDA').waitFor({ timeout: 60_000 });
    await expectAccessible(page);

    await page.goto('/v2/gestor_predial/crear');
    const told = page.getByRole('alert').filter({ hasText: 'Hay fuentes que no responden' });
    await told.getByText(/^Predios \(Capa WMS\), desde/).waitFor();

    await openReport(page);
    const section = page.locator('.vista-capa').first();
    // The picture of this place may still be known.
    await button(section, 'Alejar').click();
    await section
      .getByRole('status')
      .filter({ hasText: /No responde: .+/ })
      .waitFor();
    visitor.complaints.splice(0); // the browser logs the images that do not come
  });
});

test('the legend draws what the features of a layer of tiles are', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  await importLayer(page, 'rios_prueba', {
    type: 'LineString',
    coordinates: [
      [-73.37, 5.535],
      [-73.34, 5.535],
    ],
  });
  await openReport(page, 'rios_prueba');
  const map = page.locator('.vista-capa').first().locator('.mapa');
  await map.scrollIntoViewIfNeeded();
  await button(map, 'Capas').click();
  await map.getByRole('checkbox', { name: 'Capa completa' }).check();
  await button(map, /Convenciones Mapa/).click();
  const entry = map.locator('.mapa-leyenda li', { hasText: 'Capa completa' });
  await entry.locator('svg path').waitFor();
  expect(await entry.locator('svg rect').count()).toBe(0);
});

/** A place of the map outside the study area, as fractions of its width and height. */
const AT = [0.2, 0.6] as const;

/** A place inside the study area where the layer has nothing. */
const INSIDE = [0.6, 0.5] as const;

/** How many images of zoom level 17 the map has asked for. */
const closestTiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/17\/\d+\/\d+\.png$/.test(name)).length,
  );

/** A layer of one square near Tunja, inside the square of the map server. */
const importSquare = (page: Page) => importLayer(page, 'predios_prueba', square(0.005));

async function importLayer(page: Page, table: string, geometry: object): Promise<void> {
  await page.goto('/v2/tablas_postgis');
  await button(page, 'Importar capa').first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: `${table}.geojson`,
    mimeType: 'application/geo+json',
    buffer: Buffer.from(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: { nombre: 'oeste' }, geometry }],
      }),
    ),
  });
  await page.getByLabel('Nombre de la tabla').fill(table);
  await page.getByLabel('Título').fill(`Capa ${table}`);
  await button(dialog(page), /^Importar$/).click();
  await page.getByText('Capa importada').waitFor({ timeout: 60_000 });
  await button(page, 'Listo').click();
  await row(page, new RegExp(table)).waitFor();
}

/** West half or whole of a study area of about a kilometre. */
const square = (width: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [-73.36, 5.53],
      [-73.36 + width, 5.53],
      [-73.36 + width, 5.54],
      [-73.36, 5.54],
      [-73.36, 5.53],
    ],
  ],
});

/** Crosses the study area with the layer and opens the generated report. */
async function openReport(page: Page, table = 'predios_prueba'): Promise<void> {
  const answer = (await askApi(
    page,
    `mutation($c: String!, $l: [String!]!) { saveShortReport(name: "Con capa", buffer: 0,
       layers: $l, coords: $c, crs: 9377) { report { id } } }`,
    { c: JSON.stringify(square(0.01)), l: [table] },
  )) as { data: { saveShortReport: { report: { id: string } } } };
  await page.goto(`/v2/gestor_predial/editar/${answer.data.saveShortReport.report.id}`);
  await page.getByRole('heading', { name: 'Reporte generado' }).waitFor({ timeout: 60_000 });
}
