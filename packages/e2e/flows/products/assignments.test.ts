import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import {
  button,
  choose,
  cutIn,
  dialog,
  expectAccessible,
  expectFits,
  field,
  panel,
  pickDay,
  row,
  save,
} from '../../support/screen.ts';
import { sentDocument } from '../../support/sent-document.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage();
const NAME = 'FP-100 Buenos Aires';
let project: number;

beforeAll(async () => {
  const { id } = await stage.app.database.db
    .selectFrom('proyectos')
    .select('id')
    .where('codigo', '=', 'TRALSA001GP')
    .executeTakeFirstOrThrow();
  project = id;
});

const state = (page: Page, expected: string) => button(page, `Estado de ${NAME}: ${expected}`);
const assistant = (page: Page) => panel(page, 'Herramientas');
const changeState = (page: Page) => button(assistant(page), 'Cambiar estado');
const closeAssistant = (page: Page) => button(page, 'Cerrar herramientas').click();

/** The state that the assistant shows on top of its history. */
const lastState = (page: Page) =>
  assistant(page).getByRole('list', { name: 'Historial de estados' }).getByRole('listitem').first();

/** Pixels under the form's buttons in which what is scrolled would still be seen. */
const belowButtons = (page: Page): Promise<number> =>
  assistant(page)
    .locator('.formulario-pie')
    .evaluate((buttons) => {
      const place = buttons.closest('.asistente-productos') ?? buttons;
      return place.getBoundingClientRect().bottom - buttons.getBoundingClientRect().bottom;
    });

async function assign(page: Page): Promise<void> {
  await page.goto('/v2/mis_asignaciones?create=true');
  const form = panel(page, 'Crear Asignación');
  await form.getByLabel('Identificador').fill(NAME);
  await expect.poll(() => save(form).isDisabled()).toBe(true);
  await choose(form, 'Actividad', 'Ficha predial');
  await choose(form, 'Recurso Gestión', 'Gloria');
  await choose(form, 'Recurso Control', 'Camilo');
  await form.getByLabel('Descripción').fill('Ficha del predio Buenos Aires.');
  await form.getByLabel('Esfuerzo estimado').fill('12');
  await expectAccessible(page);
  await pickDay(form, 'Inicio planeado', '01/09/2026');
  await pickDay(form, 'Fin planeado', '04/09/2026');
  await save(form).click();
  await page.getByText('Asignación guardada Exitosamente').waitFor();
}

/** The manager's first effort, logged in another window and without a mouse. */
async function logEffort({ context }: { context: BrowserContext }): Promise<void> {
  const page = await context.newPage();
  await page.goto('/v2/bitacora?vista=semana&fecha=2026-09-01');
  await button(page, 'Nuevo esfuerzo').press('Enter');
  const form = dialog(page);
  await choose(form, 'Actividad', 'FP-100', NAME);
  await field(form, 'Descripción').fill('Visita al predio');
  await pickDay(form, 'Inicio', '01/09/2026 08:00');
  await pickDay(form, 'Fin', '01/09/2026 11:30');
  await save(form).press('Enter');
  await page.getByText('Esfuerzo guardado Exitosamente').waitFor();
  await page.close();
}

test('assigned, worked on, rejected, corrected, approved and unlocked, each seeing what the others do', async () => {
  const { page: manager } = stage;
  const [coordinating, reviewing] = [await stage.visit(), await stage.visit({ viewport: NARROW })];
  const { page: coordinator } = coordinating;
  const { page: reviewer } = reviewing;
  await signIn(manager, 'gestora.demo');
  await signIn(coordinator, 'coordina.demo');
  await signIn(reviewer, 'control.demo');

  await manager.goto('/v2/mis_asignaciones');
  await row(manager, /FP-022/).waitFor();
  // Three controls of each row are read whole in a window of 1440 pixels.
  const controls = row(manager, /FP-022/).locator('.control-marca');
  expect(await controls.count()).toBe(3);
  expect(await cutIn(manager.locator('.lista-fila .control-marca'))).toEqual([]);
  await reviewer.goto('/v2/mis_asignaciones?recurso=control');
  await row(reviewer, /ET-015/).waitFor();

  // It appears on the manager's screen without a reload, in an alert that does not stay for long;
  // quality control has to wait.
  await Promise.all([
    manager.getByText(`Se le asignó «${NAME}»`).waitFor({ timeout: 120_000 }),
    assign(coordinator),
  ]);
  await state(manager, 'CREADA').click();
  await manager
    .getByText('No se puede iniciar el control de calidad para productos en estados: CREADA')
    .waitFor();
  await logEffort(stage.visitor);
  await state(manager, 'EN GESTIÓN').click();
  await assistant(manager).getByLabel('Observación').fill('Lista para revisar');
  await assistant(manager)
    .getByLabel('Enlace de soporte')
    .fill('https://documentos.comarca.example/fp-100');
  await changeState(manager).click();
  await lastState(manager).getByText('PENDIENTE CC').waitFor();
  await expectAccessible(manager);
  await closeAssistant(manager);

  // The controller, on a telephone, rejects it: not without saying why.
  await state(reviewer, 'PENDIENTE CC').click();
  const support = assistant(reviewer).getByRole('link', { name: 'Ver soporte relacionado' });
  await support.waitFor();
  expect(await support.getAttribute('href')).toBe('https://documentos.comarca.example/fp-100');
  const review = assistant(reviewer).getByRole('region', { name: 'Datos de la revisión' });
  await review.getByText('3,50 de 12,00 estimadas').waitFor();
  await review.getByText(/^04\/09\/2026 · Entregada el/).waitFor();
  await button(assistant(reviewer), 'Rechazar').click();
  await assistant(reviewer).getByText('Para rechazar, debe escribir una observación.').waitFor();
  await expect.poll(() => belowButtons(reviewer)).toBe(0);
  await assistant(reviewer).getByLabel('Observación').fill('Falta el mojón 7');
  await choose(assistant(reviewer), 'Errores', 'Linderos inconsistentes');
  await expectFits(reviewer);
  await expectAccessible(reviewer);
  await button(assistant(reviewer), 'Rechazar').click();
  await lastState(reviewer).getByText('Errores: Linderos inconsistentes').waitFor();

  await state(manager, 'RECHAZADO').click();
  await lastState(manager).getByText('Falta el mojón 7').waitFor();
  await assistant(manager).getByLabel('Observación').fill('Mojón 7 corregido');
  await changeState(manager).click();
  await lastState(manager).getByText('PENDIENTE CC').waitFor();
  await closeAssistant(manager);

  // The reviewer's assistant is still open: it offers the review again by itself,
  // with what it was rejected for.
  await review.getByText(/^Rechazada una vez; la última, el/).waitFor();
  await review.getByText('Falta el mojón 7').waitFor();
  await button(assistant(reviewer), 'Aprobar').click();
  await lastState(reviewer).getByText('APROBADO CC').waitFor();
  await state(manager, 'APROBADO CC').waitFor();

  await coordinator.goto(`/v2/proyectos/administrar/${project}?tab=asignaciones`);
  await button(coordinator, `Desbloquear ${NAME}`).click();
  await coordinator.getByRole('dialog').getByRole('button').last().click();
  await coordinator.getByText('Asignación desbloqueada Exitosamente').waitFor();
  await state(manager, 'EN GESTIÓN').waitFor();
  await button(manager, `Detalle ${NAME}`).click();
  await panel(manager, 'Asignación').getByText('3,50 horas').waitFor();

  for (const { complaints, close } of [coordinating, reviewing]) {
    expect(complaints).toEqual([]);
    await close();
  }
});

test('filters whose options cannot be loaded say so, and what remains works', async () => {
  const { page, close } = await stage.visit();
  await signIn(page, 'coordina.demo');
  await page.route('**/api/graphql', (route) =>
    sentDocument(route.request()).includes('query FiltrosAsignaciones(')
      ? route.fulfill({ status: 500, json: { errors: [{ message: 'Sin base de datos' }] } })
      : route.continue(),
  );
  await page.goto('/v2/mis_asignaciones');
  await page
    .getByText(/^Ocurrió un error al inicializar las asignaciones: /)
    .first()
    .waitFor();
  await button(page, 'Filtros').press('Enter');
  await page.getByRole('combobox', { name: 'Proceso/Proyecto' }).press('ArrowDown');
  await page.getByText('No se pudieron cargar las opciones').first().waitFor();
  await choose(page.locator('.lista-filtros'), 'Estado', 'RECHAZADO');
  await expect.poll(() => page.url()).toContain('RECHAZADO');
  await close();
});
