import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSheet } from '../../server/test/testkit/sheet.ts';
import { type RunningApp, signIn, startApp } from '../support/app.ts';
import { accessibilityProblems, overflowOf } from '../support/axe.ts';
import { NARROW, openBrowser, type Visit, visit } from '../support/browser.ts';
import { downloaded } from '../support/downloads.ts';

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

/** Chooses an option of a list, or of what a picker found for the text. */
async function choose(page: Page, label: string, text: string, option = text): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await field.fill(text);
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}

async function pickDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(day);
  await page.keyboard.press('Enter');
}

const SOON = { timeout: 15_000 };

/** Waits until a figure of the dashboard says so. */
const figure = (page: Page, label: string, value: string): Promise<void> =>
  page.locator('.contador', { hasText: label }).getByText(value, { exact: true }).waitFor();

const panel = (page: Page, name: string) => page.getByRole('region', { name });

describe('contracts', () => {
  test('one is created with a company and a person; a party is not taken twice', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/contratos');
    await page.getByText('1 a 10 de 12 elementos').waitFor();
    await page.getByRole('button', { name: 'Crear Contrato' }).click();
    const form = panel(page, 'Crear Contrato');
    expect(await form.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
    await form.getByLabel('Nombre').fill('Gestión predial del anillo vial');
    await form.getByLabel('Identificación Formal').fill('ANILLO-2026-01');
    await choose(page, 'Contrato Padre', 'doble calzada Duitama', 'COVISU-118-2025');
    await form.getByLabel('Objeto').fill('Adquisición de los predios del anillo vial.');
    await choose(page, 'Tipo de Contrato', 'Consultoría');
    await choose(page, 'Estado', 'Vigente');
    await pickDay(page, 'Fecha Inicio', '01/02/2026');
    await pickDay(page, 'Fecha Fin', '31/01/2026');
    await form.getByLabel('Valor').pressSequentially('1234567,5');
    expect(await form.getByLabel('Valor').inputValue()).toBe('1.234.567,5');
    await form.getByText('La fecha de inicio no puede ser mayor que la fecha final').waitFor();
    await pickDay(page, 'Fecha Fin', '31/01/2027');

    const add = form.getByRole('button', { name: 'Agregar Sujeto' });
    expect(await add.first().isDisabled()).toBe(true);
    await choose(page, 'Sujeto para Contratantes', 'Sugamuxi', 'Concesión Vial del Sugamuxi');
    await add.first().click();
    await form.getByRole('row', { name: /Concesión Vial del Sugamuxi/ }).waitFor();
    await choose(page, 'Sujeto para Contratantes', 'Sugamuxi', 'Concesión Vial del Sugamuxi');
    await add.first().click();
    await page.getByText('Ya existe una parte con esta identificación').waitFor();
    expect(await form.getByRole('row', { name: /Concesión Vial del Sugamuxi/ }).count()).toBe(1);
    await choose(page, 'Sujeto para Contratantes', 'Yolanda', 'Yolanda');
    await add.first().click();
    await form.getByRole('tab', { name: 'Contratados' }).click();
    await choose(page, 'Sujeto para Contratados', 'Territorio Andino', 'Territorio Andino');
    await add.last().click();
    await form.getByRole('row', { name: /Territorio Andino/ }).waitFor();
    await expect.poll(() => page.locator('.ant-select-dropdown:visible').count(), SOON).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);

    await form.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Contrato guardado Exitosamente').waitFor();
    const preview = panel(page, 'Contrato');
    await preview.getByText('Contrato con Cliente', { exact: true }).waitFor();
    const shown = await preview.textContent();
    for (const text of [
      '$ 1.234.567,50',
      'COVISU-118-2025',
      'Yolanda Güiza Mateus',
      '31/01/2027',
    ]) {
      expect(shown).toContain(text);
    }
    await page.getByText('1 a 10 de 13 elementos').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('a party opens its company or person in another tab', async () => {
    const { page, context } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/contratos?search=anillo');
    await page.getByRole('button', { name: 'Ver Gestión predial del anillo vial' }).click();
    const party = panel(page, 'Contrato').getByRole('link', { name: 'Yolanda Güiza Mateus' });
    const [opened] = await Promise.all([context.waitForEvent('page'), party.click()]);
    await opened.waitForURL(/\/v2\/personas\?itemId=/);
    await opened.close();
  });

  test('an old value of the history goes back into the form', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/contratos?search=anillo');
    await page.getByRole('button', { name: 'Editar Gestión predial del anillo vial' }).click();
    await panel(page, 'Editar Contrato').getByLabel('Objeto').fill('Otro objeto');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Contrato guardado Exitosamente').waitFor();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByRole('button', { name: 'Restaurar este valor de Objeto' }).click();
    const form = panel(page, 'Editar Contrato');
    await expect
      .poll(() => form.getByLabel('Objeto').inputValue(), SOON)
      .toBe('Adquisición de los predios del anillo vial.');
  });

  test('filters stay in the address and the back button takes them back; Excel has the rows', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/contratos');
    await page.getByText('1 a 10 de 13 elementos').waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await choose(page, 'Tipo', 'Propuesta');
    await page.getByText('1 a 2 de 2 elementos').waitFor();
    expect(page.url()).toContain('tipo_In');
    const { name, content } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Exportar a Excel' }).click(),
    );
    expect(name).toMatch(/^lista_Contratos_\d{8}_\d{6}\.xlsx$/i);
    const [header, ...rows] = readSheet(content);
    expect(header?.[1]).toBe('Código');
    expect(rows.map((row) => row[1]).sort()).toEqual(['COVISU-OF-09-2026', 'PSVL-OF-03-2026']);
    expect(rows.every((row) => typeof row[3] === 'number')).toBe(true);
    await page.goBack();
    await page.getByText('1 a 10 de 13 elementos').waitFor();
    await page.goForward();
    await page.reload();
    await page.getByText('1 a 2 de 2 elementos').waitFor();
  });
});

describe('projects', () => {
  test('one is created on the contract and gets the code that was announced', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos?panel=crear');
    const form = panel(page, 'Crear Proyecto');
    await form.getByLabel('Nombre').fill('Predios del anillo vial');
    await form.getByLabel('Alcance').fill('Treinta predios.');
    await choose(page, 'Contrato', 'anillo vial', 'ANILLO-2026-01');
    await choose(page, 'Tipo de Proyecto', 'Procesos Judiciales');
    await expect.poll(() => form.getByLabel('Código').inputValue(), SOON).toBe('COVISU004GL');
    await choose(page, 'Gestión de Productos', 'Por estructura');
    await choose(page, 'Coordinador', 'Paola');
    await choose(page, 'Configuración', 'Hectáreas y kilómetros');
    await pickDay(page, 'Fecha Inicio', '02/03/2026');
    await form.getByLabel('Sitio Sharepoint').fill('Anillo/vial');
    await page.keyboard.press('Tab');
    await form.getByText('El texto no puede contener').waitFor();
    await form.getByLabel('Sitio Sharepoint').fill('Anillo vial');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Proyecto guardado Exitosamente').waitFor();
    const preview = panel(page, 'Proyecto');
    await preview.getByText('COVISU004GL').waitFor();
    expect(await preview.textContent()).toContain('Sin Estado');
    await preview.getByLabel('El sitio de Sharepoint todavía no está configurado').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('it is edited, keeps its code, and is found by its filters', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos?search=anillo');
    await page.getByRole('button', { name: 'Editar Predios del anillo vial' }).click();
    const form = panel(page, 'Editar Proyecto');
    expect(await form.getByRole('combobox', { name: 'Tipo de Proyecto' }).isDisabled()).toBe(true);
    await choose(page, 'Estado', 'Suspendido');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Proyecto guardado Exitosamente').waitFor();
    const row = page.getByRole('row', { name: /COVISU004GL/ });
    await expect.poll(() => row.textContent(), SOON).toContain('Suspendido');
    await page.goto('/v2/proyectos');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await choose(page, 'Contrato', 'anillo vial', 'ANILLO-2026-01');
    await page.getByText('1 a 1 de 1 elementos').waitFor();
    await row.waitFor();
  });

  test('the card of a project shows its site with a QR code', async () => {
    const { page } = visitor;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/proyectos?search=TRALSA001');
    await page.getByRole('button', { name: /^Ver Línea de transmisión/ }).click();
    const card = panel(page, 'Proyecto');
    await card.getByAltText('Código QR del sitio').waitFor();
    expect(
      await card.getByRole('link', { name: 'Proyecto TRALSA 230 kV' }).getAttribute('href'),
    ).toBe('https://documentos.comarca.example/sitios/proyecto-tralsa-230-kv');
  });
});

describe('the dashboard of projects', () => {
  test('a bar filters everything, and the report has the same projects', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos');
    await page.getByRole('button', { name: 'Reporte gráfico' }).click();
    await page.waitForURL(/dashboard_proyectos/);
    await page.goto('/v2/dashboard_proyectos?fechaCreacion_Range=todo');
    await figure(page, 'Total', '10');
    const chart = page.getByRole('region', { name: 'Proyectos por estado' });
    await chart.getByTitle('Tabla').click();
    await chart.getByRole('button', { name: 'Suspendido' }).click();
    await figure(page, 'Total', '3');
    expect(page.url()).toContain('estado_In');
    await page.getByText('1 a 3 de 3 elementos').waitFor();
    const { name, content } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Exportar a Excel' }).click(),
    );
    expect(name).toMatch(/^Proyectos_\d{8}_\d{6}\.xlsx$/);
    const [, ...rows] = readSheet(content);
    expect(rows.map((row) => row[3])).toEqual(['Suspendido', 'Suspendido', 'Suspendido']);
    await chart.getByRole('button', { name: 'Suspendido' }).click();
    await figure(page, 'Total', '10');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ver Predios del anillo vial' }).click();
    await panel(page, 'Proyecto').getByText('COVISU004GL').waitFor();
  });

  test('who sees no projects sees the figures only', async () => {
    const { page } = visitor;
    await signIn(page, 'radica.demo');
    await page.goto('/v2/dashboard_proyectos?fechaCreacion_Range=todo');
    await figure(page, 'Total', '10');
    expect(await page.getByRole('button', { name: 'Exportar a Excel' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Ver / }).count()).toBe(0);
  });
});

describe('who may only look, and a telephone', () => {
  test('sees no control that changes, and the server refuses', async () => {
    const { page } = visitor;
    await signIn(page, 'consulta.demo');
    for (const [path, row] of [
      ['/v2/contratos', 'Ver Topógrafo de campo'],
      ['/v2/proyectos', 'Ver Linderos de la finca El Encanto'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: row }).click();
      await page.getByRole('button', { name: 'Cerrar', exact: true }).waitFor();
      expect(await page.getByRole('button', { name: /^(Editar|Crear|Gestionar)/ }).count()).toBe(0);
    }
    const refusal = await page.evaluate(async () => {
      const response = await fetch('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-comarca': '1' },
        body: JSON.stringify({
          query: `mutation { saveProject(id: 1, version: 1, name: "x", scope: "x", contract: 1,
            projectType: 1, sharepointSite: "x", coordinator: 1, configuration: 1,
            initDate: "2026-01-01") { saved errors { message } } }`,
        }),
      });
      return response.json();
    });
    expect(refusal.data.saveProject).toEqual({
      saved: false,
      errors: [{ message: 'No tienes acceso a esta funcionalidad.' }],
    });
  });

  test('lists, cards, forms and dashboard fit in 390 pixels', async () => {
    const narrow = await visit(browser, app.url, { viewport: NARROW });
    const { page } = narrow;
    await signIn(page, 'coordina.demo');
    for (const [path, text] of [
      ['/v2/contratos', 'Gestora social por obra'],
      ['/v2/contratos?itemId=1', 'Contrato con Cliente'],
      ['/v2/contratos?itemId=1&panel=editar', 'Agregar Sujeto'],
      ['/v2/proyectos', 'Linderos de la finca El Encanto'],
      ['/v2/proyectos?itemId=1', 'Gestionar Productos'],
      ['/v2/proyectos?panel=crear', 'Sitio Sharepoint'],
      ['/v2/dashboard_proyectos', 'Proyectos por tipo'],
    ] as const) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
    }
    await narrow.context.close();
  });
});
