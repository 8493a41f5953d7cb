import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { downloaded } from '../../support/downloads.ts';
import { openStage } from '../../support/stage.ts';
import { zipText } from '../../support/zip.ts';
import { generatedReport, layersField } from './quick-report.steps.ts';

const axisKml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Eje</name><LineString>
  <coordinates>-73.36,5.53 -73.3,5.6</coordinates></LineString></Placemark></kml>`;

const stage = openStage({ demo: 'all' });

test('has the Word of a KML in eight clicks and one typed field', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  const done = { clicks: 0, typed: 0 };
  const click = async (target: Locator) => {
    done.clicks += 1;
    await target.click();
  };
  await page.goto('/v2/inicio');
  await click(page.getByRole('link', { name: 'Nuevo reporte rápido' }).first());
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Cargar archivo' }));
  await (await chooser).setFiles({
    name: 'Eje a Duitama.kml',
    mimeType: 'application/vnd.google-earth.kml+xml',
    buffer: Buffer.from(axisKml),
  });
  await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Eje a Duitama');
  await page.getByLabel('Buffer [metros]').fill('500');
  done.typed += 1;
  await click(layersField(page));
  await click(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first());
  await click(page.getByRole('button', { name: 'Sincronizar Reporte' }));
  await generatedReport(page).waitFor();
  await click(page.getByRole('button', { name: 'Cerrar Logs' }));
  const word = await downloaded(page, () =>
    click(page.getByRole('button', { name: 'Descargar Reporte' })),
  );
  expect(zipText(word.content, 'word/document.xml')).toContain('Eje a Duitama');
  expect(done.typed).toBe(1);
  expect(done.clicks).toBeLessThanOrEqual(8);
});
