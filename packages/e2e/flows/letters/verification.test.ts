import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  markFiled,
  sealDocument,
} from '../../../server/src/modules/correspondencia/register/file-letter.ts';
import { createOffice, fileLetter } from '../../../server/test/correspondencia/register.fixture.ts';
import { pagesOf } from '../../../server/test/documentos/alphabet.ts';
import { testSealed } from '../../../server/test/testkit/seals.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { downloaded } from '../../support/downloads.ts';
import { button, dialog, expectAccessible, expectFits, field } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage();

/** The stamped PDF of a filed letter, as its recipient has it. */
let filed: { codigo: string; path: string; pdf: Buffer };

/** An office whose letters are the demo's manager's. */
async function officeOf(code: string) {
  const { db } = stage.app.database;
  const official = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gestora.demo')
    .executeTakeFirstOrThrow();
  return createOffice(db, official.id, code);
}

beforeAll(async () => {
  const { db } = stage.app.database;
  const office = await officeOf('VERIFICA');
  filed = await db.transaction().execute(async (tx) => {
    const letter = { descripcion: 'Asunto reservado', agenteExterno: 'María Pérez' };
    const filing = await fileLetter(tx, office, letter);
    const pdf = markFiled(Buffer.from('%PDF-1.7 la carta'), filing.codigoVerificacion);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    await sealDocument(testSealed(tx), { radicadoId: filing.radicadoId, sha256, paginas: 2 });
    return { codigo: filing.codigo, path: `/v2/verificar/${filing.codigoVerificacion}`, pdf };
  });
});

/** Gives a file to be checked, and waits for what it turned out to be. */
async function check(page: Page, name: string, buffer: Buffer, outcome: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  const alert = page.getByRole('alert').filter({ hasText: name });
  await alert.getByText(outcome, { exact: true }).waitFor();
}

test('a filing is annulled for a reason and by an act, which the act of the month tells', async () => {
  const { page } = stage;
  const { db } = stage.app.database;
  const office = await officeOf('ANULA');
  const filing = await db
    .transaction()
    .execute((tx) => fileLetter(tx, office, { descripcion: 'Radicada dos veces' }));
  await signIn(page, 'admin.demo');
  // Its process shows it, and leads to it.
  await page.goto(`/v2/procesos_negocio?itemId=${office.procesoId}`);
  const linked = page.getByRole('region', { name: 'Correspondencia', exact: true });
  await linked.getByRole('link', { name: filing.codigo }).waitFor();
  await expectAccessible(page);
  await page.goto(`/v2/correspondencia?itemId=${filing.correspondenciaId}`);
  await button(page, 'Anular radicado').click();
  await field(dialog(page), /^Motivo/).fill('Repetida');
  await field(dialog(page), /^Acto que lo ordena/).fill('Acta14');
  await expectAccessible(page);
  await button(dialog(page), 'Anular').click();
  await page.getByText('El radicado se ha anulado').waitFor();
  await page.getByText('Acta14: Repetida').waitFor();
  await expect.poll(() => button(page, 'Anular radicado').count()).toBe(0);

  // Beside the open panel what is pressed now and then stands behind one button.
  await button(page, /^Más$/).click();
  const act = await downloaded(page, () => button(page, 'Acta del registro').click());
  expect(act.name).toMatch(/\.pdf$/);
  const words = (await pagesOf(act.content)).flatMap(({ texts }) => texts.map(({ text }) => text));
  for (const told of [filing.codigo, 'Repetida', 'Acta14']) {
    expect(words.join(' ')).toContain(told);
  }
  // One press shows the months.
  const month = page.getByLabel('Mes del acta');
  await month.click();
  await page.getByText('Ene', { exact: true }).click();
  expect(await month.inputValue()).toMatch(/^01\/\d{4}$/);
  await page.goto(`/v2/verificar/${filing.codigoVerificacion}`);
  await page
    .getByText(/anulado/i)
    .first()
    .waitFor();
});

describe('the check of a filing, without an account', () => {
  test('shows what was filed, and tells the document from a changed and from another one', async () => {
    const { page } = stage;
    await page.goto(filed.path);
    await page.getByText(`El radicado ${filed.codigo} existe`).waitFor();
    for (const text of ['Ma*** Pé***', 'Oficio, enviada', 'Compruebe su copia']) {
      await page.getByText(text).waitFor();
    }
    await expectAccessible(page);
    await check(page, 'carta.pdf', filed.pdf, 'Auténtico');
    const changed = Buffer.from(filed.pdf);
    changed.write('lA', 9);
    await check(page, 'cambiada.pdf', changed, 'Alterado');
    await check(page, 'otra.pdf', Buffer.from('%PDF-1.7 otra'), 'Desconocido');
    await expectAccessible(page);
  });

  test('a code that nobody was given is unknown', async () => {
    const { page } = stage;
    await page.goto('/v2/verificar/AAAAAAAAAAAAAAAAAAAAAA');
    await page.getByText('No hay ningún documento radicado con este código').waitFor();
    await check(page, 'carta.pdf', filed.pdf, 'Desconocido');
  });

  test('a telephone shows it whole, and so does the browser of somebody signed in', async () => {
    const { page, close } = await stage.visit({ viewport: NARROW });
    await page.goto(filed.path);
    await page.getByText(`El radicado ${filed.codigo} existe`).waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await close();
    await signIn(stage.page, 'consulta.demo');
    await stage.page.goto(filed.path);
    await stage.page.getByText(`El radicado ${filed.codigo} existe`).waitFor();
  });
});
