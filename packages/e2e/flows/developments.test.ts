import { dayOf, formatDate } from '@comarca/shared/core/formats';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import {
  button,
  choose,
  expectAccessible,
  expectFits,
  field,
  panel,
  pickDay,
  row,
  save,
} from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

/** What people look at with their own eyes, when somebody asks for it. */
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.COMARCA_LOOK;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

/** A picture of one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a problem is reported, taken up, finished and published, and its reporter is told', async () => {
  const { page: leader } = stage;
  const reporting = await stage.visit();
  const { page: reporter } = reporting;
  await signIn(reporter, 'consulta.demo');
  await reporter.goto('/v2/contratos');
  await button(reporter, 'Abrir herramientas').click();
  await reporter.getByRole('tab', { name: 'Problema' }).click();
  const tools = reporter.getByRole('region', { name: 'Herramientas' });
  await field(tools, 'Qué pasa').fill('La lista de contratos no cabe');
  await field(tools, 'Detalle').fill('En el celular se corta.');
  await tools
    .locator('input[type=file]')
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PICTURE });
  await tools.getByAltText('Lo que se enviará').waitFor();
  await look(reporter, 'reportar');
  await button(tools, 'Enviar reporte').click();
  await tools.getByText('Problema reportado', { exact: true }).waitFor();

  await signIn(leader, 'admin.demo');
  await leader.goto('/v2/desarrollos');
  await leader.getByText('1 a 1 de 1 elementos').waitFor();
  await button(row(leader, /La lista de contratos no cabe/), /^Editar/).click();
  const form = panel(leader, 'Editar Desarrollo');
  const description = field(form, 'Descripción');
  await description.getByText('En el celular se corta.').waitFor();
  await description.press('End');
  await button(form, 'Negrita').click();
  await description.pressSequentially(' Urgente');
  await form
    .getByLabel('Imagen de Descripción')
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PICTURE });
  await description.locator('img').waitFor();
  await choose(form, 'Prioridad', 'Urgente', '4 · Urgente');
  await choose(form, 'Desarrolladores', 'admin.demo');
  await look(leader, 'formulario');
  await save(form).click();

  const shown = panel(leader, 'Desarrollo');
  await shown.locator('strong', { hasText: 'Urgente' }).waitFor();
  await shown.getByText('/v2/contratos').waitFor();
  await shown.getByAltText('Lo que mostraba la pantalla').waitFor();
  await field(shown, 'Comentario').fill('Se revisa hoy.');
  await button(shown, 'Comentar').click();
  await shown.getByText('Comentarios (1)').waitFor();
  await look(leader, 'panel');
  await expectAccessible(leader);
  await button(shown, 'Empezar').click();
  await button(shown, 'Terminar').click();
  await button(shown, 'Publicar').click();
  await button(shown, 'Retirar de novedades').waitFor();

  await reporter
    .getByText('Se publicó lo que usted reportó: «La lista de contratos no cabe».')
    .waitFor();
  await reporter.goto('/v2/novedades');
  await reporter.getByRole('heading', { name: 'La lista de contratos no cabe' }).waitFor();
  await look(reporter, 'novedades');
  await expectAccessible(reporter);
  await expect.poll(async () => (await stage.app.mails()).join('')).toContain('Publicado:');
  await reporting.close();
});

test('developments are added, moved on the board, seen in the calendar and the dashboard, and deleted', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  await page.goto('/v2/desarrollos?create=true');
  const form = panel(page, 'Agregar Desarrollo');
  await field(form, 'Título').fill('Filtrar por municipio');
  await pickDay(form, 'Fecha inicio', formatDate(dayOf(new Date())));
  await choose(form, 'Desarrolladores', 'coordina.demo');
  await save(form).click();
  await panel(page, 'Desarrollo').getByText('SIN DESCRIPCIÓN').waitFor();
  await look(page, 'lista');

  await page.goto('/v2/desarrollos/tablero');
  const waiting = page.getByRole('region', { name: /^PENDIENTE:/ });
  await button(waiting, 'Mover Filtrar por municipio').click();
  await button(page, /^Mover aquí Empezar/).click();
  const doing = page.getByRole('region', { name: /^DESARROLLANDO: 1/ });
  await doing.getByText('Filtrar por municipio').waitFor();
  await look(page, 'tablero');
  await expectAccessible(page);

  await page.goto('/v2/desarrollos/calendario');
  await page.getByText('Filtrar por municipio').waitFor();
  await look(page, 'calendario');
  await expectAccessible(page);

  await page.goto('/v2/dashboard_desarrollos');
  await page.locator('.contador', { hasText: 'Total' }).getByText('2', { exact: true }).waitFor();
  await page.getByRole('img', { name: /Torta: Desarrollos por estado/ }).waitFor();
  await look(page, 'dashboard');
  await expectAccessible(page);
  const waitDownload = page.waitForEvent('download');
  await button(page, 'Reporte Word').click();
  expect((await waitDownload).suggestedFilename()).toBe('reporte_desarrollos.docx');

  await page.setViewportSize(NARROW);
  for (const address of [
    '/v2/desarrollos',
    '/v2/desarrollos/tablero',
    '/v2/desarrollos/calendario',
    '/v2/dashboard_desarrollos',
    '/v2/novedades',
  ]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFits(page);
    await look(page, `angosto-${address.split('/').at(-1)}`);
  }

  await page.goto('/v2/desarrollos');
  await button(row(page, /Filtrar por municipio/), /^Eliminar/).click();
  await page.getByText('Al eliminar este Esfuerzo ya no podrá verlo en su Bitácora.').waitFor();
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByText('Desarrollo eliminado Exitosamente').waitFor();
});
