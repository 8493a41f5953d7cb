import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { expectAccessible, expectFits } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const realFile = (name: string) =>
  fileURLToPath(new URL(`../../../../shared/data/${name}`, import.meta.url));

const stage = openStage();

describe('spatial tables', () => {
  test('a file becomes a layer: preview, names, progress, and its row in the list', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByText('Todavía no hay tablas espaciales').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importar capa' }).first().click();
    await page.locator('input[type=file]').setInputFiles(realFile('CuerpoAgua_20240601.zip'));
    await page.getByText('EPSG:4686 — GCS_MAGNA').waitFor();
    await page.getByLabel('Nombre de la tabla').fill('cuerpos_agua');
    await page.getByLabel('Título').fill('Cuerpos de agua');
    await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByText('Capa importada').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Listo' }).click();
    const row = page.getByRole('row', { name: /cuerpos_agua/ });
    await row.waitFor();
    await expect.poll(() => row.textContent()).toContain('MULTIPOLYGON');
    await row.getByRole('img', { name: 'Polígonos' }).waitFor();
  });

  test('its preview shows metadata, defects and a sample of five rows', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Ver cuerpos_agua' }).click();
    await page.getByText('EPSG:4686').waitFor();
    const panel = page.getByRole('region', { name: 'Tabla espacial' });
    await expect.poll(() => panel.textContent()).toContain('Sin capa WMS');
    await expect.poll(() => panel.textContent()).toContain('1 geometrías inválidas');
    const sample = panel.locator('.capa-muestra tbody tr[data-row-key]');
    await expect.poll(() => sample.count()).toBe(5);
    await expectAccessible(page);
  });

  test('metadata are checked, saved and shown; synchronising says so', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Editar Metadatos de cuerpos_agua' }).click();
    const save = page.getByRole('button', { name: 'Guardar' });
    await page.getByRole('textbox', { name: 'Entidad' }).fill('IDECA');
    await page.getByRole('textbox', { name: 'Descripción' }).fill('Cuerpos de agua de Bogotá');
    await page.getByRole('textbox', { name: 'Escala' }).fill('veinte');
    await page.keyboard.press('Tab');
    await page.getByText('Debe ser un número').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Escala' }).fill('25.000');
    await save.click();
    await page.getByText('Metadatos guardados Exitosamente').waitFor();
    await page.getByRole('button', { name: /Sincronizar con DB$/ }).click();
    await page.getByText('Metadatos Sincronizados Exitosamente').waitFor();
    await page.getByRole('button', { name: 'Cerrar panel' }).click();
    const row = page.getByRole('row', { name: /cuerpos_agua/ });
    await expect.poll(() => row.textContent()).toContain('1:25.000');
  });

  test('two people edit one table: the second sees what changed and loses nothing typed', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Editar Metadatos de cuerpos_agua' }).click();
    await page.getByRole('textbox', { name: 'Entidad' }).fill('Alcaldía Mayor');

    const other = await stage.visit();
    await signIn(other.page, 'admin.demo');
    await other.page.goto('/v2/tablas_postgis');
    await other.page.getByRole('button', { name: 'Editar Metadatos de cuerpos_agua' }).click();
    await other.page.getByRole('textbox', { name: 'Entidad' }).fill('Secretaría de Ambiente');
    await other.page.getByRole('textbox', { name: 'Título' }).fill('Agua de Bogotá');
    await other.page.getByRole('button', { name: 'Guardar' }).click();
    await other.page.getByText('Metadatos guardados Exitosamente').waitFor();
    await other.close();

    await page.getByRole('button', { name: 'Guardar' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'mientras usted lo editaba' }).last();
    await notice.getByText('Secretaría de Ambiente').waitFor();
    const value = (name: string) => page.getByRole('textbox', { name }).inputValue();
    await expect.poll(() => value('Título')).toBe('Agua de Bogotá');
    await expect.poll(() => value('Entidad')).toBe('Alcaldía Mayor');
    await expectAccessible(page);

    await page.goBack();
    await page.getByText('¿Descartar los cambios?').waitFor();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Metadatos guardados Exitosamente').waitFor();
    await page.getByRole('button', { name: 'Cerrar panel' }).click();
    const row = page.getByRole('row', { name: /cuerpos_agua/ });
    await expect.poll(() => row.textContent()).toMatch(/Agua de Bogotá.*Alcaldía Mayor/);
  });

  test('a bad file says which element is wrong, and nothing stays', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Importar capa' }).first().click();
    const text =
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[1,2]]}}]}';
    await page.locator('input[type=file]').setInputFiles({
      name: 'mala.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(text),
    });
    await page.getByText('Elemento 1: la línea tiene menos de dos puntos.').waitFor();
    expect(await stage.app.database.db.selectFrom('archivos').select('id').execute()).toEqual([]);
    stage.visitor.complaints.splice(0); // the browser logs the refused request
  });

  test('on a telephone the list, the panel and the dialog fit', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    await signIn(narrow.page, 'admin.demo');
    await narrow.page.goto('/v2/tablas_postgis');
    await narrow.page.getByRole('button', { name: 'Ver cuerpos_agua' }).click();
    await narrow.page.getByText('EPSG:4686').waitFor();
    await expectFits(narrow.page);
    await narrow.close();
  });

  test('who may only look sees no buttons to change', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Ver cuerpos_agua' }).waitFor();
    expect(await page.getByRole('button', { name: 'Importar capa' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Editar Metadatos/ }).count()).toBe(0);
  });
});
