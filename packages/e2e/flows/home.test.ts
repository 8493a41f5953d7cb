import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { reach, type } from '../support/keyboard.ts';
import { button, dialog, expectAccessible, expectFits, field, panel } from '../support/screen.ts';
import { sentDocument } from '../support/sent-document.ts';
import { openStage } from '../support/stage.ts';
import { loggedBy, seedLogs } from './products/log.steps.ts';

const stage = openStage();

const SENDER = 'Personería de Tunja';
const part = (page: Page, name: string) => page.getByRole('article', { name });

/** A delivered assignment that waits for its review, and a letter that waits for its answer. */
beforeAll(async () => {
  const { db } = stage.app.database;
  const { id } = await db
    .selectFrom('asignaciones as a')
    .innerJoin('usuarios as u', 'u.id', 'a.usuario_control_id')
    .select('a.id')
    .innerJoin('usuarios as g', 'g.id', 'a.usuario_gestion_id')
    .where('u.username', '=', 'control.demo')
    // whose notices are counted below: the approval tells the one who did the work
    .where('g.username', '!=', 'radica.demo')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('asignaciones')
    .set({ estado: 'PENDIENTE CC', identificador: 'FP-REVISE' })
    .where('id', '=', id)
    .execute();
  const official = (eb: typeof db) =>
    eb.selectFrom('usuarios').select('id').where('username', '=', 'radica.demo');
  await db
    .insertInto('correspondencias')
    .values({
      tipo_id: db
        .selectFrom('tipos_correspondencia')
        .select('id')
        .where('nombre', '=', 'Derecho de petición'),
      descripcion: 'Petición de información predial',
      agente_externo: SENDER,
      saliente: false,
      estado: 'Recibida',
      funcionario_id: official(db),
      usuario_creo_id: official(db),
      proyecto_id: db.selectFrom('proyectos').select('id').orderBy('id').limit(1),
      requiere_respuesta: true,
      fecha_limite: '2027-01-15',
    })
    .execute();
});

/** Counts the clicks that follow. */
function counter() {
  let clicks = 0;
  return {
    click: async (place: { click(): Promise<void> }) => {
      clicks += 1;
      await place.click();
    },
    get clicks() {
      return clicks;
    },
  };
}

describe('home', () => {
  test('begins with what waits for a person: a review is approved with two clicks', async () => {
    const { page } = stage;
    await signIn(page, 'control.demo');
    await page.goto('/v2/inicio');
    const reviews = part(page, 'Por revisar');
    await reviews.getByRole('link', { name: /FP-REVISE/ }).waitFor();
    await expectAccessible(page);
    const asked = counter();
    await asked.click(reviews.getByRole('link', { name: /FP-REVISE/ }));
    await asked.click(button(panel(page, 'Herramientas'), 'Aprobar'));
    await page.getByText('Estado actualizado Exitosamente').waitFor();
    expect(asked.clicks).toBe(2);
    await reviews.getByRole('link', { name: /FP-REVISE/ }).waitFor({ state: 'detached' });
  });

  test('answers a letter with two clicks', async () => {
    const { page } = stage;
    await signIn(page, 'radica.demo');
    await page.goto('/v2/inicio');
    const asked = counter();
    await asked.click(
      part(page, 'Correspondencia a su cargo').getByRole('link', { name: new RegExp(SENDER) }),
    );
    await asked.click(button(panel(page, 'Correspondencia'), 'Responder'));
    const form = panel(page, 'Crear Correspondencia');
    await expect
      .poll(() => form.getByRole('combobox', { name: 'Destinatario', exact: true }).inputValue())
      .toBe(SENDER);
    expect(asked.clicks).toBe(2);
  });

  test('opens a project with one click and changes its state with the second', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/proyectos?itemId=1');
    const project = panel(page, 'Proyecto');
    await button(project, 'Editar').waitFor();
    await page.goto('/v2/inicio');
    const asked = counter();
    const recent = page.getByRole('region', { name: 'Lo último que abrió' });
    await asked.click(recent.getByRole('link').first());
    await button(project, 'Editar').waitFor();
    expect(asked.clicks).toBe(1);
    await asked.click(button(project, 'Finalizado'));
    await page.getByText(/^Se cambió «Estado» de/).waitFor();
    await button(project, 'Activo').waitFor();
    expect(asked.clicks).toBe(2);
    await expectAccessible(page);
  });

  test('comes from the menu to the assigning of a product with four clicks', async () => {
    const { page } = stage;
    const { db } = stage.app.database;
    const { nombre: name } = await db
      .selectFrom('unidades_funcionales as u')
      .innerJoin('tipologias as t', 't.id', 'u.tipologia_id')
      .innerJoin('proyectos as p', 'p.id', 'u.proyecto_id')
      .select('p.nombre')
      .where('t.estructura_id', 'is not', null)
      .orderBy('u.id')
      .executeTakeFirstOrThrow();
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/inicio');
    const asked = counter();
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await asked.click(menu.getByRole('link', { name: 'Proyectos', exact: true }));
    await asked.click(page.getByRole('link', { name, exact: true }));
    await asked.click(
      panel(page, 'Proyecto').locator('.avance-estructuras').getByRole('link').first(),
    );
    const tree = page.getByRole('tree', { name: 'Estructura de productos' });
    await asked.click(tree.getByText('SIN ASIGNAR').first());
    await page
      .getByRole('region', { name: /^Detalle de/ })
      .getByLabel('Identificador')
      .waitFor();
    expect(asked.clicks).toBe(4);
  });

  test('logs an effort with two clicks, what else it needs is typed', async () => {
    const { page } = stage;
    const { 'admin.demo': person = 0 } = await seedLogs(stage.app.database, ['admin.demo']);
    await signIn(page, 'admin.demo');
    await page.goto('/v2/inicio');
    const asked = counter();
    await asked.click(page.getByRole('link', { name: 'Registrar esfuerzo' }));
    const form = dialog(page);
    await reach(page, form.getByRole('combobox', { name: 'Actividad', exact: true }));
    await page.keyboard.type('Levantamiento');
    await page.locator('.ant-select-item-option-active', { hasText: 'LEV-01' }).waitFor();
    await page.keyboard.press('Enter');
    await type(page, field(form, 'Descripción'), 'Desde el inicio');
    await asked.click(button(form, 'Guardar'));
    await form.waitFor({ state: 'detached' });
    expect(asked.clicks).toBe(2);
    expect((await loggedBy(stage.app.database, person)).map(({ texto }) => texto)).toEqual([
      'Desde el inicio',
    ]);
  });

  test('fits a telephone', async () => {
    const { page } = await stage.visit({ viewport: NARROW });
    await signIn(page, 'radica.demo');
    await page.goto('/v2/inicio');
    await part(page, 'Correspondencia a su cargo').waitFor();
    await expectFits(page);
    await expectAccessible(page);
  });
});

test('a card that asks for a group says so to who does not belong to it', async () => {
  const { page } = stage;
  await signIn(page, 'consulta.demo');
  await page.goto('/v2/inicio');
  for (const group of [
    'Gestion Talento Humano',
    'Administrador Comarca',
    'AdministradorDocumental',
  ]) {
    await page.getByText(`Debe pertencer al grupo ${group}`).waitFor();
  }
});

describe('the palette', () => {
  const open = async (page: Page, text: string) => {
    // The keys are heard once the bar is there.
    await button(page, /Ir a/).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Ir a' }).fill(text);
  };

  test('makes records, finds them by their code and takes an act of the open one', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/inicio');
    await open(page, 'crear proyecto');
    await page.getByRole('option', { name: 'Crear Proyecto', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await panel(page, 'Crear Proyecto').waitFor();
    await page.goto('/v2/inicio');
    await open(page, 'TRALSA001GP');
    await page.getByRole('group', { name: 'Proyectos', exact: true }).getByRole('option').waitFor();
    await page.keyboard.press('Enter');
    await button(panel(page, 'Proyecto'), 'Editar').waitFor();
    await open(page, 'editar');
    await page.keyboard.press('Enter');
    await panel(page, 'Editar Proyecto').waitFor();
  });

  test('gives the focus back where it leads to the screen that is open', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/contratos');
    const search = page.getByRole('searchbox').first();
    await search.focus();
    await open(page, 'contratos');
    await page
      .getByRole('option', { name: /^Contratos/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Ir a' }).waitFor({ state: 'detached' });
    await expect
      .poll(() => search.evaluate((field) => field === document.activeElement))
      .toBe(true);
  });

  test('offers to make only what the person may', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/inicio');
    await open(page, 'crear');
    await expect.poll(() => page.getByRole('group', { name: 'Crear' }).count()).toBe(0);
  });
});

/** Tells the desk something that it has not read. */
const tellDesk = (): Promise<unknown> => {
  const { db } = stage.app.database;
  return db
    .insertInto('avisos')
    .values({
      usuario_id: db.selectFrom('usuarios').select('id').where('username', '=', 'radica.demo'),
      clase: 'correspondencia',
      texto: 'Se le asignó una carta',
      ruta: '/buzon?itemId=1',
    })
    .execute();
};

test('what a person was told is counted in the bar, leads to what it is about and is read there', async () => {
  const { page } = stage;
  await tellDesk();
  await signIn(page, 'radica.demo');
  await page.goto('/v2/inicio');
  await page.getByRole('link', { name: 'Avisos: 1 sin leer' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Se le asignó una carta' }).click();
  await panel(page, 'Correspondencia').getByText('Petición de información predial').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Avisos', exact: true }).click();
  await page.getByRole('switch', { name: 'Solo sin leer' }).click();
  await page.getByText('No tiene avisos sin leer').waitFor();
  await page.goto('/v2/inicio');
  // What was opened last is a click away.
  const recent = page.getByRole('region', { name: 'Lo último que abrió' });
  await recent.getByRole('link', { name: SENDER }).click();
  await panel(page, 'Correspondencia').waitFor();
});

test('the bar counts again by itself when the count could not be read', async () => {
  const { page } = stage;
  await tellDesk();
  await signIn(page, 'radica.demo');
  let refused = 0;
  await page.route('**/api/graphql', (route) => {
    if (refused > 0 || !sentDocument(route.request()).includes('query EstadoAvisos'))
      return route.continue();
    refused += 1;
    return route.fulfill({ json: { errors: [{ message: 'Sin base de datos' }] } });
  });
  await page.goto('/v2/inicio');
  await page.getByRole('link', { name: 'Avisos: 1 sin leer' }).waitFor();
  expect(refused).toBe(1);
});
