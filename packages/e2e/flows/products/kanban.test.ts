import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import {
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  panel,
  pickDay,
  save,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage();

const column = (page: Page, state: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${state}:`) });
const card = (page: Page, state: string, name: string): Locator =>
  column(page, state).getByRole('listitem').filter({ hasText: name });
const targets = (page: Page): Locator => page.getByRole('button', { name: /^Mover aquí/ });
const open = async (page: Page, address = '/v2/tablero_kanban') => {
  await page.goto(address);
  await page.getByRole('heading', { name: 'Tablero kanban' }).waitFor();
};

/** Holds a card over a column, as soon as the board has lit up where it may go. */
async function hold(page: Page, dragged: Locator, to: string): Promise<void> {
  await dragged.getByText('/').last().hover();
  await page.mouse.down();
  await page.mouse.move(10, 10, { steps: 3 });
  await targets(page).first().waitFor();
  const place = await column(page, to).boundingBox();
  if (!place) throw new Error(`There is no column ${to}`);
  const middle = [place.x + place.width / 2, place.y + place.height / 2] as const;
  await page.mouse.move(...middle, { steps: 5 });
}

async function drag(page: Page, dragged: Locator, to: string): Promise<void> {
  await hold(page, dragged, to);
  await page.mouse.up();
}

/** Somebody changes the record where no browser is told. */
const changeBehind = (name: string) =>
  stage.app.database.pool.query(
    'update asignaciones set version = version + 1 where identificador like $1',
    [`${name}%`],
  );

test('a card is dragged or carried by keyboard, comes back when the step is not taken, and moves in the other browser', async () => {
  const { page: manager } = stage;
  const reviewing = await stage.visit();
  const { page: reviewer } = reviewing;
  await signIn(manager, 'gestora.demo');
  await signIn(reviewer, 'control.demo');
  await open(manager);
  await open(reviewer, '/v2/tablero_kanban?recurso=control');
  const dragged = card(manager, 'EN GESTIÓN', 'OS-008');
  await dragged.waitFor();
  await column(reviewer, 'PENDIENTE CC').getByText('ET-015').waitFor();
  await expectAccessible(manager);
  // Seven columns beside each other in a window of 1440 pixels.
  const board = manager.locator('.kanban').first();
  expect(await board.locator('.kanban-columna').count()).toBe(7);
  expect(await board.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);

  // Only where a step leads lights up; a place beside is no place, and Esc in the form no step.
  await hold(manager, dragged, 'FINALIZADO');
  expect(await targets(manager).allTextContents()).toEqual(['Mover aquíenviar a control']);
  await manager.mouse.up();
  await targets(manager).waitFor({ state: 'detached' });
  await dragged.waitFor();
  await drag(manager, dragged, 'PENDIENTE CC');
  await card(manager, 'PENDIENTE CC', 'OS-008').waitFor();
  await dialog(manager).getByLabel('Enlace de soporte').waitFor();
  await expectAccessible(manager);
  await button(dialog(manager), 'Cerrar').last().click();
  await dialog(manager).waitFor({ state: 'detached' });
  await dragged.waitFor();

  await drag(manager, dragged, 'PENDIENTE CC');
  await dialog(manager).getByLabel('Observación').fill('Oferta lista para revisar');
  await button(dialog(manager), 'Cambiar estado').click();
  await dialog(manager).waitFor({ state: 'detached' });
  await card(manager, 'PENDIENTE CC', 'OS-008').waitFor();

  // It has come to the reviewer, who carries it on by keyboard alone.
  const waiting = card(reviewer, 'PENDIENTE CC', 'OS-008');
  await waiting.waitFor();
  const handle = button(waiting, 'Mover OS-008 Los Cerezos');
  await handle.focus();
  await reviewer.keyboard.press('Enter');
  const focused = reviewer.locator(':focus');
  await expect.poll(() => focused.textContent()).toBe('Mover aquíaprobar');
  await expectAccessible(reviewer);
  await reviewer.keyboard.press('Escape');
  await expect.poll(() => handle.evaluate((node) => node === document.activeElement)).toBe(true);
  await reviewer.keyboard.press('Enter');
  await expect.poll(() => focused.textContent()).toBe('Mover aquíaprobar');
  await reviewer.keyboard.press('ArrowRight');
  await expect.poll(() => focused.textContent()).toBe('Mover aquírechazar');
  await reviewer.keyboard.press('Enter');
  const refuse = button(dialog(reviewer), 'Cambiar estado');
  await expect.poll(() => refuse.isDisabled()).toBe(true);
  await dialog(reviewer).getByLabel('Observación').fill('Falta el avalúo');
  await refuse.click();
  await card(reviewer, 'RECHAZADO', 'OS-008').waitFor();
  await card(manager, 'RECHAZADO', 'OS-008').waitFor();

  // The server has the last word: what somebody changed meanwhile is not overrun.
  await changeBehind('OS-008');
  await drag(manager, card(manager, 'RECHAZADO', 'OS-008'), 'PENDIENTE CC');
  await button(dialog(manager), 'Cambiar estado').click();
  await manager
    .getByText(/Otra persona guardó este registro/)
    .first()
    .waitFor();
  await button(dialog(manager), 'Cerrar').last().click();
  await card(manager, 'RECHAZADO', 'OS-008').waitFor();
  expect(reviewing.complaints).toEqual([]);
  await reviewing.close();
});

test('a step that asks nothing is taken at once, and a refusal puts the card back', async () => {
  const { page } = stage;
  const { pool } = stage.app.database;
  await pool.query(
    `with suyo as (insert into recursos (rol_id, usuario_id)
       select x.rol_id, u.id from asignaciones a join recursos x on x.id = a.recurso_gestion_id,
         usuarios u where a.identificador like 'INF-05%' and u.username = 'coordina.demo'
       returning id)
     update asignaciones a set recurso_gestion_id = suyo.id from suyo
     where a.identificador like 'INF-05%'`,
  );
  await signIn(page, 'coordina.demo');
  await open(page);
  const closed = card(page, 'FINALIZADO', 'INF-05');
  await closed.waitFor();
  await changeBehind('INF-05');
  await drag(page, closed, 'EN GESTIÓN');
  await button(dialog(page), 'Aceptar').click();
  await page.getByText(/Ocurrió un error al mover la asignación: Otra persona/).waitFor();
  await closed.waitFor();
  await expect.poll(() => card(page, 'EN GESTIÓN', 'INF-05').count()).toBe(0);
  await drag(page, closed, 'EN GESTIÓN');
  await button(dialog(page), 'Aceptar').click();
  await page.getByText('Estado actualizado Exitosamente').waitFor();
  await card(page, 'EN GESTIÓN', 'INF-05').waitFor();
});

test('filters stand in the address, columns of thousands come in pages, and it fits a telephone', async () => {
  const { page } = stage;
  await stage.app.database.pool.query(
    `insert into asignaciones (identificador, actividad_id, estado, recurso_gestion_id,
       recurso_control_id, observaciones, fecha_inicio_planeada, fecha_fin_planeada, fecha_estado)
     select 'MIL-' || n, actividad_id, 'CREADA', recurso_gestion_id, recurso_control_id, 'm',
       fecha_inicio_planeada, fecha_fin_planeada, now() - n * interval '1 minute'
     from asignaciones, generate_series(1, 10000) n where identificador like 'FP-021%'`,
  );
  await signIn(page, 'gestora.demo');
  await page.setViewportSize(NARROW);
  await open(page);
  const created = column(page, 'CREADA');
  await expect.poll(() => created.getByRole('listitem').count()).toBe(20);
  await expectFits(page);
  await expectAccessible(page);
  await button(created, 'Ver más').click();
  await expect.poll(() => created.getByRole('listitem').count()).toBe(40);
  await page.getByRole('searchbox').fill('MIL-9999');
  await expect.poll(() => created.getByRole('listitem').count()).toBe(1);
  await expect.poll(() => page.url()).toContain('search=MIL-9999');
  await page.reload();
  await created.getByText('MIL-9999').waitFor();
  await page.getByRole('searchbox').fill('nada así');
  await page.getByText('Ninguna asignación coincide').waitFor();
});

test('a product is assigned in its structure, seen there by its manager, and deleted again', async () => {
  const { page: coordinator } = stage;
  const { db } = stage.app.database;
  const place = await db
    .selectFrom('unidades_funcionales as u')
    .innerJoin('tipologias as t', 't.id', 'u.tipologia_id')
    .select(['u.id', 'u.proyecto_id', 't.estructura_id', 'u.nombre'])
    .where('t.estructura_id', 'is not', null)
    .orderBy('u.id')
    .executeTakeFirstOrThrow();
  await signIn(coordinator, 'coordina.demo');
  await coordinator.goto(`/v2/proyectos/administrar/${place.proyecto_id}?tab=asignaciones`);
  await button(coordinator, 'Estructura de productos').click();
  await coordinator.getByRole('menuitem', { name: place.nombre }).click();
  await coordinator.getByRole('heading', { level: 1, name: place.nombre }).waitFor();
  const tree = coordinator.getByRole('tree', { name: 'Estructura de productos' });
  await tree.getByText('SIN ASIGNAR').first().waitFor();
  await coordinator.getByRole('switch', { name: 'Modo asignación' }).click();
  await tree.getByText('Permiso de acceso').click();
  const detail = panel(coordinator, 'Detalle de Permiso de acceso');
  await detail.getByLabel('Identificador').fill('PA-01 La Palma');
  await choose(detail, 'Recurso Gestión', 'Gloria');
  await choose(detail, 'Recurso Control', 'Camilo');
  await detail.getByLabel('Descripción').fill('Permiso de acceso al predio La Palma.');
  await detail.getByLabel('Esfuerzo estimado').fill('3');
  await pickDay(detail, 'Inicio planeado', '01/09/2026');
  await pickDay(detail, 'Fin planeado', '04/09/2026');
  await expectAccessible(coordinator);
  await save(detail).click();
  await panel(detail, 'PA-01 La Palma').waitFor();
  await tree.getByText('0,00 / 3,00 h').waitFor();
  await expectAccessible(coordinator);

  // Its manager finds the way there from the assignment, and may not assign others.
  const managing = await stage.visit({ viewport: NARROW });
  const { page: manager } = managing;
  await signIn(manager, 'gestora.demo');
  await manager.goto('/v2/tablero_kanban');
  await card(manager, 'CREADA', 'PA-01').getByRole('link').click();
  await manager.getByRole('link', { name: 'Ver en la estructura de productos' }).click();
  await manager.getByRole('heading', { level: 1, name: place.nombre }).waitFor();
  await manager.getByRole('switch', { name: 'Ver mis productos' }).click();
  const own = manager.getByRole('tree', { name: 'Estructura de productos' });
  await own.getByText('Acta de vecindad').waitFor({ state: 'detached' });
  await own.getByText('Permiso de acceso').click();
  await panel(manager, 'PA-01 La Palma').getByText(place.nombre).waitFor();
  await expectFits(manager);
  await expectAccessible(manager);
  expect(managing.complaints).toEqual([]);
  await managing.close();

  await button(panel(detail, 'PA-01 La Palma'), 'Eliminar').click();
  await button(dialog(coordinator), 'Eliminar').click();
  await coordinator.getByText('Asignación eliminada Exitosamente').waitFor();
  await tree.getByText('0,00 / 3,00 h').waitFor({ state: 'detached' });
});

test('several products of a section are given to their people at once', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  const place = await stage.app.database.db
    .selectFrom('unidades_funcionales as u')
    .innerJoin('tipologias as t', 't.id', 'u.tipologia_id')
    .select(['u.id', 't.estructura_id'])
    .where('t.estructura_id', 'is not', null)
    .orderBy('u.id')
    .executeTakeFirstOrThrow();
  await page.goto(
    `/v2/gestion_productos/${place.estructura_id}/proyectos.unidadfuncional/${place.id}?asignar=si`,
  );
  const tree = page.getByRole('tree', { name: 'Estructura de productos' });
  await tree.getByText('Construcción').click();
  const detail = panel(page, 'Detalle de Construcción');
  await button(detail, 'Asignar varios productos').click();
  const products = detail.getByRole('list', { name: 'Productos' });
  const marked = products.getByRole('checkbox', { checked: true });
  await marked.first().waitFor();
  const many = await marked.count();
  expect(many).toBeGreaterThan(1);
  await expectAccessible(page);

  // What is missing is said beside each field and each product; what was typed stays.
  await button(detail, `Asignar ${many} productos`).click();
  await detail.getByText('El valor de este campo es obligatorio').first().waitFor();
  await detail.getByLabel('Gestiona todos los productos que pueda').click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'Gloria' }).click();
  await detail.getByLabel('Descripción').fill('Antes de empezar la obra.');
  await detail.getByLabel('Esfuerzo estimado').fill('5');
  await pickDay(detail, 'Inicio planeado', '01/09/2026');
  await pickDay(detail, 'Fin planeado', '04/09/2026');
  const identifier = detail.getByLabel('Identificador de Permiso de acceso');
  await identifier.fill('');
  await button(detail, `Asignar ${many} productos`).click();
  await products.getByText('Identificador: El valor de este campo es obligatorio').waitFor();
  await identifier.fill('PA-02 El Roble');
  // What is not refused is assigned already.
  await button(detail, 'Asignar 1 producto').click();
  await expect.poll(() => products.getByRole('alert').allTextContents()).toEqual([]);
  await expect.poll(() => products.getByText('Asignado', { exact: true }).count()).toBe(many);
  await tree.getByText('SIN ASIGNAR').waitFor({ state: 'detached' });
});

test('a column says when it holds more than it should, and each project has a lane of its own', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  await open(page, '/v2/tablero_kanban?recurso=equipo');
  const count = column(page, 'EN GESTIÓN').getByRole('button', { name: /Fijar el máximo$/ });
  await count.click();
  await page.getByLabel('Máximo de tarjetas').fill('1');
  await page.getByLabel('Máximo de tarjetas').press('Enter');
  await column(page, 'EN GESTIÓN')
    .getByRole('button', { name: /de 1, más del máximo/ })
    .waitFor();
  await page.reload();
  await column(page, 'EN GESTIÓN')
    .getByRole('button', { name: /de 1, más del máximo/ })
    .waitFor();

  await page.getByRole('checkbox', { name: 'Un carril por proyecto' }).check();
  await page.waitForURL(/carriles=proyecto/);
  const lanes = page.locator('details.kanban-carril');
  await lanes
    .first()
    .getByRole('region', { name: /^EN GESTIÓN:/ })
    .waitFor();
  const names = await lanes.locator('summary').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  for (const [place, name] of names.entries()) {
    const lane = lanes.nth(place);
    if ((await lane.getAttribute('open')) === null) await lane.locator('summary').click();
    const cards = lane.getByRole('listitem');
    await cards.first().waitFor();
    const projects = await cards.evaluateAll((all) => all.map((one) => one.textContent ?? ''));
    for (const text of projects) expect(text).toContain(name.split(' · ').at(-1) ?? name);
  }
  await expectAccessible(page);
});
