import { dayOf, formatDate } from '@comarca/shared/core/formats';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDemoProcesses } from '../../server/src/modules/judiciales/demo.ts';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import {
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  panel,
  pickDay,
  row,
  save,
  tab,
} from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();
let first: number;

beforeAll(async () => {
  const { db } = stage.app.database;
  const users = await db.selectFrom('usuarios').select(['id', 'username']).execute();
  const projects = await db.selectFrom('proyectos').select(['id', 'codigo']).execute();
  const people = {
    usuarios: new Map(users.map(({ id, username }) => [username, id])),
    proyectos: new Map(projects.map(({ id, codigo }) => [codigo ?? '', id])),
  };
  await db.transaction().execute((tx) => loadDemoProcesses(tx, people));
  const rows = await db.selectFrom('procesos_judiciales').select('id').orderBy('id').execute();
  first = rows[0]?.id ?? 0;
});

const file = (section = 'ficha') =>
  `/v2/procesos_judiciales/expediente/${first}${section === 'ficha' ? '' : `?tab=${section}`}`;

/** The screen at an address, as somebody who signed in. */
async function opened(username: string, address: string): Promise<Page> {
  await signIn(stage.page, username);
  await stage.page.goto(address);
  return stage.page;
}

describe('judicial processes', () => {
  test('a process is created, its number read aloud, and found again', async () => {
    const page = await opened('coordina.demo', '/v2/procesos_judiciales');
    await button(page, 'Crear Proceso Judicial').click();
    const form = panel(page, 'Crear Proceso Judicial');
    await field(form, 'Número de radicación').fill('15238 31 03 001 2025 00999 00');
    await form.getByText('Juzgado de circuito').waitFor();
    await field(form, 'Juzgado').fill('Juzgado Primero Civil del Circuito');
    await choose(form, 'Municipio del juzgado', 'Duitama');
    await choose(form, 'Tipo de proceso', 'Servidumbre');
    await choose(form, 'Etapa', 'Demanda');
    await choose(form, 'Proyecto', 'Expropiaciones');
    await pickDay(form, 'Fecha Radicación', '03/02/2025');
    await save(form).click();
    await page.getByText('Proceso judicial guardado Exitosamente').first().waitFor();
    await row(page, /15238 31 03 001 2025 00999 00/)
      .first()
      .waitFor();
  });

  test('a term is written, and the process suspended and resumed', async () => {
    const page = await opened('coordina.demo', file('terminos'));
    await button(page, 'Crear Término').click();
    const form = dialog(page);
    await field(form, 'Término').fill('Contestar la demanda');
    await pickDay(form, 'Notificado el', formatDate(dayOf(Date.now())));
    await form.getByRole('spinbutton', { name: 'Plazo' }).fill('10');
    await save(form).click();
    await page.getByText('Término guardado Exitosamente').first().waitFor();
    await row(page, /Contestar la demanda/).waitFor();
    await button(page, 'Suspender').click();
    await button(dialog(page), 'Suspender').click();
    await row(page, /Contestar la demanda.*Suspendido/).waitFor();
    await button(page, 'Reanudar').click();
    await button(dialog(page), 'Reanudar').click();
    await button(page, 'Suspender').waitFor();
  });

  test('the dashboard counts, and its report is taken home', async () => {
    const page = await opened('consulta.demo', '/v2/dashboard_procesos_judiciales');
    await page.getByRole('heading', { name: 'Procesos por estado' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Informe de procesos (Word)').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Informe_procesos_.*\.docx$/);
    await expectAccessible(page);
  });

  test('the agenda shows the week, and a personal address is made and taken back', async () => {
    const page = await opened('coordina.demo', '/v2/agenda?abogado=todos');
    await page.getByRole('heading', { name: 'Agenda', exact: true }).waitFor();
    await button(page, 'Crear la dirección').click();
    await page.getByText(/\/api\/v1\/agenda\/[\w-]{43}\.ics/).waitFor();
    await expectAccessible(page);
    await button(page, 'Revocar').click();
    await button(dialog(page), 'Aceptar').click();
    await button(page, 'Crear la dirección').waitFor();
  });

  test('without a service the number is ready to be pasted', async () => {
    const page = await opened('coordina.demo', file('consulta'));
    await page.getByText('La consulta automática no está configurada').waitFor();
    await page.getByRole('link', { name: /Abrir la consulta/ }).waitFor();
    await expectAccessible(page);
  });

  test('everything fits a telephone', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    const { page } = narrow;
    await signIn(page, 'coordina.demo');
    for (const address of [
      '/v2/procesos_judiciales',
      '/v2/dashboard_procesos_judiciales',
      file(),
      '/v2/agenda?abogado=todos',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFits(page);
    }
    await narrow.close();
  });

  test('who only reads is offered no change', async () => {
    const page = await opened('consulta.demo', file('actuaciones'));
    await tab(page, 'Actuaciones').waitFor();
    expect(await button(page, 'Crear Actuación').count()).toBe(0);
    expect(await button(page, 'Suspender').count()).toBe(0);
  });
});
