import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningApp, signIn, startApp } from '../support/app.ts';
import { accessibilityProblems, overflowOf } from '../support/axe.ts';
import { NARROW, openBrowser, type Visit, visit } from '../support/browser.ts';

let app: RunningApp;
let browser: Browser;
let visitor: Visit;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

beforeEach(async () => {
  visitor = await visit(browser, app.url);
});

afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

/** Signs in and opens a catalogue by its address. */
async function openCatalogue(page: Page, key: string): Promise<void> {
  await signIn(page, 'admin.demo');
  await page.goto(`/v2/catalogos?catalogo=${key}`);
  await page.locator('.gestion tbody tr').nth(1).waitFor();
}

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const dialog = (page: Page) => page.getByRole('dialog');

describe('catalogues', () => {
  test('an entry is created, found, edited and deleted, and its history tells it', async () => {
    const { page } = visitor;
    await openCatalogue(page, 'tipos_contrato');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Crear Tipo de contrato' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    const save = dialog(page).getByRole('button', { name: 'Guardar' });
    expect(await save.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Tipo').fill('Convenio');
    await save.click();
    await page.getByText('Se guardó el tipo de contrato').waitFor();
    await row(page, /Convenio/).waitFor();

    await page.getByRole('button', { name: 'Editar Convenio' }).click();
    await dialog(page).getByLabel('Tipo').fill('Convenio interadministrativo');
    await dialog(page).getByRole('checkbox').nth(1).check();
    await save.click();
    await row(page, /Convenio interadministrativo No Sí/).waitFor();

    await page.getByRole('searchbox', { name: 'Buscar Tipos de contrato' }).fill('INTERADM');
    await expect.poll(() => page.locator('.gestion tbody tr[data-row-key]').count()).toBe(1);
    await page.getByRole('button', { name: /^Historial/ }).click();
    const history = page.getByRole('dialog', { name: /^Historial/ });
    await history.getByText('Adriana Medina Rojas').first().waitFor();
    expect(await history.locator('del').first().textContent()).toBe('Convenio');
    expect(await history.locator('ins').first().textContent()).toBe('Convenio interadministrativo');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Eliminar/ }).click();
    await page.getByText('¿Esta seguro que desea borrar este elemento?').waitFor();
    await dialog(page).getByText('Nada depende de él.').waitFor();
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Se eliminó «Convenio interadministrativo»').waitFor();
  });

  test('what is used cannot be deleted, and the question says by what', async () => {
    const { page } = visitor;
    await openCatalogue(page, 'tipos_proyecto');
    await page
      .getByRole('button', { name: 'Eliminar Adquisición de Derechos Superficiarios' })
      .click();
    await dialog(page)
      .getByText('No se puede eliminar porque lo usan: 2 configuraciones')
      .waitFor();
    const remove = dialog(page).getByRole('button', { name: 'Eliminar' });
    expect(await remove.isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('a name that is there already is refused beside its field, and nothing typed is lost', async () => {
    const { page } = visitor;
    await openCatalogue(page, 'generos');
    await page.keyboard.press('n');
    await dialog(page).getByLabel('Género').fill('FEMENINO');
    await page.keyboard.press('Enter');
    const refusal = dialog(page).getByText('Ya existe un registro con este valor en "Género".');
    await refusal.waitFor();
    expect(await dialog(page).getByLabel('Género').inputValue()).toBe('FEMENINO');
    await dialog(page).getByLabel('Género').fill('Otro género');
    await page.keyboard.press('Enter');
    await row(page, /Otro género/).waitFor();
  });

  test('what another person saved meanwhile is shown, and the choice is saved', async () => {
    const { page } = visitor;
    await openCatalogue(page, 'estados_proyecto');
    await page.getByRole('button', { name: 'Editar Suspendido' }).click();
    await dialog(page).getByLabel('Nombre').fill('En pausa');
    await app.database.pool.query(
      `update estados_proyecto set nombre = 'Detenido', version = version + 1
       where nombre = 'Suspendido'`,
    );
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await dialog(page)
      .getByText(/guardó este registro mientras usted lo editaba/)
      .waitFor();
    await dialog(page).getByText('Detenido').waitFor();
    expect(await dialog(page).getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe(
      'En pausa',
    );
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await row(page, /En pausa/).waitFor();
  });

  test('the address leads to a catalogue, and back returns to the one before', async () => {
    const { page } = visitor;
    await openCatalogue(page, 'modulos');
    await page.getByRole('link', { name: 'Aplicaciones' }).click();
    await page.getByRole('heading', { name: 'Aplicaciones' }).waitFor();
    expect(page.url()).toContain('catalogo=aplicaciones');
    await page.goBack();
    await page.getByRole('heading', { name: 'Módulos' }).waitFor();
  });
});

describe('groups', () => {
  test('are made from a list of permissions; a member loses the screen at once', async () => {
    const { page } = visitor;
    await openCatalogue(page, 'grupos');
    await page.getByRole('button', { name: 'Crear Grupo' }).click();
    await dialog(page).getByLabel('Nombre').fill('Archivo central');
    await dialog(page).getByLabel('Buscar un permiso').fill('ver los contr');
    await dialog(page)
      .getByLabel(/Ver los contratos/)
      .check();
    await dialog(page).getByText('1 permiso elegido').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await row(page, /Archivo central 1 0/).waitFor();

    const reader = await visit(browser, app.url);
    await signIn(reader.page, 'consulta.demo');
    const layers = () =>
      reader.page.evaluate(async () => {
        const response = await fetch('/api/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-comarca': '1' },
          body: JSON.stringify({ query: '{ postgisTablesRelay { totalCount } }' }),
        });
        return (await response.json()).errors?.[0]?.extensions?.code ?? 'pasa';
      });
    expect(await layers()).toBe('pasa');
    await page.getByRole('button', { name: 'Editar Consulta' }).click();
    await dialog(page).getByText('Los cambios rigen de inmediato para su usuario.').waitFor();
    await dialog(page)
      .getByLabel(/Ver las tablas espaciales/)
      .uncheck();
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Se guardó el grupo').last().waitFor();
    await expect.poll(layers).toBe('FORBIDDEN');
    await reader.context.close();
  });
});

describe('municipalities', () => {
  test('narrow to a department, and a file of the DANE completes them', async () => {
    const { page } = visitor;
    await openCatalogue(page, 'municipios');
    await page.getByRole('combobox', { name: 'Filtrar por departamento' }).fill('Boyac');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('departamento=15');
    await row(page, /15001 Tunja Boyacá No/).waitFor();
    await page.getByRole('heading', { name: 'Municipios' }).click();
    await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Importar municipios' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'municipios.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(boyaca)),
    });
    await page.getByText('Se actualizan los municipios por su código DIVIPOLA').waitFor();
    await dialog(page).getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByText('Capa importada').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Listo' }).click();
    await row(page, /15001 Tunja Boyacá Sí/).waitFor();
  });
});

describe('who may', () => {
  test('nobody but a superuser sees the entry or opens the screen', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    expect(await page.getByRole('link', { name: 'Catálogos' }).count()).toBe(0);
    await page.goto('/v2/catalogos');
    await page.getByRole('heading', { name: 'No tienes acceso a esta funcionalidad.' }).waitFor();
  });

  test('on a telephone the catalogue is chosen from a list, and everything fits', async () => {
    const narrow = await visit(browser, app.url, { viewport: NARROW });
    const { page } = narrow;
    await openCatalogue(page, 'grupos');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Editar Coordinador' }).click();
    await dialog(page)
      .getByText(/permisos elegidos/)
      .waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(narrow.complaints).toEqual([]);
    await narrow.context.close();
  });
});

/** As the DANE publishes: code, name and department of each municipality. */
const boyaca = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { mpio_cdpmp: '15001', mpio_cnmbr: 'Tunja', dpto_cnmbr: 'Boyacá' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-73.4, 5.5],
            [-73.3, 5.5],
            [-73.3, 5.6],
            [-73.4, 5.5],
          ],
        ],
      },
    },
  ],
};
