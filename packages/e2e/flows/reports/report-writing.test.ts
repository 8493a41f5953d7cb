import { afterAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { goTo, press, reach, type, watchPointer } from '../../support/keyboard.ts';
import { fetchesWhatWasLeft } from '../../support/left-writing.ts';
import { button, field } from '../../support/screen.ts';
import { silentTiles } from '../../support/silent-tiles.ts';
import { openStage } from '../../support/stage.ts';
import {
  chooseLayers,
  closeLog,
  fillReport,
  layersField,
  openNewReport,
  synchronise,
  tunjaLine,
  typeLine,
} from './quick-report.steps.ts';

const tiles = await silentTiles();

const stage = openStage({
  demo: 'all',
  env: { REPORT_WAIT_SECONDS: '0', BASEMAP_OSM_URL: tiles.url },
});
afterAll(() => tiles.close());

describe('a quick report whose Word takes longer than somebody looks on', () => {
  test('shows how far it is, is cancelled, left, told of and fetched', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await openNewReport(page);
    await typeLine(page, tunjaLine);
    await fillReport(page, 'Línea larga', '500');
    await chooseLayers(page, ['Municipios']);
    const id = await synchronise(page);
    await page.getByText('Reporte Rápido Generado').waitFor();
    await closeLog(page);

    const { name } = await fetchesWhatWasLeft(page, {
      writing: /^Se está redactando el reporte/,
      meanwhile: '/v2/inicio',
      notice: 'Ya puede descargar el reporte de «Línea larga».',
      file: /^reporte_corto\.docx/,
    });
    expect(name).toBe('reporte_corto.docx');
    expect(page.url()).toContain(`/gestor_predial/editar/${id}`);
  });
});

test('a report is made without a mouse', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  await page.goto('/v2/inicio');
  const usedPointer = await watchPointer(page);
  await goTo(page, 'Nuevo reporte rápido', 'Pantallas');
  await page.locator('.mapa canvas').first().waitFor();
  await reach(page, page.getByRole('radio', { name: 'Punto', exact: true }));
  await page.keyboard.press('ArrowRight');
  await press(page, button(page, 'Escribir coordenadas'));
  for (const [index, [lon, lat]] of tunjaLine.entries()) {
    await type(page, page.getByLabel('Longitud'), String(lon));
    await type(page, page.getByLabel('Latitud'), String(lat));
    await page.keyboard.press('Enter');
    await button(page, `Quitar la coordenada ${index + 1}`).waitFor();
  }
  await press(page, button(page, 'Usar estas coordenadas'));
  await type(page, field(page, 'Nombre'), 'Línea sin ratón');
  await type(page, page.getByLabel('Buffer [metros]'), '500');
  await reach(page, layersField(page));
  await page.keyboard.type('Municipios');
  await page.locator('.ant-select-item-option-active', { hasText: 'Municipios' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await reach(page, button(page, 'Sincronizar Reporte'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Reporte Rápido Generado').waitFor();
  expect(await usedPointer()).toBe(false);
});
