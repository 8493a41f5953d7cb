import { afterAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { fetchesWhatWasLeft } from '../../support/left-writing.ts';
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
