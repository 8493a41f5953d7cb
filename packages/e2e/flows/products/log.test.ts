import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import {
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  pickDay,
  save,
} from '../../support/screen.ts';
import { sentDocument } from '../../support/sent-document.ts';
import { openStage } from '../../support/stage.ts';
import { DAY, events, logByKeyboard, loggedBy, seedLogs, WEEK } from './log.steps.ts';

const stage = openStage();
const OVERLAP = /El horario se cruza con otro esfuerzo de su bitácora/;

/** Ids of the people by user name. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  Object.assign(ids, await seedLogs(stage.app.database));
});

const storedOf = (username: string) => loggedBy(stage.app.database, ids[username] ?? 0);

const times = async (username: string) =>
  (await storedOf(username)).map(({ desde, hasta }) => `${desde} ${hasta.slice(6)}`);

/** Where a time stands in the grid of the week's first day. */
async function pointAt(page: Page, hour: number): Promise<{ x: number; y: number }> {
  const event = page.locator('.bitacora-evento').first();
  const box = await event.boundingBox();
  if (!box) throw new Error('there is no event to measure from');
  const [first] = await storedOf('gestora.demo');
  const start = Number(first?.desde.slice(6, 8)) + Number(first?.desde.slice(9)) / 60;
  const end = Number(first?.hasta.slice(6, 8)) + Number(first?.hasta.slice(9)) / 60;
  const perHour = (box.height + 4) / (end - start);
  return { x: box.x + box.width / 2, y: box.y + (hour - start) * perHour };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, (from.y + to.y) / 2, { steps: 6 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

describe('the effort log', () => {
  test('an effort is logged by keyboard, moved by its fields, and shown with its totals', async () => {
    const { page } = stage;
    await signIn(page, 'gestora.demo');
    await page.goto(WEEK);
    await logByKeyboard(page, '08:00', '10:00', 'Mojones del lote');
    await page.getByText('Esfuerzo guardado Exitosamente').waitFor();
    await expect.poll(() => times('gestora.demo')).toEqual(['09-07 08:00 10:00']);
    await page.getByText('Total 2 h').waitFor();

    await events(page).getByText('Mojones del lote').waitFor();
    const event = page.locator('[tabindex="0"]', { has: events(page) }).last();
    await event.focus();
    await page.keyboard.press('Enter');
    const form = dialog(page);
    await pickDay(form, 'Fin', `${DAY} 10:32`);
    await save(form).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => times('gestora.demo')).toEqual(['09-07 08:00 10:30']);
    await page.getByText('Total 2 h 30 min').waitFor();
    await expectAccessible(page);
  });

  test('what is missing is said in alerts, and nothing is stored', async () => {
    const { page } = stage;
    await signIn(page, 'gestora.demo');
    await page.goto(WEEK);
    await events(page).first().waitFor();
    await button(page, 'Nuevo esfuerzo').click();
    await save(dialog(page)).click();
    const said = (text: string) =>
      page.locator('.ant-alert-error').getByText(text, { exact: true });
    await said('Debe ingresar una observacion para el esfuerzo').first().waitFor();
    await said('Debe seleccionar la actividad del esfuerzo').first().waitFor();
    expect(await times('gestora.demo')).toHaveLength(1);
  });

  test('a new effort goes on with the colour and the progress of the last one', async () => {
    const { page } = stage;
    await stage.app.database.pool.query(
      `update esfuerzos set color = '#8E24AA', porcentaje_avance = 35 where usuario_id = $1
         and asignacion_id in (select id from asignaciones where identificador = 'LEV-01')`,
      [ids['gestora.demo']],
    );
    await signIn(page, 'gestora.demo');
    await page.goto(WEEK);
    await button(page, 'Nuevo esfuerzo').click();
    const form = dialog(page);
    await choose(form, 'Actividad', 'Levantamiento', 'LEV-01');
    await form.getByText('35 %').waitFor();
    await expect.poll(() => form.getByRole('radio', { name: 'Morado 3' }).isChecked()).toBe(true);
  });

  test('an effort of a closed assignment is only read, and the popup says why', async () => {
    const { page } = stage;
    const close = (state: string) =>
      stage.app.database.pool.query(
        `update asignaciones set estado = $2 where identificador = 'LEV-01'
           and usuario_gestion_id = $1`,
        [ids['gestora.demo'], state],
      );
    await close('FINALIZADO');
    await signIn(page, 'gestora.demo');
    await page.goto(WEEK);
    await events(page).first().click();
    const form = dialog(page);
    await form
      .getByText(/La actividad no admite esfuerzos en su estado actual: FINALIZADO/)
      .waitFor();
    expect(await save(form).count()).toBe(0);
    expect(await button(form, 'Eliminar').count()).toBe(0);
    await close('EN GESTIÓN');
  });

  test('a time is picked in two tabs, cleared, and read as it is shown', async () => {
    const { page } = stage;
    await signIn(page, 'gestora.demo');
    await page.goto(WEEK);
    await button(page, 'Nuevo esfuerzo').click();
    const start = field(dialog(page), 'Inicio');
    const picker = page.locator('.fecha-hora:visible');
    await start.click();
    await picker.getByTitle('2026-09-08').click();
    await picker.getByRole('tab', { name: 'Hora', selected: true }).waitFor();
    await button(picker, '09').click();
    await button(picker, '35').click();
    await expectAccessible(page);
    await button(picker, 'OK').click();
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => start.inputValue()).toBe('2026-09-08 09:35');
    await start.click();
    await button(picker, 'CLEAR').click();
    await expect.poll(() => start.inputValue()).toBe('');
    await save(dialog(page)).click();
    await dialog(page).getByText('Debe ingresar la fecha de Inicio del Esfuerzo').waitFor();
  });

  test('an overlap is refused, beside its field', async () => {
    const { page } = stage;
    await signIn(page, 'gestora.demo');
    await page.goto(WEEK);
    await logByKeyboard(page, '10:00', '11:00', 'Otra visita');
    await dialog(page).getByText(OVERLAP).waitFor();
    expect(await times('gestora.demo')).toHaveLength(1);
    await pickDay(dialog(page), 'Inicio', `${DAY} 10:30`);
    await save(dialog(page)).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => times('gestora.demo'))
      .toEqual(['09-07 08:00 10:30', '09-07 10:30 11:00']);
  });

  test('dragging logs and moves, in steps of five minutes', async () => {
    const { page } = stage;
    await signIn(page, 'gestora.demo');
    await page.goto(WEEK);
    await events(page).first().waitFor();
    await drag(page, await pointAt(page, 11.5), await pointAt(page, 12.5));
    const form = dialog(page);
    await form.getByText('Nuevo esfuerzo').waitFor();
    await choose(form, 'Actividad', 'Levantamiento', 'LEV-01');
    await field(form, 'Descripción').fill('Dibujo en campo');
    await save(form).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(async () => (await times('gestora.demo')).length).toBe(3);
    const before = (await times('gestora.demo')).at(-1);

    const box = await events(page).filter({ hasText: 'Dibujo en campo' }).boundingBox();
    const grip = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await drag(page, grip, { x: grip.x, y: grip.y + 60 });
    await expect.poll(async () => (await times('gestora.demo')).at(-1)).not.toBe(before);
    for (const { desde, hasta } of await storedOf('gestora.demo')) {
      expect([Number(desde.slice(-2)) % 5, Number(hasta.slice(-2)) % 5]).toEqual([0, 0]);
    }
  });

  test('what is logged without a connection waits, says so, and is stored once', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto(WEEK);
    await page.getByText('Total 0 min').waitFor();
    // The answer of the first try is lost on its way: the effort is stored, the browser knows nothing.
    let tries = 0;
    let connected = false;
    await page.route('**/api/graphql', async (route) => {
      if (connected || !sentDocument(route.request()).includes('saveDailyEffort')) {
        return route.continue();
      }
      tries += 1;
      if (tries === 1) await route.fetch();
      return route.abort();
    });
    await logByKeyboard(page, '14:00', '15:00', 'Sin señal en la vereda');
    await page.getByText(/queda en espera/).waitFor();
    await page.getByText(/Un esfuerzo está en espera/).waitFor();
    await page.getByText('Total 1 h').waitFor();
    connected = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('Se envió el esfuerzo que estaba en espera').waitFor();
    await expect.poll(() => page.getByText(/está en espera/).count()).toBe(0);
    expect(await times('consulta.demo')).toEqual(['09-07 14:00 15:00']);
  });

  test('moved and deleted without a connection, an effort waits over a reload, and then goes once', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto(WEEK);
    await events(page).getByText('Sin señal en la vereda').waitFor();
    let connected = false;
    await page.route('**/api/graphql', (route) =>
      !connected && /saveDailyEffort|deleteDailyEffort/.test(sentDocument(route.request()))
        ? route.abort()
        : route.continue(),
    );
    const event = () => page.locator('[tabindex="0"]', { has: events(page) }).last();
    const edit = async (from: string, to: string) => {
      await event().focus();
      await page.keyboard.press('Enter');
      await pickDay(dialog(page), 'Inicio', `${DAY} ${from}`);
      await pickDay(dialog(page), 'Fin', `${DAY} ${to}`);
      await save(dialog(page)).click();
      await dialog(page).waitFor({ state: 'detached' });
    };
    await edit('16:00', '18:00');
    await page.getByText(/Un cambio está en espera/).waitFor();
    await page.getByText('Total 2 h').waitFor();
    await edit('16:00', '16:30');
    await page.getByText(/2 cambios de la bitácora están en espera/).waitFor();
    await page.reload();
    await page.getByText(/2 cambios de la bitácora están en espera/).waitFor();
    await page.getByText('Total 30 min').waitFor();
    expect(await times('consulta.demo')).toEqual(['09-07 14:00 15:00']);
    connected = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => times('consulta.demo')).toEqual(['09-07 16:00 16:30']);
    await expect.poll(() => page.getByText(/en espera:/).count()).toBe(0);

    connected = false;
    await event().focus();
    await page.keyboard.press('Enter');
    await button(dialog(page), 'Eliminar').click();
    await button(page, 'Aceptar').click();
    await page.getByText(/la eliminación queda en espera/).waitFor();
    await page.getByText('Total 0 min').waitFor();
    // Meanwhile the same person changes it in another browser: the deletion must not win.
    const { pool } = stage.app.database;
    await pool.query(
      `update esfuerzos set hora_fin = hora_fin + interval '30 minutes', version = version + 1
       where usuario_id = $1 and asignacion_id in (
         select id from asignaciones where identificador = 'LEV-01')`,
      [ids['consulta.demo']],
    );
    connected = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(/No se pudo guardar lo que estaba en espera/).waitFor();
    await page.getByText(/Eliminación · .* · Otra persona guardó/).waitFor();
    expect(await times('consulta.demo')).toEqual(['09-07 16:00 17:00']);
    await button(page, 'Descartar').click();
    await page.getByText('Total 1 h').waitFor();
  });

  test('a button of the popup stays under the pointer until it is released', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto(WEEK);
    await page
      .locator('[tabindex="0"]', { has: events(page) })
      .last()
      .press('Enter');
    const form = dialog(page);
    const text = field(form, 'Descripción');
    await text.fill('');
    await button(form, 'Ver qué falta').waitFor();
    const remove = button(form, 'Eliminar');
    const box = await remove.boundingBox();
    if (!box) throw new Error('there is no button');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    // Now the form is complete, and what said that something is missing has to wait.
    await text.fill('Sin señal en la vereda');
    await expect.poll(() => save(form).isEnabled()).toBe(true);
    expect(await remove.boundingBox()).toEqual(box);
    await page.mouse.up();
    await page.getByText('Al eliminar este Esfuerzo ya no podrá verlo en su Bitácora.').waitFor();
    await button(page, 'Cancelar').click();
    await button(form, 'Ver qué falta').waitFor({ state: 'detached' });
    await button(form, 'Cerrar').last().click();
    await form.waitFor({ state: 'detached' });
  });

  test('the report goes from the whole to the efforts of an activity and back', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto(WEEK);
    await events(page).first().waitFor();
    await button(page, 'Informe').click();
    await dialog(page)
      .getByRole('button', { name: /Levantamiento/ })
      .click();
    await dialog(page).getByText('Sin señal en la vereda').waitFor();
    await button(dialog(page), 'Volver').click();
    await dialog(page)
      .getByRole('row', { name: /Total 1 h/ })
      .waitFor();
  });

  test('the log of others is for who controls product management', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto(WEEK);
    await page.getByText('Total 1 h').waitFor();
    expect(await page.getByText('Otras Bitácoras').count()).toBe(0);
    await page.goto(`${WEEK}&perfil=${ids['gestora.demo']}`);
    await page.getByText('No tienes acceso a esta funcionalidad.', { exact: true }).waitFor();

    const other = await stage.visit();
    await signIn(other.page, 'coordina.demo');
    await other.page.goto(WEEK);
    await other.page.getByText('Otras Bitácoras').click();
    await choose(other.page, 'Usuario', 'gestora', 'Gloria');
    await button(other.page, 'Ver esfuerzos').click();
    await other.page.getByText(/Bitácora de Gloria/).waitFor();
    await events(other.page).getByText('Mojones del lote').waitFor();
    expect(await button(other.page, 'Nuevo esfuerzo').count()).toBe(0);
    await other.close();
  });

  test('on a narrow screen it opens with one day and fits', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    await signIn(narrow.page, 'gestora.demo');
    await narrow.page.goto('/v2/bitacora?fecha=2026-09-07');
    await events(narrow.page).first().waitFor();
    const day = narrow.page.getByRole('radio', { name: 'Día', exact: true });
    await expect.poll(() => day.isChecked()).toBe(true);
    await expectFits(narrow.page);
    await expectAccessible(narrow.page);
    await narrow.close();
  });
});
