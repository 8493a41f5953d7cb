import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { keepForOneVisitor, NARROW } from '../../support/browser.ts';
import {
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  row,
  save,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { events, logByKeyboard, loggedBy, seedLogs, WEEK } from './log.steps.ts';

const stage = openStage();
const ids: Record<string, number> = {};

beforeAll(async () => {
  Object.assign(ids, await seedLogs(stage.app.database));
});

const times = async (username: string) =>
  (await loggedBy(stage.app.database, ids[username] ?? 0)).map(
    ({ desde, hasta }) => `${desde} ${hasta.slice(6)}`,
  );

/** Whether a text needs more room than it has. */
const isCut = (place: Locator): Promise<boolean> =>
  place.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );

/** One day at a time: what a day did not take is still there when it is shown again. */
async function telephoneWeek(page: Page): Promise<void> {
  const days = page.getByRole('group', { name: 'Día de la planilla' });
  const cell = (day: string) => page.getByLabel(new RegExp(`LEV-01.*, ${day} de sept?$`));
  await button(days, /^mié 9/).click();
  await cell('mar, 8').waitFor({ state: 'hidden' });
  await cell('mié, 9').fill('dos');
  await button(days, 'Día siguiente').click();
  await cell('mié, 9').waitFor({ state: 'hidden' });
  await cell('jue, 10').fill('1:30');
  await cell('jue, 10').press('Enter');
  await button(days, /^jue 10 1:30$/).waitFor();
  await row(page, 'Total').getByText('9:00').waitFor();
  await expectAccessible(page);
  await button(days, /^mié 9 .*por corregir$/).click();
  expect(await cell('mié, 9').inputValue()).toBe('dos');
  await cell('mié, 9').fill('2');
  await button(days, 'Día anterior').click();
  await button(days, /^mié 9 2:00$/).waitFor();
  await expectFits(page);
}

describe('efforts logged quickly, and without a connection', () => {
  test('the page opens without a connection after one visit, and what is logged then is sent once', async () => {
    const telephone = await stage.visit({ viewport: NARROW, serviceWorkers: 'allow' });
    const { page } = telephone;
    keepForOneVisitor(page);
    await signIn(page, 'consulta.demo');
    await page.goto(WEEK);
    await logByKeyboard(page, '14:00', '15:00', 'Con señal');
    await events(page).getByText('Con señal').waitFor();
    await page.waitForFunction(
      async () =>
        (await navigator.serviceWorker.getRegistration('/v2/bitacora'))?.active?.state ===
        'activated',
    );
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/^Sin conexión: se muestra lo que este equipo leyó/).waitFor();
    await events(page).getByText('Con señal').waitFor();
    await logByKeyboard(page, '15:30', '16:00', 'Aún sin señal');
    await page.getByText(/Un esfuerzo está en espera/).waitFor();
    await page.context().setOffline(false);
    await page.getByText('Se envió el esfuerzo que estaba en espera').waitFor();
    expect(await times('consulta.demo')).toEqual(['09-07 14:00 15:00', '09-07 15:30 16:00']);
    await telephone.close();
  });

  test('a timer goes on over a reload, and hours are typed into a week', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(WEEK);
    await button(page, 'Iniciar cronómetro').click();
    const running = page.getByRole('region', { name: 'Cronómetro en marcha' });
    await running.getByText('Sin actividad').waitFor();
    await page.reload();
    await running.getByRole('timer').getByText(/^0:0/).waitFor();
    await expectAccessible(page);
    await button(running, 'Detener y registrar').click();
    await choose(dialog(page), 'Actividad', 'Levantamiento', 'LEV-01');
    await field(dialog(page), 'Descripción').fill('Con el cronómetro');
    await save(dialog(page)).click();
    await running.waitFor({ state: 'detached' });

    await button(page, 'Iniciar cronómetro').click();
    await button(running, 'Detener y registrar').click();
    await button(dialog(page), 'Descartar').click();
    await button(dialog(page).last(), 'Cancelar').click();
    expect(await running.count()).toBe(1);
    await button(dialog(page), 'Descartar').click();
    await button(dialog(page).last(), 'Aceptar').click();
    await running.waitFor({ state: 'detached' });
    expect(await dialog(page).count()).toBe(0);

    await page.goto(WEEK.replace('semana', 'planilla'));
    const tuesday = page.getByLabel(/LEV-01.*, mar, 8 de sept?$/);
    await field(page, /Descripción para LEV-01/).fill('Replanteo');
    await tuesday.fill('7,5');
    await tuesday.press('Enter');
    await expect
      .poll(async () => (await times('coordina.demo')).slice(0, 2))
      .toEqual(['09-08 07:00 12:00', '09-08 13:00 15:30']);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page);
    expect(await isCut(page.locator('.barra-modulo'))).toBe(false);
    await telephoneWeek(page);
    await expect
      .poll(async () => (await times('coordina.demo')).slice(2, 4))
      .toEqual(['09-09 07:00 09:00', '09-10 07:00 08:30']);
  });
});
