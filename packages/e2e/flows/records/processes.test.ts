import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import {
  askApi,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  row,
  save,
  tab,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage();
/** Ids of the line's project, of another coordinator's, and of a process. */
let project: number;
let foreign: number;
let process: number;

beforeAll(async () => {
  const { db } = stage.app.database;
  const projects = await db.selectFrom('proyectos').select(['id', 'codigo']).execute();
  project = projects.find(({ codigo }) => codigo === 'TRALSA001GP')?.id ?? 0;
  foreign = projects.find(({ codigo }) => codigo === 'PSVL001GP')?.id ?? 0;
  const processes = await db.selectFrom('procesos').select(['id', 'codigo']).execute();
  process = processes.find(({ codigo }) => codigo === 'GD')?.id ?? 0;
});

const administer = (id: number, tab: string) => `/v2/proyectos/administrar/${id}?tab=${tab}`;

async function saveDialog(page: Page, success: string): Promise<void> {
  await save(dialog(page)).click();
  await page.getByText(success).first().waitFor();
  await dialog(page).waitFor({ state: 'detached' });
}

/** The names in the tree with their levels, as they stand. */
const treeOf = (page: Page): Promise<string[]> =>
  page.locator('.estructura-arbol .ant-tree-treenode:not([aria-hidden=true])').evaluateAll((rows) =>
    rows.map((row) => {
      const level = row.querySelectorAll('.ant-tree-indent-unit').length;
      return `${'-'.repeat(level)}${row.querySelector('.estructura-nombre')?.textContent ?? ''}`;
    }),
  );

const endOfTree = async (page: Page) => (await treeOf(page)).slice(-2);

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
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/procesos_negocio');
    await page.getByRole('button', { name: 'Crear Proceso Empresa' }).click();
    const form = page.locator('form.formulario');
    await field(form, 'Nombre').fill('Compras');
    await field(form, 'Diferenciador').fill('tres');
    await field(form, 'Descripción').fill('Compras y contratación');
    await page.getByText('Debe ser un número').waitFor();
    await field(form, 'Diferenciador').fill('3');
    await field(form, 'Sitio Sharepoint').fill('Compras');
    await expect.poll(() => save(form).isDisabled()).toBe(true);
    await field(form, 'Código').fill('CO');
    await save(form).click();
    await page.getByText('Proceso guardado Exitosamente').waitFor();
    await row(page, /Compras/).waitFor();
    await page.getByText('Aún no está configurado', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    await field(form, 'Nombre').fill('Compras y suministros');
    await save(form).click();
    await tab(page, 'Historial').click();
    await page.getByRole('button', { name: 'Restaurar este valor de Nombre' }).click();
    await expect.poll(() => field(form, 'Nombre').inputValue()).toBe('Compras');
    await save(form).click();
    await page
      .getByRole('row', { name: /CO/ })
      .getByText('Compras', { exact: true })
      .first()
      .waitFor();
    await expectAccessible(page);
  });

  test('the preview of a configured site shows its code to scan', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto(`/v2/procesos_negocio?itemId=${process}`);
    await page.getByRole('img', { name: 'Código QR del sitio' }).waitFor();
    expect(await page.getByRole('button', { name: /Editar|Administrar|Crear/ }).count()).toBe(0);
  });

  test('its roles, resources and activities are kept; what is used is not deleted', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto(`/v2/procesos_negocio/administrar/${process}`);
    await page.getByRole('heading', { name: 'Proceso de Negocio: Gestión documental' }).waitFor();
    await page.getByRole('button', { name: 'Crear Rol' }).click();
    await field(dialog(page), 'Rol').fill('Archivista');
    await saveDialog(page, 'Rol guardado Exitosamente');

    await tab(page, 'Recursos').click();
    await page.getByRole('button', { name: 'Crear Recurso' }).click();
    await choose(dialog(page), 'Usuario', 'mariana', 'Mariana Gil');
    await choose(dialog(page), 'Rol', 'archiv', 'Archivista');
    await choose(dialog(page), 'Base', 'tunja', 'Tunja');
    await saveDialog(page, 'Recurso guardado Exitosamente');
    const person = row(page, /Mariana Gil/);
    await expect.poll(() => person.textContent()).toContain('Tunja, Boyacá');

    await page.getByRole('tab', { name: 'Actividades', exact: true }).click();
    await page.getByRole('button', { name: 'Crear Actividad' }).click();
    await field(dialog(page), 'Nombre').fill('Transferencia');
    await field(dialog(page), 'Descripción').fill('Al archivo central');
    await expect.poll(() => save(dialog(page)).isDisabled()).toBe(true);
    await choose(dialog(page), 'Perfiles de gestión', 'archiv', 'Archivista');
    await saveDialog(page, 'Actividad guardada Exitosamente');

    await tab(page, 'Roles').click();
    await page.getByRole('button', { name: 'Eliminar Archivista' }).click();
    await dialog(page).getByText('¿Esta seguro que desea borrar este elemento?').waitFor();
    await dialog(page)
      .getByText(/1 recurso/)
      .waitFor();
    await dialog(page)
      .getByText(/1 actividad/)
      .waitFor();
    await expectAccessible(page);
    const remaining = await stage.app.database.db
      .selectFrom('roles')
      .select('id')
      .where('rol', '=', 'Archivista')
      .execute();
    expect(remaining).toHaveLength(1);
  });
});

describe('administration of a project', () => {
  test('groups and roles are kept, the tab is in the address', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'grupos'));
    await page.getByRole('heading', { name: /Línea de transmisión/ }).waitFor();
    await page.getByRole('button', { name: 'Crear Grupo' }).click();
    await field(dialog(page), 'Nombre').fill('Jurídico');
    await saveDialog(page, 'Grupo guardado Exitosamente');
    await tab(page, 'Roles').click();
    await page.waitForURL(/tab=roles/);
    await page.getByRole('button', { name: 'Crear Rol' }).click();
    await field(dialog(page), 'Rol').fill('Abogado');
    await choose(dialog(page), 'Grupo', 'jur', 'Jurídico');
    await saveDialog(page, 'Rol guardado Exitosamente');
    await row(page, /Abogado Jurídico/).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Crear Grupo' }).waitFor();
  });

  test('leads back to the card of its project, and to the list', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'grupos'));
    await page.getByRole('link', { name: 'Ficha del proyecto' }).click();
    await page.waitForURL(/\/proyectos\?itemId=/);
    await page.getByRole('heading', { name: 'Alcance' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Todos los proyectos' }).click();
    await page.waitForURL(/\/proyectos$/);
  });

  test('a message that comes as a field is left does not take the click of the button', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'grupos'));
    await page.getByRole('button', { name: 'Crear Grupo' }).click();
    const name = field(dialog(page), 'Nombre');
    await name.focus();
    await dialog(page).locator('.formulario-pie').getByRole('button', { name: 'Cerrar' }).hover();
    await page.mouse.down();
    // Left empty, it has been found wrong; its message waits for the button to be released.
    await dialog(page).locator('input[aria-invalid=true]').waitFor();
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    await page.mouse.up();
    await dialog(page).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Crear Grupo' }).click();
    await name.focus();
    await page.keyboard.press('Tab');
    await dialog(page).getByText('El valor de este campo es obligatorio').waitFor();
  });

  test('the product structure is arranged by keyboard and by drag, and saved', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'productos'));
    await node(page, 'Ficha predial').waitFor();
    const before = await treeOf(page);
    await addNode(page, 'Nueva Sección', 'Informes');
    await addNode(page, 'Nuevo Producto', 'Informe mensual');
    await expect.poll(() => treeOf(page)).toEqual([...before, 'Informes', '-Informe mensual']);

    // By keyboard: out of its section, up, and into the section that stands before it.
    await node(page, 'Informe mensual').click();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => endOfTree(page)).toEqual(['Informe mensual', 'Informes']);
    await page.getByRole('button', { name: 'Entrar en la sección' }).click();
    await expect.poll(() => endOfTree(page)).toEqual(['-Informe mensual', 'Informes']);

    // By drag: back onto its section.
    await dragInto(page, 'Informe mensual', 'Informes');
    await expect.poll(() => endOfTree(page)).toEqual(['Informes', '-Informe mensual']);

    await node(page, 'Informe mensual').click();
    await choose(page, 'Perfiles de gestión', 'Gestor predial');
    await page.getByText('Cambios sin guardar').waitFor();
    await save(page).click();
    await page.getByText('Estructura guardada exitosamente').waitFor();
    await page.reload();
    await node(page, 'Informe mensual').waitFor();
    await expect.poll(() => treeOf(page)).toEqual([...before, 'Informes', '-Informe mensual']);
    await expectAccessible(page);
  });

  test('what is stored is renamed and deleted only after «Editar estructura»; twins are refused', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'productos'));
    await node(page, 'Cartografía').click();
    const rename = page.getByRole('button', { name: 'Cambiar el nombre' });
    await expect.poll(() => rename.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Editar estructura' }).click();
    await rename.click();
    const field = page.locator('.estructura-campo input');
    await field.fill('ab');
    await page.getByText('Mínimo 3 caracteres').waitFor();
    await field.fill('Estudio predial');
    await field.press('Enter');
    await save(page).click();
    await page
      .getByText('¡Estructura no válida! Puede que hayan secciones o capa(s) con nombre iguales')
      .waitFor();
    await tab(page, 'Bloques').click();
    await page.getByText('¿Descartar los cambios?').waitFor();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await page.getByRole('button', { name: 'Reiniciar' }).click();
    await dialog(page).getByRole('button', { name: 'Reiniciar' }).click();
    await node(page, 'Cartografía').waitFor();
    await page.getByText('Cambios sin guardar').waitFor({ state: 'detached' });
  });

  test('somebody else saved the structure meanwhile: nothing is lost', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'productos'));
    await node(page, 'Cartografía').waitFor();
    await addNode(page, 'Nueva Sección', 'Gestión social');
    await stage.app.database.db
      .updateTable('estructuras_productos')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    await save(page).click();
    await page.getByText('Otra persona guardó esta estructura').waitFor();
    await page.getByRole('button', { name: 'Seguir con la mía' }).click();
    await save(page).click();
    await page.getByText('Estructura guardada exitosamente').waitFor();
    await expect.poll(() => treeOf(page)).toContain('Gestión social');
  });

  test('a functional unit opens the structure of its typology, or says what is missing', async () => {
    const { page } = stage;
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

  test('assignments are filtered and seen whole; what is closed is not offered to be edited', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'asignaciones'));
    const edit = (name: string) => page.getByRole('button', { name: `Editar ${name}` });
    const closed = row(page, /FP-021 La Esperanza/);
    await closed.waitFor();
    await edit('PP-031 Plano de la torre 34').waitFor();
    expect(await edit('FP-021 La Esperanza').count()).toBe(0);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await choose(page, 'Estado', 'APROBADO CC');
    await page.waitForURL(/estado_In=/);
    await expect.poll(() => page.locator('.gestion tbody tr[data-row-key]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Detalle FP-021 La Esperanza' }).click();
    await dialog(page).getByText('Duración estimada', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  test('an old name of a role comes back from its detail', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(project, 'roles'));
    await page.getByRole('button', { name: 'Editar Analista SIG' }).click();
    await field(dialog(page), 'Rol').fill('Analista cartográfico');
    await saveDialog(page, 'Rol guardado Exitosamente');
    await page.getByRole('button', { name: 'Detalle Analista cartográfico' }).click();
    await dialog(page).getByText('Sebastián Parra Monroy').waitFor();
    await tab(dialog(page), 'Historial').click();
    await dialog(page).getByRole('button', { name: 'Restaurar este valor de Rol' }).first().click();
    const edition = page.getByRole('dialog', { name: 'Editar Rol' });
    await expect.poll(() => field(edition, 'Rol').inputValue()).toBe('Analista SIG');
    await save(edition).click();
    await row(page, /Analista SIG Técnico/).waitFor();
  });

  test('who takes no part sees the notice, and the API refuses', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(administer(foreign, 'roles'));
    await page.getByText('No tienes acceso a esta funcionalidad.').waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.goto(`/v2/procesos_negocio/administrar/${process}`);
    await page.getByText('Este proceso lo administran sus recursos').waitFor();
    const answer = await askApi(
      page,
      `mutation($p: ID) { saveRole(rol: "Intruso", proyecto: $p) { saved errors { message } } }`,
      { p: String(foreign) },
    );
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
    const narrow = await stage.visit({ viewport: NARROW });
    await signIn(narrow.page, 'admin.demo');
    for (const tab of ['recursos', 'productos', 'unidades']) {
      await narrow.page.goto(administer(project, tab));
      await narrow.page.getByRole('combobox', { name: 'Sección de la administración' }).waitFor();
      await narrow.page.waitForLoadState('networkidle');
      await expectFits(narrow.page);
      await expectAccessible(narrow.page);
    }
    await narrow.close();
  });
});
