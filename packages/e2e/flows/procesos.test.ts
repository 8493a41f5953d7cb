import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningApp, signIn, startApp } from '../support/app.ts';
import { accessibilityProblems, overflowOf } from '../support/axe.ts';
import { NARROW, openBrowser, type Visit, visit } from '../support/browser.ts';

let app: RunningApp;
let browser: Browser;
let visitor: Visit;
/** Ids of the line's project, of another coordinator's, and of a process. */
let project: number;
let foreign: number;
let process: number;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
  const { db } = app.database;
  const projects = await db.selectFrom('proyectos').select(['id', 'codigo']).execute();
  project = projects.find(({ codigo }) => codigo === 'TRALSA001GP')?.id ?? 0;
  foreign = projects.find(({ codigo }) => codigo === 'PSVL001GP')?.id ?? 0;
  const processes = await db.selectFrom('procesos').select(['id', 'codigo']).execute();
  process = processes.find(({ codigo }) => codigo === 'GD')?.id ?? 0;
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

const dialogOf = (page: Page) => page.getByRole('dialog');
const administer = (id: number, tab: string) => `/v2/proyectos/administrar/${id}?tab=${tab}`;

/** Picks from a search picker inside the open dialog. */
async function pick(page: Page, label: string, text: string, option: string): Promise<void> {
  const field = dialogOf(page).getByRole('combobox', { name: label });
  await field.click();
  await field.fill(text);
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}

async function saveDialog(page: Page, success: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(success).first().waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** The names in the tree with their levels, as they stand. */
const treeOf = (page: Page): Promise<string[]> =>
  page.locator('.estructura-arbol .ant-tree-treenode:not([aria-hidden=true])').evaluateAll((rows) =>
    rows.map((row) => {
      const level = row.querySelectorAll('.ant-tree-indent-unit').length;
      return `${'-'.repeat(level)}${row.querySelector('.estructura-nombre')?.textContent ?? ''}`;
    }),
  );

const node = (page: Page, name: string) =>
  page.locator('.estructura-nombre').filter({ hasText: new RegExp(`^${name}$`) });

/** Adds a node and names it where it stands. */
async function addNode(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const field = page.locator('.estructura-campo input');
  await field.fill(name);
  await field.press('Enter');
  await node(page, name).waitFor();
}

/** Drags a node below a section and to the right: the tree then takes it in. */
async function dragInto(page: Page, name: string, section: string): Promise<void> {
  const [from, to] = await Promise.all(
    [name, section].map((each) => node(page, each).boundingBox()),
  );
  if (!from || !to) throw new Error(`${name} or ${section} is not in sight`);
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const target = [x + 80, to.y + to.height * 0.75] as const;
  await page.mouse.move(...target, { steps: 8 });
  await page.mouse.move(...target);
  await page.mouse.up();
}

describe('processes of the company', () => {
  test('a process is created, found, opened and its old value restored', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/procesos_negocio');
    await page.getByRole('button', { name: 'Crear Proceso Empresa' }).click();
    const form = page.locator('form.formulario');
    const save = form.getByRole('button', { name: 'Guardar' });
    await form.getByRole('textbox', { name: 'Nombre' }).fill('Compras');
    await form.getByRole('textbox', { name: 'Diferenciador' }).fill('tres');
    await form.getByRole('textbox', { name: 'Descripción' }).fill('Compras y contratación');
    await page.getByText('Debe ser un número').waitFor();
    await form.getByRole('textbox', { name: 'Diferenciador' }).fill('3');
    await form.getByRole('textbox', { name: 'Sitio Sharepoint' }).fill('Compras');
    expect(await save.isDisabled()).toBe(true);
    await form.getByRole('textbox', { name: 'Código' }).fill('CO');
    await save.click();
    await page.getByText('Proceso guardado Exitosamente').waitFor();
    const row = page.getByRole('row', { name: /Compras/ });
    await row.waitFor();
    await page.getByText('Aún no está configurado', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    await form.getByRole('textbox', { name: 'Nombre' }).fill('Compras y suministros');
    await save.click();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByRole('button', { name: 'Restaurar este valor de Nombre' }).click();
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Nombre' }).inputValue())
      .toBe('Compras');
    await save.click();
    await page
      .getByRole('row', { name: /CO/ })
      .getByText('Compras', { exact: true })
      .first()
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('the preview of a configured site shows its code to scan', async () => {
    const { page } = visitor;
    await signIn(page, 'consulta.demo');
    await page.goto(`/v2/procesos_negocio?itemId=${process}`);
    await page.getByRole('img', { name: 'Código QR del sitio' }).waitFor();
    expect(await page.getByRole('button', { name: /Editar|Administrar|Crear/ }).count()).toBe(0);
  });

  test('its roles, resources and activities are kept; what is used is not deleted', async () => {
    const { page } = visitor;
    await signIn(page, 'admin.demo');
    await page.goto(`/v2/procesos_negocio/administrar/${process}`);
    await page.getByRole('heading', { name: 'Proceso de Negocio: Gestión documental' }).waitFor();
    await page.getByRole('button', { name: 'Crear Rol' }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Rol' }).fill('Archivista');
    await saveDialog(page, 'Rol guardado Exitosamente');

    await page.getByRole('tab', { name: 'Recursos' }).click();
    await page.getByRole('button', { name: 'Crear Recurso' }).click();
    await pick(page, 'Usuario', 'mariana', 'Mariana Gil');
    await pick(page, 'Rol', 'archiv', 'Archivista');
    await pick(page, 'Base', 'tunja', 'Tunja');
    await saveDialog(page, 'Recurso guardado Exitosamente');
    const person = page.getByRole('row', { name: /Mariana Gil/ });
    await expect.poll(() => person.textContent()).toContain('Tunja, Boyacá');

    await page.getByRole('tab', { name: 'Actividades', exact: true }).click();
    await page.getByRole('button', { name: 'Crear Actividad' }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Nombre' }).fill('Transferencia');
    await dialogOf(page).getByRole('textbox', { name: 'Descripción' }).fill('Al archivo central');
    expect(await dialogOf(page).getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
    await pick(page, 'Perfiles de gestión', 'archiv', 'Archivista');
    await page.keyboard.press('Escape');
    await saveDialog(page, 'Actividad guardada Exitosamente');

    await page.getByRole('tab', { name: 'Roles' }).click();
    await page.getByRole('button', { name: 'Eliminar Archivista' }).click();
    await dialogOf(page).getByText('¿Esta seguro que desea borrar este elemento?').waitFor();
    await dialogOf(page)
      .getByText(/1 recurso/)
      .waitFor();
    await dialogOf(page)
      .getByText(/1 actividad/)
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const remaining = await app.database.db
      .selectFrom('roles')
      .select('id')
      .where('rol', '=', 'Archivista')
      .execute();
    expect(remaining).toHaveLength(1);
  });
});

describe('administration of a project', () => {
  test('groups and roles are kept, the tab is in the address', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'grupos'));
    await page.getByRole('heading', { name: /Línea de transmisión/ }).waitFor();
    await page.getByRole('button', { name: 'Crear Grupo' }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Nombre' }).fill('Jurídico');
    await saveDialog(page, 'Grupo guardado Exitosamente');
    await page.getByRole('tab', { name: 'Roles' }).click();
    await page.waitForURL(/tab=roles/);
    await page.getByRole('button', { name: 'Crear Rol' }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Rol' }).fill('Abogado');
    await pick(page, 'Grupo', 'jur', 'Jurídico');
    await saveDialog(page, 'Rol guardado Exitosamente');
    await page.getByRole('row', { name: /Abogado Jurídico/ }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Crear Grupo' }).waitFor();
  });

  test('the product structure is arranged by keyboard and by drag, and saved', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'productos'));
    await node(page, 'Ficha predial').waitFor();
    const before = await treeOf(page);
    await addNode(page, 'Nueva Sección', 'Informes');
    await addNode(page, 'Nuevo Producto', 'Informe mensual');
    expect(await treeOf(page)).toEqual([...before, 'Informes', '-Informe mensual']);

    // By keyboard: out of its section, up, and into the section that stands before it.
    await node(page, 'Informe mensual').click();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowUp');
    expect((await treeOf(page)).slice(-2)).toEqual(['Informe mensual', 'Informes']);
    await page.getByRole('button', { name: 'Entrar en la sección' }).click();
    expect((await treeOf(page)).slice(-2)).toEqual(['-Informe mensual', 'Informes']);

    // By drag: back onto its section.
    await dragInto(page, 'Informe mensual', 'Informes');
    await expect
      .poll(async () => (await treeOf(page)).slice(-2))
      .toEqual(['Informes', '-Informe mensual']);

    const profiles = page.getByRole('combobox', { name: 'Perfiles de gestión' });
    await node(page, 'Informe mensual').click();
    await profiles.click();
    await page.locator('.ant-select-item-option', { hasText: 'Gestor predial' }).first().click();
    await page.keyboard.press('Escape');
    await page.getByText('Cambios sin guardar').waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Estructura guardada exitosamente').waitFor();
    await page.reload();
    await node(page, 'Informe mensual').waitFor();
    expect(await treeOf(page)).toEqual([...before, 'Informes', '-Informe mensual']);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('what is stored is renamed and deleted only after «Editar estructura»; twins are refused', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'productos'));
    await node(page, 'Cartografía').click();
    const rename = page.getByRole('button', { name: 'Cambiar el nombre' });
    expect(await rename.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Editar estructura' }).click();
    await rename.click();
    const field = page.locator('.estructura-campo input');
    await field.fill('ab');
    await page.getByText('Mínimo 3 caracteres').waitFor();
    await field.fill('Estudio predial');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page
      .getByText('¡Estructura no válida! Puede que hayan secciones o capa(s) con nombre iguales')
      .waitFor();
    await page.getByRole('tab', { name: 'Bloques' }).click();
    await page.getByText('¿Descartar los cambios?').waitFor();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await page.getByRole('button', { name: 'Reiniciar' }).click();
    await dialogOf(page).getByRole('button', { name: 'Reiniciar' }).click();
    await node(page, 'Cartografía').waitFor();
    expect(await page.getByText('Cambios sin guardar').count()).toBe(0);
  });

  test('somebody else saved the structure meanwhile: nothing is lost', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'productos'));
    await node(page, 'Cartografía').waitFor();
    await addNode(page, 'Nueva Sección', 'Gestión social');
    await app.database.db
      .updateTable('estructuras_productos')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Otra persona guardó esta estructura').waitFor();
    await page.getByRole('button', { name: 'Seguir con la mía' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Estructura guardada exitosamente').waitFor();
    expect(await treeOf(page)).toContain('Gestión social');
  });

  test('a functional unit opens the structure of its typology, or says what is missing', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'unidades'));
    const open = (unit: RegExp) => page.getByRole('button', { name: unit }).click();
    await open(/Estructura de productos UF4/);
    await page.getByText('Esta unidad funcional no tiene una tipologia asignada').waitFor();
    await open(/Estructura de productos UF3/);
    await page
      .getByText('La tipologia de esta unidad funcional no tiene una estructura de productos')
      .waitFor();
    await open(/Estructura de productos UF1/);
    await node(page, 'Acta de vecindad').waitFor();
  });

  test('who takes no part sees the notice, and the API refuses', async () => {
    const { page } = visitor;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(foreign, 'roles'));
    await page.getByText('No tienes acceso a esta funcionalidad.').waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.goto(`/v2/procesos_negocio/administrar/${process}`);
    await page.getByText('Este proceso lo administran sus recursos').waitFor();
    const answer = await page.evaluate(async (proyecto) => {
      const response = await fetch('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-comarca': '1' },
        body: JSON.stringify({
          query: `mutation($p: ID) { saveRole(rol: "Intruso", proyecto: $p) { saved errors { message } } }`,
          variables: { p: String(proyecto) },
        }),
      });
      return (await response.json()) as unknown;
    }, foreign);
    expect(answer).toEqual({
      data: {
        saveRole: {
          saved: false,
          errors: [{ message: 'No tienes acceso a esta funcionalidad.' }],
        },
      },
    });
  });

  test('on a telephone the tabs, the tables and the tree fit', async () => {
    const narrow = await visit(browser, app.url, { viewport: NARROW });
    await signIn(narrow.page, 'admin.demo');
    for (const tab of ['recursos', 'productos', 'unidades']) {
      await narrow.page.goto(administer(project, tab));
      await narrow.page.getByRole('combobox', { name: 'Sección de la administración' }).waitFor();
      await narrow.page.waitForLoadState('networkidle');
      expect([tab, await overflowOf(narrow.page)]).toEqual([tab, 0]);
      expect(await accessibilityProblems(narrow.page)).toEqual([]);
    }
    await narrow.context.close();
  });
});
