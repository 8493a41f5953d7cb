import { afterAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { downloaded } from '../../support/downloads.ts';
import { button, expectAccessible } from '../../support/screen.ts';
import { silentTiles } from '../../support/silent-tiles.ts';
import { openStage } from '../../support/stage.ts';
import {
  chooseLayers,
  closeLog,
  fillReport,
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
    const said = (text: string) =>
      page.getByRole('region', { name: 'Avisos' }).getByText(text).first().waitFor();
    const files = page.getByRole('region', { name: 'Archivos preparados' });
    await signIn(page, 'coordina.demo');
    await openNewReport(page);
    await typeLine(page, tunjaLine);
    await fillReport(page, 'Línea larga', '500');
    await chooseLayers(page, ['Municipios']);
    const id = await synchronise(page);
    await page.getByText('Reporte Rápido Generado').waitFor();
    await closeLog(page);

    await button(page, 'Descargar Reporte').click();
    await said('El documento se está redactando.');
    await files.getByText(/^Se está redactando el reporte/).waitFor();
    await expectAccessible(page);
    await button(files, 'Cancelar').click();
    await files.waitFor({ state: 'detached' });

    await button(page, 'Descargar Reporte').click();
    await files.getByRole('progressbar', { name: 'Avance del archivo' }).waitFor();
    await page.goto('/v2/inicio');
    await page.goto('/v2/avisos');
    const notice = page.getByRole('link', {
      name: 'Ya puede descargar el reporte de «Línea larga».',
    });
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByRole('heading', { name: 'Avisos' }).first().waitFor();
          return notice.first().isVisible();
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(true);
    await notice.first().click();
    await page.waitForURL(`**/gestor_predial/editar/${id}**`);
    const ready = files.getByRole('link', { name: /^reporte_corto\.docx/ });
    const word = await downloaded(page, () => ready.click());
    // Nothing has changed since: it is given at once.
    const again = await downloaded(page, () => button(page, 'Descargar Reporte').click());
    expect(again.name).toBe('reporte_corto.docx');
    expect(again.content.equals(word.content)).toBe(true);
  });
});
