import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createSquareLayer } from '../../../server/test/inteligencia/layers.fixture.ts';
import { signIn } from '../../support/app.ts';
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
