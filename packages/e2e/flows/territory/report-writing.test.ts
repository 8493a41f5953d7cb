import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { createLandProject } from '../../support/land-project.ts';
import { fetchesWhatWasLeft } from '../../support/left-writing.ts';
import { button } from '../../support/screen.ts';
import { silentTiles } from '../../support/silent-tiles.ts';
import { openStage } from '../../support/stage.ts';

const tiles = await silentTiles();

const stage = openStage({
  demo: 'all',
  env: {
    REPORT_WAIT_SECONDS: '0',
    BASEMAP_OSM_URL: tiles.url,
  },
});
let project = 0;

beforeAll(async () => {
  project = await createLandProject(stage.app, 'Variante larga');
});
afterAll(() => tiles.close());

describe('a report that takes longer than somebody looks on', () => {
  test('shows how far it is, is cancelled, left, told of and fetched', async () => {
    const { page } = stage;
    await signIn(page, 'gestora.demo');
    await page.goto(`/v2/estructura_it/informe/${project}`);
    await button(page, 'Sincronizar Capas').click();
    await page.getByText('Sincronización terminada').waitFor({ timeout: 60_000 });
    await button(page, 'Cerrar').click();

    const { name } = await fetchesWhatWasLeft(page, {
      writing: /^Se está redactando el informe/,
      meanwhile: '/v2/proyectos_it',
      notice: 'Ya puede descargar el informe de «Variante larga».',
      file: /^informe_Variante larga.*\.docx/,
    });
    expect(name).toMatch(/^informe_.*\.docx$/);
  });
});
