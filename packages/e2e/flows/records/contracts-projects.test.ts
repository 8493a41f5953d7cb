import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readSheet } from '../../../server/test/testkit/files/sheet.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { downloaded } from '../../support/downloads.ts';
import {
  askApi,
  button,
  choose,
  expectAccessible,
  expectFits,
  leading,
  panel,
  pickDay,
  row,
  save,
} from '../../support/screen.ts';
import { sentDocument } from '../../support/sent-document.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage();

/** Waits until a figure of the dashboard says so. */
const figure = (page: Page, label: string, value: string): Promise<void> =>
  page.locator('.contador', { hasText: label }).getByText(value, { exact: true }).waitFor();

/** Keeps the code that draws charts back, until the answer is called. */
async function holdCharts(page: Page): Promise<() => void> {
  let letGo = () => undefined as void;
  const free = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/chart-canvas-[^/]*\.js$/, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

/** How far the list's table can be pushed sideways. */
const hiddenWidth = (page: Page): Promise<number> =>
  page.locator('.lista-marco').evaluate((table) => table.scrollWidth - table.clientWidth);

describe('contracts', () => {
  test('a list that could not be loaded says so in an alert and in its place', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    const refuse = { errors: [{ message: 'La base de datos no responde.' }] };
    await page.route('**/api/graphql', (route) =>
      sentDocument(route.request()).includes('contractsRelay')
        ? route.fulfill({ json: refuse })
        : route.continue(),
    );
    await page.goto('/v2/contratos');
    const alerts = page.getByRole('region', { name: 'Avisos' });
    await alerts
      .getByText('Ocurrió un error al cargar la lista de contratos: La base de datos no responde.')
      .waitFor();
    await page.getByText('No se pudo cargar la lista de contratos').waitFor();
    await page.unroute('**/api/graphql');
    await button(page, 'Intentar de nuevo').click();
    await page.getByText('1 a 12 de 12 elementos').waitFor();
  });

  test('one is created with a company and a person; a party is not taken twice', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/contratos');
    await page.getByText('1 a 12 de 12 elementos').waitFor();
    await page.getByRole('button', { name: 'Crear Contrato' }).click();
    await page.waitForURL(/create=true/);
    const form = panel(page, 'Crear Contrato');
    await expect.poll(() => save(form).isDisabled()).toBe(true);
    await form.getByLabel('Nombre').fill('Gestión predial del anillo vial');
    await form.getByLabel('Identificación Formal').fill('ANILLO-2026-01');
    await choose(page, 'Contrato Padre', 'doble calzada Duitama', 'COVISU-118-2025');
    await form.getByLabel('Objeto').fill('Adquisición de los predios del anillo vial.');
    await choose(page, 'Tipo de Contrato', 'Consultoría');
    await choose(page, 'Estado', 'Vigente');
    await pickDay(page, 'Fecha Inicio', '01/02/2026');
    await pickDay(page, 'Fecha Fin', '31/01/2026');
    // Passing through it makes no amount of nothing.
    await form.getByLabel('Valor').focus();
    await page.keyboard.press('Tab');
    await form.getByText('El valor de este campo es obligatorio').waitFor();
    await expect.poll(() => form.getByLabel('Valor').inputValue()).toBe('');
    await form.getByLabel('Valor').pressSequentially('1234567,5');
    await expect.poll(() => form.getByLabel('Valor').inputValue()).toBe('1.234.567,5');
    await form.getByText('La fecha de inicio no puede ser mayor que la fecha final').waitFor();
    await pickDay(page, 'Fecha Fin', '31/01/2027');

    const add = form.getByRole('button', { name: 'Agregar Sujeto' });
    await expect.poll(() => add.first().isDisabled()).toBe(true);
    await choose(page, 'Sujeto para Contratantes', 'Sugamuxi', 'Concesión Vial del Sugamuxi');
    await add.first().click();
    await row(form, /Concesión Vial del Sugamuxi/).waitFor();
    await choose(page, 'Sujeto para Contratantes', 'Sugamuxi', 'Concesión Vial del Sugamuxi');
    await add.first().click();
    await page.getByText('Ya existe una parte con esta identificación').waitFor();
    await expect.poll(() => row(form, /Concesión Vial del Sugamuxi/).count()).toBe(1);
    await choose(page, 'Sujeto para Contratantes', 'Yolanda', 'Yolanda');
    await add.first().click();
    await form.getByRole('tab', { name: 'Contratados' }).click();
    await choose(page, 'Sujeto para Contratados', 'Territorio Andino', 'Territorio Andino');
    await add.last().click();
    await row(form, /Territorio Andino/).waitFor();
    await expectAccessible(page);

    await save(form).click();
    await page.getByText('Contrato guardado Exitosamente').waitFor();
    await page.waitForURL(/[?]itemId=\d+$/);
    const preview = panel(page, 'Contrato');
    await preview.getByText('Contrato con Cliente', { exact: true }).waitFor();
    for (const text of [
      '$ 1.234.567,50',
      'COVISU-118-2025',
      'Yolanda Güiza Mateus',
      '31/01/2027',
    ]) {
      await expect.poll(() => preview.textContent()).toContain(text);
    }
    await page.getByText('1 a 13 de 13 elementos').waitFor();
    await expectAccessible(page);
  });

  test('a party opens its company or person in another tab', async () => {
    const { page, context } = stage.visitor;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/contratos?search=anillo');
    await page.getByRole('button', { name: 'Ver Gestión predial del anillo vial' }).click();
    const party = panel(page, 'Contrato').getByRole('link', { name: 'Yolanda Güiza Mateus' });
    const [opened] = await Promise.all([context.waitForEvent('page'), party.click()]);
    await opened.waitForURL(/\/v2\/personas\?itemId=/);
    await opened.close();
  });

  test('an old value of the history goes back into the form', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/contratos?search=anillo');
    await page.getByRole('button', { name: 'Editar Gestión predial del anillo vial' }).click();
    await panel(page, 'Editar Contrato').getByLabel('Objeto').fill('Otro objeto');
    await save(page).click();
    await page.getByText('Contrato guardado Exitosamente').waitFor();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByRole('button', { name: 'Restaurar este valor de Objeto' }).click();
    const form = panel(page, 'Editar Contrato');
    await expect
      .poll(() => form.getByLabel('Objeto').inputValue())
      .toBe('Adquisición de los predios del anillo vial.');
  });

  test('the parties of then go back into their table, by name, and are saved', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/contratos?search=anillo');
    await page.getByRole('button', { name: 'Editar Gestión predial del anillo vial' }).click();
    const form = panel(page, 'Editar Contrato');
    await row(form, /Yolanda/)
      .getByRole('button')
      .click();
    await row(form, /Yolanda/).waitFor({ state: 'detached' });
    await save(page).click();
    await page.getByText('Contrato guardado Exitosamente').waitFor();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByText(/Se quitó: Yolanda Güiza Mateus \(CC/).waitFor();
    await page.getByRole('button', { name: 'Restaurar este valor de Contratantes' }).click();
    await row(form, /CC.*Yolanda Güiza Mateus/).waitFor();
    await row(form, /NIT.*Concesión Vial del Sugamuxi/).waitFor();
    await expectAccessible(page);
    await save(page).click();
    const preview = panel(page, 'Contrato');
    await preview.getByRole('link', { name: 'Yolanda Güiza Mateus' }).waitFor();
  });

  test('filters stay in the address and the back button takes them back; Excel has the rows', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/contratos');
    await page.getByText('1 a 13 de 13 elementos').waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await choose(page, 'Tipo', 'Propuesta');
    await page.getByText('1 a 2 de 2 elementos').waitFor();
    await page.waitForURL(/tipo_In/);
    const { name, content } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Exportar a Excel' }).click(),
    );
    expect(name).toMatch(/^lista_Contratos_\d{8}_\d{6}\.xlsx$/i);
    const [header, ...rows] = readSheet(content);
    expect(header?.[1]).toBe('Código');
    expect(rows.map((row) => row[1]).sort()).toEqual(['COVISU-OF-09-2026', 'PSVL-OF-03-2026']);
    expect(rows.every((row) => typeof row[3] === 'number')).toBe(true);
    await page.goBack();
    await page.getByText('1 a 13 de 13 elementos').waitFor();
    await page.goForward();
    await page.reload();
    await page.getByText('1 a 2 de 2 elementos').waitFor();
  });
});

describe('projects', () => {
  test('one is created on the contract and gets the code that was announced', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos?create=true');
    const form = panel(page, 'Crear Proyecto');
    await form.getByLabel('Nombre').fill('Predios del anillo vial');
    await form.getByLabel('Alcance').fill('Treinta predios.');
    await choose(page, 'Contrato', 'anillo vial', 'ANILLO-2026-01');
    await choose(page, 'Tipo de Proyecto', 'Procesos Judiciales');
    await expect.poll(() => form.getByLabel('Código').inputValue()).toBe('COVISU004GL');
    await choose(page, 'Gestión de Productos', 'Por estructura');
    await choose(page, 'Coordinador', 'Paola');
    await choose(page, 'Configuración', 'Hectáreas y kilómetros');
    await pickDay(page, 'Fecha Inicio', '02/03/2026');
    await form.getByLabel('Sitio Sharepoint').fill('Anillo/vial');
    await page.keyboard.press('Tab');
    await form.getByText('El texto no puede contener').waitFor();
    await form.getByLabel('Sitio Sharepoint').fill('Anillo vial');
    await save(form).click();
    await page.getByText('Proyecto guardado Exitosamente').waitFor();
    const preview = panel(page, 'Proyecto');
    await preview.getByText('COVISU004GL').waitFor();
    await expect.poll(() => preview.textContent()).toContain('Sin Estado');
    await preview.getByLabel('El sitio de Sharepoint todavía no está configurado').waitFor();
    await expectAccessible(page);
  });

  test('the coordinator and the contract of then go back into the form', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos?search=anillo');
    await page.getByRole('button', { name: 'Editar Predios del anillo vial' }).click();
    const form = panel(page, 'Editar Proyecto');
    const chosen = (label: string) =>
      form.locator('.campo', { hasText: label }).locator('.ant-select').first().textContent();
    await expect.poll(() => chosen('Coordinador')).toContain('Paola');
    await choose(page, 'Coordinador', 'Carlos');
    await choose(page, 'Contrato', 'doble calzada Duitama', 'COVISU-118-2025');
    await save(page).click();
    await page.getByText('Proyecto guardado Exitosamente').waitFor();
    for (const [field, value] of [
      ['Coordinador', 'Paola'],
      ['Contrato', 'ANILLO-2026-01'],
    ] as const) {
      await page.getByRole('tab', { name: 'Historial' }).click();
      await button(page, `Restaurar este valor de ${field}`).first().click();
      await expect.poll(() => chosen(field)).toContain(value);
      await save(page).click();
      await page.getByRole('tab', { name: 'Datos' }).waitFor();
      await expect.poll(() => panel(page, 'Proyecto').textContent()).toContain(value);
    }
  });

  test('it is edited, keeps its code, and is found by its filters', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos?search=anillo');
    await page.getByRole('button', { name: 'Editar Predios del anillo vial' }).click();
    await page.waitForURL(/[?&]id=\d+/);
    await page.reload();
    const form = panel(page, 'Editar Proyecto');
    await expect
      .poll(() => form.getByRole('combobox', { name: 'Tipo de Proyecto' }).isDisabled())
      .toBe(true);
    await choose(page, 'Estado', 'Suspendido');
    await save(form).click();
    await page.getByText('Proyecto guardado Exitosamente').waitFor();
    const found = row(page, /COVISU004GL/);
    await expect.poll(() => found.textContent()).toContain('Suspendido');
    await page.goto('/v2/proyectos');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await choose(page, 'Contrato', 'anillo vial', 'ANILLO-2026-01');
    await page.getByText('1 a 1 de 1 elementos').waitFor();
    await found.waitFor();
  });

  test('the card of a project shows its site with a QR code', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/proyectos?search=TRALSA001');
    await page.getByRole('button', { name: /^Ver Línea de transmisión/ }).click();
    const card = panel(page, 'Proyecto');
    await card.getByAltText('Código QR del sitio').waitFor();
    const site = card.getByRole('link', { name: 'Proyecto TRALSA 230 kV' });
    await expect
      .poll(() => site.getAttribute('href'))
      .toBe('https://documentos.comarca.example/sitios/proyecto-tralsa-230-kv');
  });
});

describe('the dashboard of projects', () => {
  test('a bar filters everything, and the report has the same projects', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos');
    await leading(page, 'Reporte gráfico').click();
    await page.waitForURL(/dashboard_proyectos/);
    const chart = page.getByRole('region', { name: 'Proyectos por estado' });
    const drawCharts = await holdCharts(page);
    await page.goto('/v2/dashboard_proyectos?fechaCreacion_Range=todo');
    await figure(page, 'Total', '10');
    // What is pressed does not move while the charts above it are still on their way.
    const waiting = await chart.boundingBox();
    drawCharts();
    await page.getByRole('img', { name: /Proyectos por mes/ }).waitFor();
    await stage.visitor.settle();
    expect(await chart.boundingBox()).toEqual(waiting);
    await chart.getByTitle('Tabla').click();
    await chart.getByRole('button', { name: 'Suspendido' }).click();
    await figure(page, 'Total', '3');
    await page.waitForURL(/estado_In/);
    await page.getByText('1 a 3 de 3 elementos').waitFor();
    const { name, content } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Exportar a Excel' }).click(),
    );
    expect(name).toMatch(/^Proyectos_\d{8}_\d{6}\.xlsx$/);
    const [, ...rows] = readSheet(content);
    expect(rows.map((row) => row[3])).toEqual(['Suspendido', 'Suspendido', 'Suspendido']);
    await chart.getByRole('button', { name: 'Suspendido' }).click();
    await figure(page, 'Total', '10');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ver Predios del anillo vial' }).click();
    await panel(page, 'Proyecto').getByText('COVISU004GL').waitFor();
  });

  test('who sees no projects sees the figures only', async () => {
    const { page } = stage;
    await signIn(page, 'radica.demo');
    await page.goto('/v2/dashboard_proyectos?fechaCreacion_Range=todo');
    await figure(page, 'Total', '10');
    expect(await page.getByRole('button', { name: 'Exportar a Excel' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Ver / }).count()).toBe(0);
  });
});

describe('who may only look, and a telephone', () => {
  test('sees no control that changes, and the server refuses', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    for (const [path, see] of [
      ['/v2/contratos', 'Ver Topógrafo de campo'],
      ['/v2/proyectos', 'Ver Linderos de la finca El Encanto'],
    ] as const) {
      await page.goto(path);
      await button(page, see).click();
      await page.getByRole('button', { name: 'Cerrar', exact: true }).waitFor();
      expect(await page.getByRole('button', { name: /^(Editar|Crear|Gestionar)/ }).count()).toBe(0);
    }
    const refused = await askApi(
      page,
      `mutation { saveProject(id: 1, version: 1, name: "x", scope: "x", contract: 1,
         projectType: 1, sharepointSite: "x", coordinator: 1, configuration: 1,
         initDate: "2026-01-01") { saved errors { message } } }`,
    );
    const errors = [{ message: 'No tienes acceso a esta funcionalidad.' }];
    expect(refused).toEqual({ data: { saveProject: { saved: false, errors } } });
  });

  test('lists need no scrolling sideways, alone and beside an open card', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    for (const path of ['proyectos', 'contratos', 'empresas', 'personas']) {
      for (const search of ['', '?itemId=1']) {
        await page.goto(`/v2/${path}${search}`);
        await row(page, /.+/).nth(5).waitFor();
        await expectFits(page);
        await expect.poll(() => hiddenWidth(page), { message: path + search }).toBe(0);
      }
    }
  });

  test('lists, cards, forms and dashboard fit in 390 pixels', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    const { page } = narrow;
    await signIn(page, 'coordina.demo');
    for (const [path, text] of [
      ['/v2/contratos', 'Gestora social por obra'],
      ['/v2/contratos?itemId=1', 'Contrato con Cliente'],
      ['/v2/contratos?id=1', 'Agregar Sujeto'],
      ['/v2/proyectos', 'Linderos de la finca El Encanto'],
      ['/v2/proyectos?itemId=1', 'Gestionar Productos'],
      ['/v2/proyectos?create=true', 'Sitio Sharepoint'],
      ['/v2/dashboard_proyectos', 'Proyectos por tipo'],
    ] as const) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
      await expectFits(page);
    }
    await narrow.close();
  });
});
