import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { zipStream } from '../../server/src/core/files/zip-stream.ts';
import { signIn } from '../support/app.ts';
import { downloaded } from '../support/downloads.ts';
import { button, dialog, moreOf, panel, tab } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { zipFile, zipNames } from '../support/zip.ts';

const stage = openStage();

const FILES = 300;
/** Files that have come when the connection is cut. */
const BEFORE_CUT = 40;

async function ownFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'comarca-historia-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

/** A Word document of one paragraph. */
function wordOf(text: string): Promise<Buffer> {
  const type = 'application/vnd.openxmlformats';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${type}-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  };
  const sources = Object.entries(parts).map(([name, content]) => ({
    name,
    changed: new Date(),
    open: async () =>
      Readable.from([Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${content}`)]),
  }));
  return buffer(zipStream(sources));
}

/** Many small files in folders, and a Word document among them. */
async function manyFiles(): Promise<string> {
  const root = join(await ownFolder(), 'Obra');
  for (let at = 1; at < FILES; at += 1) {
    const folder = join(root, `Tramo ${at % 6}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `hoja ${at}.txt`), `Hoja de campo ${at}`);
  }
  await writeFile(
    join(root, 'informe.docx'),
    await wordOf('La bocatoma quedó aguas arriba del puente'),
  );
  return root;
}

const open = (page: Page, name: string) =>
  page
    .locator('.archivo-lista')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();

/** Sends a folder while the connection is cut and the page reloaded; what had come is not sent again. */
async function sendThroughACut(page: Page, folder: string): Promise<void> {
  let pieces = 0;
  let isCut = false;
  await page.route('**/api/v1/archivo/cargas**', (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await page.route('**/partes?*', (route) => {
    if (!isCut) pieces += 1;
    isCut ||= pieces > BEFORE_CUT;
    return isCut ? route.abort() : route.continue();
  });
  await page.getByLabel('Carpeta para cargar').setInputFiles(folder);
  await page.getByText('Sin conexión').first().waitFor({ timeout: 60_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await page.getByLabel('Carpeta para cargar').waitFor({ state: 'attached' });
  let again = 0;
  page.on('request', (request) => {
    again += Number(request.url().includes('/partes?'));
  });
  await page.getByLabel('Carpeta para cargar').setInputFiles(folder);
  await page.getByText(`${FILES} de ${FILES} cargados`).waitFor({ timeout: 180_000 });
  expect(again).toBe(FILES - BEFORE_CUT);
  await button(page, 'Quitar los cargados').click();
}

test('a folder of the works comes through a cut line, is found, replaced, closed, checked outside and lent', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  await page.goto('/v2/gestion_documental');
  await button(page, 'Nueva carpeta').click();
  await dialog(page).getByLabel('Nombre de la carpeta').fill('Interventoría');
  await button(dialog(page), 'Guardar').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await open(page, 'Interventoría');
  await page.getByText('Esta carpeta está vacía').waitFor();
  await sendThroughACut(page, await manyFiles());

  await page.getByRole('searchbox', { name: /Buscar en nombres/ }).fill('"bocatoma quedo"');
  await page.locator('mark').first().waitFor({ timeout: 30_000 });
  await open(page, 'informe.docx');
  const shown = panel(page, 'Documento');
  const edited = join(await ownFolder(), 'informe.docx');
  await writeFile(edited, await wordOf('La bocatoma quedó aguas abajo'));
  await shown.locator('input[type=file]').setInputFiles(edited);
  await dialog(page)
    .getByLabel(/^Motivo/)
    .fill('Se corrigió el sitio');
  await page.keyboard.press('Enter');
  await tab(shown, 'Versiones (2)').click();
  await button(shown, 'Restaurar').click();
  await button(dialog(page), 'Restaurar').click();
  await tab(shown, 'Versiones (3)').waitFor();

  await button(shown, 'Compartir').click();
  await button(dialog(page), 'Crear enlace').click();
  await dialog(page).getByLabel('¿Para quién?').fill('Aseguradora del Norte');
  await button(dialog(page), 'Crear enlace').click();
  const address = await dialog(page).getByLabel('Enlace', { exact: true }).inputValue();
  const outside = await stage.visit();
  await outside.page.goto(address);
  await outside.page.getByText('informe.docx').first().waitFor();
  await button(dialog(page), 'Revocar').click();
  const question = page.getByRole('dialog', { name: /¿Revocar el enlace/ });
  await button(question, 'Revocar').click();
  await question.waitFor({ state: 'hidden' });
  await outside.page.reload();
  await outside.page.getByText('Este enlace no existe, venció o fue revocado.').waitFor();
  await outside.close();

  await page.goto('/v2/gestion_documental');
  await open(page, 'Interventoría');
  await moreOf(page, 'Abrir expediente…');
  await dialog(page).getByLabel('Código del expediente').fill('110-2026-300');
  await dialog(page).getByLabel('Motivo').fill('Contrato de interventoría');
  await button(dialog(page), 'Abrir expediente').click();
  await button(page, 'Índice y actos').click();
  await button(dialog(page), 'Cerrar expediente').click();
  const closing = page.getByRole('dialog', { name: 'Cerrar el expediente 110-2026-300' });
  await closing.getByLabel('Motivo').fill('Terminó el contrato');
  await button(closing, 'Cerrar').last().click();
  await closing.waitFor({ state: 'hidden' });
  await tab(dialog(page), 'Actos (2)').click();
  const key = await dialog(page).getByText('Firmado con la llave').locator('code').textContent();
  const { content: zip } = await downloaded(page, () =>
    dialog(page).getByRole('link', { name: 'Exportar con índice' }).click(),
  );
  const home = await ownFolder();
  for (const path of zipNames(zip)) {
    await mkdir(join(home, path, '..'), { recursive: true });
    await writeFile(join(home, path), zipFile(zip, path));
  }
  await page.goto(pathToFileURL(join(home, 'verificar.html')).href);
  await page.getByText(/^Firma válida/).waitFor();
  expect(await page.locator('#llave').textContent()).toBe(key);
  await page.getByLabel('Carpeta documentos').setInputFiles(join(home, 'documentos'));
  await page.getByText(`${FILES} de ${FILES} documentos idénticos a los del índice.`).waitFor();
}, 300_000);
