import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { button, expectAccessible, expectFits } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

const column = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}:`) });

/** A real-estate project of 'Doble calzada' with three estates. @returns its id */
async function projectWithEstates(): Promise<string> {
  const { rows } = await stage.app.database.pool.query<{ id: string }>(
    `with proyecto as (
       insert into proyectos_gi (proyecto_id, gerencia, disposicion_derecho, peso, trazado)
       select id, 'Sector norte', 'Predios de la calzada', 10,
         '{"type":"LineString","coordinates":[[-73.02,5.8],[-73.01,5.8]]}'
       from proyectos where nombre like 'Doble calzada%' returning id)
     insert into predios_gi (proyecto_gi_id, codigo_sig, nombre)
     select id, 'NG-00' || n, 'La Palma ' || n from proyecto, generate_series(1, 3) n
     returning proyecto_gi_id::text as id`,
  );
  const [estate] = rows;
  if (!estate) throw new Error('the demo has no such project');
  return estate.id;
}

const board = (project: string): string => `/v2/negociacion_gi?proyecto_In=${project}`;

let project: string;
beforeAll(async () => {
  project = await projectWithEstates();
});

test('an estate is carried to another stage by keyboard, and its page says so', async () => {
  const { page } = stage;
  const code = 'NG-002';
  await signIn(page, 'coordina.demo');
  await page.goto(board(project));
  await column(page, 'Sin iniciar').getByText(code, { exact: true }).waitFor();
  await expectAccessible(page);

  await button(page, `Mover ${code}`).press('Enter');
  const target = page.locator('[data-destino="Oferta formal notificada"]');
  await target.waitFor();
  for (let steps = 0; steps < 12; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await column(page, 'Oferta formal notificada').getByText(code, { exact: true }).waitFor();

  // The stage has a term of its own in business days, and the history tells who moved it.
  await column(page, 'Oferta formal notificada').getByRole('link', { name: code }).click();
  await page.waitForURL(/predios_gi\/\d+.*tab=negociacion/);
  const terms = page.getByRole('region', { name: 'Plazos' });
  await terms.getByText('Oferta formal notificada').first().waitFor();
  await page
    .getByRole('region', { name: 'Historial de la negociación' })
    .getByText('Oferta formal notificada')
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectFits(page);
});

test('who takes no part in a project sees none of its estates', async () => {
  const { page } = stage;
  await signIn(page, 'consulta.demo');
  await page.goto(board(project));
  // To who takes no part in it the project does not exist.
  await page.getByText('No se encontro este recurso').first().waitFor();
  expect(await page.getByRole('button', { name: /^Mover / }).count()).toBe(0);
});
