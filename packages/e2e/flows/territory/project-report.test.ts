import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { downloaded } from '../../support/downloads.ts';
import { createLandProject } from '../../support/land-project.ts';
import { button, expectAccessible, expectFits, row } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage({ demo: 'all' });
let project = 0;

beforeAll(async () => {
  project = await createLandProject(stage.app, 'Variante del informe');
});

/** A figure of the tables is put into the analysis by keys, and one that contradicts them is told. */
async function followsTheTables(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Redacción Análisis' });
  await field.fill('Son 98765,4 ha y ');
  await field.press('Tab');
  const menu = page.getByRole('combobox', { name: 'Insertar cifra en el análisis' });
  await menu.pressSequentially('Resultado');
  await page
    .getByText(/^Resultado: /)
    .first()
    .waitFor();
  await menu.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Son 98765,4 ha y {{resultado}}');
  await page.locator('.cifras-lectura mark').getByText(/CRU/).waitFor();
  await page.getByText(/«98765,4 ha»/).waitFor();
  await expectAccessible(page);
}

const introduction = (page: Page) => page.getByRole('textbox', { name: 'Introducción' });
const storedIntroduction = async () =>
  (
    await stage.app.database.pool.query<{ valor: unknown }>(
      `select valor from elementos_informe_it
       where proyecto_it_id = $1 and variable = 'introduccion'`,
      [project],
    )
  ).rows[0]?.valor;

describe('what is typed into the report of a project', () => {
  test('is kept without a connection, by a killed server, and by a closed tab', async () => {
    // A page without its server complains of every request and socket that it tries.
    const { page, close } = await stage.visit();
    const context = page.context();
    const address = `/v2/estructura_it/informe/${project}?nodo=introduccion`;
    const waits = (at: Page) => at.getByText('Sin guardar: no se pudo guardar').waitFor();
    const isSaved = (at: Page) => at.getByText('Guardado', { exact: true }).first().waitFor();
    await signIn(page, 'gestora.demo');
    await page.goto(address);

    await introduction(page).waitFor();
    await context.setOffline(true);
    await introduction(page).fill('Escrito sin red.');
    await waits(page);
    await context.setOffline(false);
    await page.reload();
    await isSaved(page);
    expect(await introduction(page).inputValue()).toBe('Escrito sin red.');

    await stage.app.kill();
    await introduction(page).fill('Escrito sin servidor.');
    await waits(page);
    await stage.app.restart();
    await isSaved(page);

    await context.setOffline(true);
    await introduction(page).fill('Escrito antes de cerrar.');
    await waits(page);
    const other = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await other.goto(address);
    await expect.poll(() => introduction(other).inputValue()).toBe('Escrito antes de cerrar.');
    await isSaved(other);
    await expect.poll(storedIntroduction).toBe('Escrito antes de cerrar.');
    await close();
  });
});

describe('the report of a project', () => {
  test('its layers are synchronised, written about, reviewed, and it is taken home', async () => {
    const { page } = stage;
    const said = (text: string) =>
      page.getByRole('region', { name: 'Avisos' }).getByText(text).first().waitFor();
    const node = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) }).first();
    await signIn(page, 'gestora.demo');
    await page.goto(`/v2/proyectos_it`);
    await row(page, /Variante del informe/).waitFor();
    await button(page, 'Redactar informe Variante del informe').click();
    await page.waitForURL(/estructura_it\/informe\/\d+/);

    await page.getByRole('textbox', { name: 'Introducción' }).fill('Una variante corta.');
    await page.getByText('Guardado').first().waitFor();
    await button(page, 'Sincronizar Capas').click();
    await page.getByText('Sincronización terminada').waitFor({ timeout: 60_000 });
    await button(page, 'Cerrar').click();

    await node('Objetivos Específicos').click();
    const entry = page.getByRole('textbox', { name: /Nuevo elemento de Objetivos/ });
    await entry.fill('Identificar restricciones');
    await entry.press('Enter');
    await entry.fill('identificar RESTRICCIONES');
    await entry.press('Enter');
    await page.getByText('Ya existe un elemento con el mismo texto').waitFor();
    await entry.clear();

    await node('Capa 1').click();
    await page.getByRole('textbox', { name: 'Redacción Análisis' }).fill('Un hallazgo.');
    await page.getByText('Guardado').first().waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Redacción Análisis' }).inputValue()).toBe(
      'Un hallazgo.',
    );
    await button(page, /2 Guardar Análisis/).click();
    await said('Análisis almacenado exitosamente');
    await expectAccessible(page);
    const sheet = await downloaded(page, () => button(page, /3 Ver mapa/).click());
    expect(sheet.content.subarray(0, 5).toString()).toBe('%PDF-');
    await followsTheTables(page);
    await button(page, 'Enviar a control de calidad').click();
    await page.locator('.informe-revision').getByText('PENDIENTE CC').waitFor();

    await button(page, 'Descargar Reporte').click();
    const review = page.getByRole('dialog', { name: 'Revisar cifras' });
    await review.getByText(/«98765,4 ha»/).waitFor();
    await expectAccessible(page);
    const word = await downloaded(page, () => button(review, 'Descargar de todos modos').click());
    expect(word.name).toMatch(/^informe_.*\.docx$/);
    await said('Se ha generado exitosamente el informe');

    await signIn(page, 'coordina.demo');
    await page.goto(`/v2/estructura_it/informe/${project}?nodo=C0000001`);
    await button(page, 'Rechazar').click();
    const dialog = page.getByRole('dialog', { name: /Rechazar/ });
    await button(dialog, 'Rechazar').click();
    await dialog.getByText('Para rechazar, debe escribir una observación.').waitFor();
    await dialog.getByRole('textbox', { name: 'Observación' }).fill('Falta la fuente');
    await button(dialog, 'Rechazar').click();
    await page.getByText('Observación: Falta la fuente').waitFor();
    await page.setViewportSize(NARROW);
    await expectFits(page);
  });
});
