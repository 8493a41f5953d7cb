import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { downloaded } from '../../support/downloads.ts';
import { createLandProject } from '../../support/land-project.ts';
import { button, expectAccessible } from '../../support/screen.ts';
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
    const said = (text: string) =>
      page.getByRole('region', { name: 'Avisos' }).getByText(text).first().waitFor();
    const files = page.getByRole('region', { name: 'Archivos preparados' });
    await signIn(page, 'gestora.demo');
    await page.goto(`/v2/estructura_it/informe/${project}`);
    await button(page, 'Sincronizar Capas').click();
    await page.getByText('Sincronización terminada').waitFor({ timeout: 60_000 });
    await button(page, 'Cerrar').click();

    await button(page, 'Descargar Reporte').click();
    await said('El documento se está redactando.');
    await files.getByText(/^Se está redactando el informe/).waitFor();
    await expectAccessible(page);
    await button(files, 'Cancelar').click();
    await files.waitFor({ state: 'detached' });

    await button(page, 'Descargar Reporte').click();
    await files.getByRole('progressbar', { name: 'Avance del archivo' }).waitFor();
    await page.goto('/v2/proyectos_it');
    await page.goto('/v2/avisos');
    const notice = page.getByRole('link', {
      name: 'Ya puede descargar el informe de «Variante larga».',
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
    const ready = files.getByRole('link', { name: /^informe_Variante larga.*\.docx/ });
    const word = await downloaded(page, () => ready.click());
    expect(word.name).toMatch(/^informe_.*\.docx$/);
    // Nothing has changed since: it is given at once.
    const again = await downloaded(page, () => button(page, 'Descargar Reporte').click());
    expect(again.content.equals(word.content)).toBe(true);
  });
});
