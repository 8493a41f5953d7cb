import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createSquareLayer } from '../../../server/test/inteligencia/layers.fixture.ts';
import { signIn } from '../../support/app.ts';
import { overflowOf } from '../../support/axe.ts';
import { button, expectAccessible } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import {
  chooseLayers,
  expectAlert,
  fillReport,
  holdLayer,
  measureOf,
  openNewReport,
  sectionOf,
  sendReport,
  synchronise,
  tunjaLine,
  typeLine,
  uploadGeometry,
} from './quick-report.steps.ts';

const stage = openStage({ demo: 'all' });

beforeAll(() =>
  createSquareLayer(stage.app, 'lotes', [{ nombre: 'lote', box: [-73.37, 5.52, -73.3, 5.56] }]),
);

async function askFor(page: Page, name: string): Promise<void> {
  await openNewReport(page);
  await typeLine(page, tunjaLine);
  await fillReport(page, name, '500');
  await chooseLayers(page, ['lotes']);
}

test('a report that was cancelled says so, and claims no result', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  await askFor(page, 'Cancelado');
  const letGo = await holdLayer(stage, 'lotes');
  try {
    await sendReport(page);
    const log = page.getByRole('region', { name: 'Generando datos del Reporte Rápido' });
    await button(log, 'Cancelar').click();
    const card = page.getByRole('region', { name: 'Reporte Rápido cancelado' });
    await card.getByText('Se canceló antes de terminar: no hay resultado.').waitFor();
    const progress = card.getByRole('progressbar', { name: 'Avance del reporte' });
    expect(await progress.getAttribute('aria-valuenow')).not.toBe('100');
    expect(await page.getByText('Reporte Rápido Generado').count()).toBe(0);
    await expectAccessible(page);
  } finally {
    await letGo();
  }
});

test('a file with a collection of geometries is refused in the words of the others', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  await openNewReport(page);
  const collection = { type: 'GeometryCollection', geometries: [] };
  await expectAlert(
    page,
    'El tipo de geometria GeometryCollection no esta dentro de los tipos permitidos',
    () => uploadGeometry(page, 'coleccion.geojson', JSON.stringify(collection)),
  );
  expect(await measureOf(page).textContent()).toBe('Sin trazado todavía.');
});

/** How light the page's map is under everything, from 0 to 255. */
const lightnessOf = (page: Page): Promise<number> =>
  sectionOf(page, 'lotes')
    .locator('.mapa')
    .evaluate((map) => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(map).backgroundColor.match(/\d+/g) ?? []
      ).map(Number);
      return (red + green + blue) / 3;
    });

test('the dark theme reaches the maps', async () => {
  const visit = await stage.visit({ colorScheme: 'dark' });
  const { page } = visit;
  await signIn(page, 'coordina.demo');
  await askFor(page, 'De noche');
  await synchronise(page);
  await sectionOf(page, 'lotes').locator('.mapa canvas').first().waitFor();
  expect(await lightnessOf(page)).toBeLessThan(80);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => lightnessOf(page)).toBeGreaterThan(200);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

test('what stays in sight is covered by nothing, and a wide screen has map and table side by side', async () => {
  const wide = await stage.visit({ viewport: { width: 1_440, height: 900 } });
  const { page } = wide;
  await signIn(page, 'coordina.demo');
  await askFor(page, 'A la vista');
  await synchronise(page);
  const table = page.locator('.vista-capa .vista-tabla').first();
  await table.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const bar = await boxOf(page.locator('.reporte > .encabezado'));
  const first = button(page.getByRole('navigation', { name: 'Índice del reporte' }), /^1\. /);
  expect((await boxOf(first)).y).toBeGreaterThanOrEqual(bar.y + bar.height);

  const map = page.locator('.vista-capa .mapa').first();
  expect((await boxOf(map)).y).toBeLessThan((await boxOf(table)).y);
  await page.setViewportSize({ width: 1_920, height: 1_080 });
  await table.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const [left, right] = [await boxOf(map), await boxOf(table)];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  expect(left.y).toBeLessThan(right.y + right.height);
  expect(await overflowOf(page)).toBe(0);
  await wide.close();
});

test('what a map tells of a crossing and what is looked for on it do not cover each other', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  await askFor(page, 'Sin taparse');
  await synchronise(page);
  const section = sectionOf(page, 'lotes');
  const map = section.locator('.mapa');
  await map.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await map.locator('canvas').first().waitFor();
  await button(map, 'Buscar lugar').click();
  const search = map.getByRole('region', { name: 'Buscar lugar' });
  await button(section, 'Ver en el mapa el cruce 1').click();
  const popup = map.locator('.mapa-globo');
  await popup.waitFor();
  await expect.poll(async () => meet(await boxOf(popup), await boxOf(search))).toBe(false);
  for (const over of ['.mapa-barra', '.mapa-convenciones']) {
    expect([over, meet(await boxOf(popup), await boxOf(map.locator(over)))]).toEqual([over, false]);
  }
});

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
