import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loadDemoFolios } from '../../server/db/demo/folios.ts';
import { certificatePdf, family } from '../../server/test/folios/certificate-pdf.ts';
import { readSheet } from '../../server/test/testkit/files/sheet.ts';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { downloaded } from '../support/downloads.ts';
import { button, expectAccessible, expectFits, leading, row } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

beforeAll(async () => {
  const { db } = stage.app.database;
  const people = await db.selectFrom('usuarios').select(['id', 'username']).execute();
  const users = new Map(people.map(({ id, username }) => [username, id]));
  await db.transaction().execute((tx) => loadDemoFolios(tx, users));
});

/** Ticks everything that was recognised, one field after the other. */
async function confirmAll(page: Page): Promise<void> {
  const boxes = page.locator('.certificado-fila').getByRole('checkbox');
  await boxes.first().waitFor();
  for (let n = 0; n < (await boxes.count()); n++) await boxes.nth(n).check();
}

async function openCertificate(page: Page, name: string): Promise<void> {
  await page.goto('/v2/folios/certificados');
  await row(page, name).getByRole('button', { name: 'Revisar y confirmar' }).click();
  await page.getByRole('img', { name: /Página 1 de/ }).waitFor();
}

test('three certificates are loaded, one field of one is corrected, and the tree is read', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  await page.goto('/v2/folios');
  await leading(page, 'Cargar certificados').click();
  const files = await Promise.all(
    family.map(async (one, place) => ({
      name: `certificado-${place + 1}.pdf`,
      mimeType: 'application/pdf',
      buffer: await certificatePdf(one),
    })),
  );
  await page.locator('input[type=file]').setInputFiles(files);
  await expect.poll(() => page.getByText('Por confirmar').count()).toBe(3);
  await expectAccessible(page);

  await openCertificate(page, 'certificado-1.pdf');
  await expectAccessible(page);
  expect(await page.getByRole('textbox', { name: 'Matrícula', exact: true }).inputValue()).toBe(
    '070-10001',
  );
  await page
    .getByRole('textbox', { name: 'Dirección', exact: true })
    .fill('FINCA EL ROBLE, SECTOR ALTO');
  await page.getByText('Corregido').waitFor();
  await button(page, 'Guardar folio').click();
  await page.getByText('Falta confirmar este campo').first().waitFor();
  await confirmAll(page);
  await button(page, 'Guardar folio').click();
  await page.getByText('Folio guardado Exitosamente').waitFor();
  await page.getByText('FINCA EL ROBLE, SECTOR ALTO').first().waitFor();

  for (const name of ['certificado-2.pdf', 'certificado-3.pdf']) {
    await openCertificate(page, name);
    await confirmAll(page);
    await button(page, 'Guardar folio').click();
    await page.getByText('Folio guardado Exitosamente').waitFor();
  }

  await page.getByText('Ver el árbol de matrices y segregados').click();
  await page.getByRole('heading', { name: 'Árbol del folio 070-10003' }).waitFor();
  const tree = page.getByRole('list', { name: 'Árbol de folios' });
  await tree.getByText('Segregados: 7.500,00 m²; le quedan 2.500,00 m²').waitFor();
  await expectAccessible(page);

  await tree.getByRole('link', { name: '070-10001' }).click();
  await button(page, 'Leer').click();
  await page.getByText('CANARIO FICTICIO HERNANDO').first().waitFor();
  await page.getByRole('link', { name: 'certificado-1.pdf' }).waitFor();
});

test('the dashboard tells of the same folios as the list and its Excel', async () => {
  const { page } = stage;
  await signIn(page, 'consulta.demo');
  await page.goto('/v2/dashboard_folios');
  const total = page.locator('.contador', { hasText: 'Total' }).locator('dd');
  await expect.poll(async () => Number(await total.textContent())).toBeGreaterThan(30);
  const counted = Number(await total.textContent());
  await expectAccessible(page);
  const { content } = await downloaded(page, () => button(page, 'Exportar a Excel').click());
  expect(readSheet(content)).toHaveLength(counted + 1);
  await page.getByText('Matrices', { exact: true }).first().waitFor();

  await page.goto('/v2/folios?search=070-45001');
  await row(page, /070-45001/)
    .first()
    .waitFor();
  expect(await leading(page, 'Cargar certificados').count()).toBe(0);
  await row(page, /070-45001/)
    .first()
    .getByRole('button', { name: /Ver(?! árbol)/ })
    .click();
  await page.getByText('su cuenta no puede leerlos').waitFor();
});

test('on a telephone the tree and the certificate fit', async () => {
  const narrow = await stage.visit({ viewport: NARROW });
  const { page } = narrow;
  await signIn(page, 'coordina.demo');
  await page.goto('/v2/folios?search=070-45002');
  await row(page, /070-45002/)
    .first()
    .getByRole('button', { name: /Ver árbol/ })
    .click();
  await page.getByText(/exceden su área/).waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await narrow.close();
});
