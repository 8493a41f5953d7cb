import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readSheet } from '../../../server/test/testkit/files/sheet.ts';
import { buildMpp, type WrittenTask } from '../../../server/test/testkit/files/work-plan.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { downloaded } from '../../support/downloads.ts';
import { button, dialog, expectAccessible, expectFits, row } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage();
const UNIT = 'UF1 Tunja – Sáchica';
let path: string;

beforeAll(async () => {
  const unit = await stage.app.database.db
    .selectFrom('unidades_funcionales as u')
    .innerJoin('tipologias as t', 't.id', 'u.tipologia_id')
    .select(['u.id', 't.estructura_id as estructura'])
    .where('u.nombre', '=', UNIT)
    .executeTakeFirstOrThrow();
  path = `/v2/gestion_productos/${unit.estructura}/proyectos.unidadfuncional/${unit.id}/UF1`;
});

const week = { inicio: '2026-09-07T08:00', fin: '2026-09-11T17:00', horas: 20 };

/** The plan of the unit; the second product's people as wanted. */
const plan = (neighbourhood: Partial<WrittenTask> = {}): Buffer =>
  buildMpp({
    recursos: ['gestora.demo', 'control.demo', 'Nadie Conocido'],
    tareas: [
      { nombre: 'Construcción', nivel: 1 },
      { nombre: 'Permiso de acceso', nivel: 2, ...week, recursos: [1, 2] },
      { nombre: 'Acta de vecindad', nivel: 2, ...week, recursos: [1, 2], ...neighbourhood },
    ],
  });

const giveFile = (page: Page, buffer: Buffer) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan de obra.mpp', mimeType: 'application/vnd.ms-project', buffer });

const open = async (page: Page) => {
  await page.goto(path);
  await button(page, 'Cargar PDT').click();
  await dialog(page).getByText('Arrastre el plan de trabajo').waitFor();
};

test('a work plan is refused with its inconsistencies, corrected and loaded once', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  await open(page);
  const accept = button(dialog(page), 'Cargar');
  await accept.click();
  await dialog(page).getByText('¡Debe cargar el archivo PDT!').waitFor();
  await expectAccessible(page);

  await giveFile(page, plan({ recursos: [3], fin: '2026-09-01T17:00' }));
  await dialog(page).getByText('SE HAN PRESENTADO UN TOTAL DE 2 INCONSISTENCIAS').waitFor();
  await row(dialog(page), /Acta de vecindad El recurso «Nadie Conocido» no está/).waitFor();
  await expect.poll(() => accept.isDisabled()).toBe(true);
  await expectAccessible(page);
  const { name, content } = await downloaded(page, () =>
    button(dialog(page), 'Exportar a Excel').click(),
  );
  expect(name).toMatch(/^inconsistencias_pdt_plan de obra.mpp_.+\.xlsx$/);
  expect(readSheet(content).map((cells) => cells[2])).toContain(
    'La fecha de inicio no puede ser mayor que la fecha final',
  );

  await giveFile(page, plan());
  await dialog(page).getByText('El plan no tiene inconsistencias').waitFor();
  await accept.click();
  await page.getByText('Plan de trabajo cargado: asignaciones nuevas 2').waitFor();
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByText('CREADA').count()).toBeGreaterThanOrEqual(2);

  await open(page);
  await giveFile(page, plan());
  await dialog(page).getByText('Este plan no cambia nada').waitFor();
  await accept.click();
  await dialog(page)
    .getByText(/Este plan de trabajo ya se cargó el/)
    .waitFor();
});

test('on a telephone the dialog fits; who may not assign has no button', async () => {
  const narrow = await stage.visit({ viewport: NARROW });
  await signIn(narrow.page, 'coordina.demo');
  await open(narrow.page);
  await giveFile(narrow.page, plan({ recursos: [3] }));
  await dialog(narrow.page).getByText('SE HAN PRESENTADO UN TOTAL DE 1').waitFor();
  await expectFits(narrow.page);
  await expectAccessible(narrow.page);
  await narrow.close();

  const { page } = stage;
  await signIn(page, 'control.demo');
  await page.goto(path);
  await page.getByText('Ver mis productos').waitFor();
  expect(await button(page, 'Cargar PDT').count()).toBe(0);
});
