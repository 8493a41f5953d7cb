import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { askApi, choose } from '../../support/screen.ts';
import type { Stage } from '../../support/stage.ts';

/** About 40 km from Tunja to the north-east, as longitude and latitude. */
export const tunjaLine: readonly [number, number][] = [
  [-73.36, 5.53],
  [-73.2, 5.6],
  [-73.05, 5.7],
];

/** The same line as a file. */
export const lineFile = JSON.stringify({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: tunjaLine },
});

/** Layers of the demo, as they are searched by title. */
export const twelveLayers = [
  'Municipios',
  'Unidades cartográficas',
  'Red vial',
  'Amenaza por movimientos',
  'Áreas protegidas',
  'Sitios arqueológicos',
  'Humedales',
  'Líneas de transmisión',
  'Pozos de hidrocarburos',
  'Resguardos indígenas',
  'Ríos y quebradas',
  'Títulos mineros',
] as const;

export const layersField = (page: Page) => page.getByRole('combobox', { name: 'Capas' });
export const measureOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Trazado o área de estudio' })
    .getByRole('status')
    // What the map says of its layers is none.
    .and(page.locator('.trazado-medida'))
    .first();

/**
 * Does something that is answered by an alert, and looks for it meanwhile: it is gone after five
 * seconds, which a busy machine may take between an act and the next look.
 */
export async function expectAlert(
  page: Page,
  text: string,
  act: () => Promise<void>,
): Promise<void> {
  const said = page.getByRole('region', { name: 'Avisos' }).getByText(text);
  await Promise.all([said.waitFor(), act()]);
}

export async function openNewReport(page: Page): Promise<void> {
  await page.goto('/v2/gestor_predial/crear');
  await page.locator('.mapa canvas').first().waitFor();
  // What the form offers arrives after the map: typing before would race with it.
  await page.waitForLoadState('networkidle');
}

/** Types the coordinates one by one and uses them. */
export async function typeLine(page: Page, line: readonly [number, number][]): Promise<void> {
  await listLine(page, line);
  await page.getByRole('button', { name: 'Usar estas coordenadas' }).click();
}

/** Types the coordinates one by one. */
export async function listLine(page: Page, line: readonly [number, number][]): Promise<void> {
  await page.getByText('Línea', { exact: true }).click();
  await page.getByRole('button', { name: 'Escribir coordenadas' }).click();
  for (const [index, [lon, lat]] of line.entries()) {
    await page.getByLabel('Longitud').fill(String(lon));
    await page.getByLabel('Latitud').fill(String(lat));
    await page.getByLabel('Latitud').press('Enter');
    await page.getByRole('button', { name: `Quitar la coordenada ${index + 1}` }).waitFor();
  }
}

/** A place of a map as fractions of its width and height. */
type Place = readonly [number, number];

/** Where a place of a map is in the window. */
export async function inWindow(map: Locator, [x, y]: Place): Promise<[number, number]> {
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not to be seen.');
  return [box.x + box.width * x, box.y + box.height * y];
}

/** Presses on the map place by place; the last one ends the drawing. */
export async function drawLine(page: Page, places: readonly Place[]): Promise<void> {
  await page.getByText('Línea', { exact: true }).click();
  await page.getByRole('button', { name: 'Dibujar' }).click();
  const at = (place: Place) => inWindow(page.locator('.mapa').first(), place);
  for (const place of places.slice(0, -1)) {
    await page.mouse.click(...(await at(place)));
    // Two presses in a quarter of a second are a double click, which ends the drawing.
    await page.waitForTimeout(350);
  }
  await page.mouse.dblclick(...(await at(places.at(-1) ?? [0, 0])));
}

/** Touches a place of the window with a finger, which the screen need not have been made for. */
export async function touch(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Presses a vertex of the route with Alt, which takes it away where the route can do without. */
export async function removeVertex(page: Page, place: Place): Promise<void> {
  const [x, y] = await inWindow(page.locator('.mapa').first(), place);
  await page.mouse.move(x, y);
  await page.keyboard.down('Alt');
  await page.mouse.click(x, y);
  await page.keyboard.up('Alt');
  // The map waits whether a second press follows.
  await page.waitForTimeout(350);
}

/** In how many lines the text of each of some elements stands. */
export const linesOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    }),
  );

/** Brings the route or boundary from a file. */
export const uploadGeometry = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content as string),
  });

export async function chooseLayers(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) await choose(page, 'Capas', title);
}

/** Opens the form of a report whose results have the screen. */
export const openForm = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Datos del reporte' }).getByRole('button').click();

export async function fillReport(page: Page, name: string, buffer: string): Promise<void> {
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Buffer [metros]').fill(buffer);
}

/** Sends the report and waits until it is generated; answers its id. */
export async function synchronise(page: Page): Promise<string> {
  await sendReport(page);
  await generatedReport(page).waitFor();
  return /editar\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** Sends the report, which is generated while its own address opens. */
export async function sendReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sincronizar Reporte' }).click();
  await page.waitForURL(/gestor_predial\/editar\/\d+/);
}

export const generatedReport = (page: Page) =>
  page.getByRole('heading', { name: 'Reporte generado' });

/** Opens a generated report, with its log closed. */
export async function openReport(page: Page, id: string): Promise<void> {
  await page.goto(`/v2/gestor_predial/editar/${id}`);
  await generatedReport(page).waitFor();
}

interface StoredReport {
  nombre: string;
  version: number;
  buffer: number;
  capas: string;
  trazado: string;
  srid: { srid: number };
  capaanalisisreporteSet: { nombre: string; analisis: string }[];
}

const STORED = `query($id: ID!) { getShortReport(id: $id) { nombre version buffer capas trazado
  srid { srid } capaanalisisreporteSet { nombre analisis } } }`;
const WRITE = `mutation($id: ID!, $version: Int, $texts: String) {
  saveShortReportAnalysis(id: $id, version: $version, layerAnalysis: $texts) { saved } }`;
const SAVE = `mutation($id: ID, $version: Int, $name: String!, $buffer: Float!, $layers: [String!]!,
  $coords: String!, $crs: Int!) { saveShortReport(id: $id, version: $version, name: $name,
  buffer: $buffer, layers: $layers, coords: $coords, crs: $crs) { obtained } }`;

async function storedReport(page: Page, id: string): Promise<StoredReport> {
  const { data } = (await askApi(page, STORED, { id })) as {
    data: { getShortReport: StoredReport };
  };
  return data.getShortReport;
}

/** The analyses of a report as they are stored, by layer. */
export async function storedAnalyses(page: Page, id: string): Promise<Record<string, string>> {
  const { capaanalisisreporteSet } = await storedReport(page, id);
  return Object.fromEntries(
    capaanalisisreporteSet.map(({ nombre, analisis }) => [nombre, analisis]),
  );
}

/** Writes about layers as the person of the page would, past the screen. */
export async function writeByApi(
  page: Page,
  id: string,
  texts: Record<string, string>,
): Promise<void> {
  const { version } = await storedReport(page, id);
  const analyses = Object.entries(texts).map(([layer, analysis]) => ({
    layer,
    analisis: analysis,
  }));
  const answer = await askApi(page, WRITE, { id, version, texts: JSON.stringify(analyses) });
  expect(answer).toEqual({ data: { saveShortReportAnalysis: { saved: true } } });
}

/** Saves a report with something changed, past the screen, and waits until it is generated. */
export async function saveByApi(
  page: Page,
  id: string,
  changes: { name?: string; buffer?: number },
): Promise<void> {
  const stored = await storedReport(page, id);
  const { nombre: name, version, buffer, trazado: coords, srid } = stored;
  const layers = JSON.parse(stored.capas) as string[];
  const variables = { id, version, name, buffer, layers, coords, crs: srid.srid, ...changes };
  expect(await askApi(page, SAVE, variables)).toEqual({
    data: { saveShortReport: { obtained: true } },
  });
  const state = 'query($id: ID!) { getShortReport(id: $id) { estado } }';
  await expect
    .poll(() => askApi(page, state, { id }), { timeout: 60_000 })
    .toEqual({ data: { getShortReport: { estado: 'GENERADO' } } });
}

/** Nobody reads a layer's table until the answer is called: its crossing waits. */
export async function holdLayer({ app }: Stage, table: string): Promise<() => Promise<void>> {
  const client = await app.database.pool.connect();
  await client.query('begin');
  await client.query(`lock table capas.${table}`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** The layers of the log while a report is generated: those that ended, and those that wait. */
export const progressOf = (page: Page) => {
  const log = page.getByRole('region', { name: 'Generando datos del Reporte Rápido' });
  const rows = log.locator('tbody > tr');
  const waiting = rows.filter({ hasText: 'En espera' });
  return { ended: rows.filter({ hasNotText: 'En espera' }), waiting };
};

/** The figures of all layers, which stand in the summary together. */
export async function summaryOf(page: Page): Promise<string[]> {
  const table = page.locator('.vista-resumen');
  await table.locator('tbody > tr[data-row-key]').first().waitFor();
  expect(await table.locator('.ant-pagination').count()).toBe(0);
  return table.locator('tbody > tr[data-row-key]').allInnerTexts();
}

/**
 * Prints a generated report: on paper stands the report itself with these texts and all rows, its maps
 * are drawn when the print begins, wherever the window was, and nothing is left to press or to fill.
 */
export async function expectPrintable(page: Page, texts: readonly string[]): Promise<void> {
  const view = page.locator('.vista');
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    const isDrawn = (map: Element) =>
      [...map.querySelectorAll('canvas')].some((canvas) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
        return pixels?.some((value) => value > 0);
      });
    const note = () => {
      const maps = [...document.querySelectorAll('.vista .mapa')];
      document.body.dataset.impresos = `${maps.filter(isDrawn).length} de ${maps.length}`;
    };
    window.addEventListener('beforeprint', note, { once: true });
  });
  await page.pdf();
  const maps = await view.locator('.mapa').count();
  expect(await page.locator('body').getAttribute('data-impresos')).toBe(`${maps} de ${maps}`);

  await page.emulateMedia({ media: 'print' });
  for (const text of texts)
    await page.getByText(text).and(page.locator(':visible')).first().waitFor();
  const tools = page.locator('button, input, textarea, nav, [role=toolbar], [role=switch]');
  await expect.poll(() => tools.and(page.locator(':visible')).count()).toBe(0);
  expect(await view.locator('.ant-pagination').count()).toBe(0);
  await page.emulateMedia({ media: null });
  await view.getByLabel('Redacción Análisis').first().waitFor();
}

export async function closeLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar Logs' }).click();
  await page.getByRole('button', { name: 'Abrir Logs' }).waitFor();
}

/** A layer's section in the preview, by its title. */
export const sectionOf = (page: Page, title: string) =>
  page.locator('.vista-capa').filter({ has: page.getByRole('heading', { name: title }) });

/** A boundary of about 11 km by 11 km near Tunja. */
export const polygonKml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Predio</name><Polygon>
<outerBoundaryIs><LinearRing><coordinates>
-73.40,5.50,0 -73.30,5.50,0 -73.30,5.60,0 -73.40,5.60,0 -73.40,5.50,0
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;

/** What a layer's section says of its layer. */
export const descriptionOf = async (section: Locator): Promise<string> =>
  (await section.locator('.vista-descripcion').textContent()) ?? '';

/** The same, as programs write it that give the elements of KML a prefix. */
export const prefixedKml = polygonKml
  .replaceAll(/<(\/?)(?=\w)/g, '<$1kml:')
  .replace('xmlns=', 'xmlns:kml=');
