import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { downloaded } from '../support/downloads.ts';
import {
  button,
  dialog,
  expectAccessible,
  expectFits,
  moreOf,
  panel,
  tab,
} from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { zipNames, zipText } from '../support/zip.ts';

const stage = openStage();

/** A folder of files on the disk of somebody who keeps documents. */
async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'comarca-archivo-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(root, 'Expediente', path, '..'), { recursive: true });
    await writeFile(join(root, 'Expediente', path), content);
  }
  return join(root, 'Expediente');
}

/** What a click takes home, out of its zip on the disk. */
async function takenHome(page: Page, click: () => Promise<void>): Promise<string> {
  const { content: zip } = await downloaded(page, click);
  const root = await mkdtemp(join(tmpdir(), 'comarca-expediente-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const path of zipNames(zip)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), zipText(zip, path));
  }
  return root;
}

/** Drops files on the open folder, as the browser does with those of a desktop. */
async function dropFiles(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const dropped = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(given)) {
      data.items.add(new File([text], name, { type: 'text/plain' }));
    }
    return data;
  }, files);
  const zone = page.locator('.archivo-centro');
  await zone.dispatchEvent('dragover', { dataTransfer: dropped });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
}

async function makeFolder(name: string): Promise<void> {
  const { page } = stage;
  await button(page, 'Nueva carpeta').click();
  await dialog(page).getByLabel('Nombre de la carpeta').fill(name);
  await button(dialog(page), 'Guardar').click();
  await dialog(page).waitFor({ state: 'hidden' });
}

const open = (name: string) =>
  stage.page
    .locator('.archivo-lista')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();

describe('the archive', () => {
  test('a folder is sent while the connection breaks, found by a phrase, replaced and brought back', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/gestion_documental');
    await page.getByText('El archivo está vacío').waitFor();
    await makeFolder('Interventoría');
    await open('Interventoría');
    await page.getByText('Esta carpeta está vacía').waitFor();
    const folder = await folderOf({
      'Actas/acta 1.txt': 'El comité aprobó la gestión predial del tramo norte',
      'Actas/acta 2.txt': 'Sin novedades',
      'plano.svg':
        '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="X"</script></svg>',
    });
    // The connection is gone for the first pieces.
    let lost = 2;
    await page.route('**/partes?*', (route) => (lost-- > 0 ? route.abort() : route.continue()));
    await page.getByLabel('Carpeta para cargar').setInputFiles(folder);
    await page.getByText('3 de 3 cargados').waitFor({ timeout: 30_000 });
    await button(page, 'Quitar los cargados').click();
    await dropFiles(page, { 'soltado 1.txt': 'Uno', 'soltado 2.txt': 'Dos' });
    await page.getByText('2 de 2 cargados').waitFor({ timeout: 30_000 });
    await button(page, 'Quitar los cargados').click();
    await page.getByRole('button', { name: 'soltado 2.txt', exact: true }).waitFor();
    await open('Expediente');
    await page.getByRole('button', { name: 'plano.svg', exact: true }).waitFor();
    await open('Actas');
    await page.getByRole('searchbox', { name: /Buscar en nombres/ }).fill('"comite aprobo"');
    await page.locator('mark').first().waitFor({ timeout: 30_000 });
    await open('acta 1.txt');
    const shown = panel(page, 'Documento');
    await shown.getByText('El comité aprobó la gestión').waitFor();
    await expectAccessible(page);
    const input = shown.locator('input[type=file]');
    const edited = join(folder, 'otra.txt');
    await writeFile(edited, 'Texto corregido');
    await input.setInputFiles(edited);
    await dialog(page)
      .getByLabel(/^Motivo/)
      .fill('Faltaba el tramo sur');
    await page.keyboard.press('Enter');
    await shown.getByText('Texto corregido').waitFor();
    await tab(shown, 'Versiones (2)').click();
    await shown.getByText('Faltaba el tramo sur').waitFor();
    await button(shown, 'Restaurar').click();
    await button(dialog(page), 'Restaurar').click();
    await tab(shown, 'Versiones (3)').click();
    await shown.getByText('Restaura la 1').waitFor();
  });

  test('what may run is shown as text, and what is thrown away comes back', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/gestion_documental');
    await page.getByRole('searchbox', { name: /Buscar en nombres/ }).fill('plano');
    await open('plano.svg');
    await panel(page, 'Documento').getByText('<script>').waitFor();
    expect(await page.title()).not.toBe('X');
    await button(page, 'Cerrar panel').click();
    await page.getByLabel('Elegir plano.svg').check();
    await button(page, 'Papelera').click();
    await button(dialog(page), 'Enviar a la papelera').click();
    await page.getByText('Nada se encontró').waitFor();
    await page.goto('/v2/gestion_documental/papelera');
    await button(page, /Restaurar/).click();
    await page.getByText('La papelera está vacía').waitFor();
    await expectAccessible(page);
  });

  test('a contract has its documents in a tab, in the same archive', async () => {
    const { page, app } = stage;
    await signIn(page, 'admin.demo');
    const { rows } = await app.database.pool.query('select id, nombre from contratos order by id');
    await page.goto(`/v2/contratos?itemId=${rows[0].id}&tab=documentos`);
    await page.getByText('Esta carpeta está vacía').waitFor();
    await page.getByLabel('Archivos para cargar').setInputFiles({
      name: 'póliza.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Amparo de cumplimiento'),
    });
    await page.getByText('1 de 1 cargados').waitFor();
    await page.goto('/v2/gestion_documental');
    await open('Contratos');
    await page.locator('.archivo-lista').getByRole('button').first().click();
    await page.getByRole('button', { name: 'póliza.txt', exact: true }).waitFor();
  });

  test('a folder is kept to some, and says to whom and why', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/gestion_documental');
    await open('Interventoría');
    await moreOf(page, '¿Quién la ve?');
    await dialog(page).getByText('La ve todo el que consulta el archivo.').waitFor();
    await button(dialog(page), 'Cambiar quién la ve').click();
    await dialog(page).getByRole('combobox', { name: 'Agregar una persona o un grupo' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'Coordinador' }).click();
    await dialog(page).getByLabel('Por qué no la ve todo el mundo').fill('Datos de personas');
    await button(dialog(page), 'Guardar').click();
    await dialog(page).waitFor({ state: 'hidden' });
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/gestion_documental');
    await page.getByText('Contratos').first().waitFor();
    expect(await page.getByText('Interventoría').count()).toBe(0);
  });

  test('a document is given to somebody outside, and taken back', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/gestion_documental');
    await page.getByRole('searchbox', { name: /Buscar en nombres/ }).fill('póliza');
    await open('póliza.txt');
    await button(panel(page, 'Documento'), 'Compartir').click();
    await dialog(page).getByText('Nadie de fuera lo ve').waitFor();
    await button(dialog(page), 'Crear enlace').click();
    await dialog(page).getByLabel('¿Para quién?').fill('Aseguradora del Norte');
    await dialog(page).getByLabel('Contraseña').fill('amparo cumplido');
    await button(dialog(page), 'Crear enlace').click();
    const address = await dialog(page).getByLabel('Enlace', { exact: true }).inputValue();
    await expectAccessible(page);
    // Somebody without an account, in a browser of her own.
    const outside = await stage.visit();
    await outside.page.goto(address);
    await outside.page.getByLabel('Contraseña del enlace').fill('otra cosa');
    await button(outside.page, 'Abrir').click();
    await outside.page.getByText('La contraseña no es correcta.').waitFor();
    await outside.page.getByLabel('Contraseña del enlace').fill('amparo cumplido');
    await button(outside.page, 'Abrir').click();
    await outside.page.getByRole('img', { name: 'póliza.txt, página 1 de 1' }).waitFor();
    expect(await outside.page.getByText('Amparo de cumplimiento').count()).toBe(0);
    await expectAccessible(outside.page);
    await outside.page.setViewportSize(NARROW);
    await expectFits(outside.page);
    expect(await outside.page.getByText('Descargar').count()).toBe(0);
    await button(dialog(page), 'Revocar').click();
    const question = page.getByRole('dialog', { name: /¿Revocar el enlace/ });
    await button(question, 'Revocar').click();
    await question.waitFor({ state: 'hidden' });
    await dialog(page).getByText('Revocado').waitFor();
    await outside.page.reload();
    await outside.page.getByText('Este enlace no existe, venció o fue revocado.').waitFor();
    expect(outside.complaints).toEqual([]);
    await outside.close();
  });

  test('an expediente is closed, taken home and checked without the platform', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/gestion_documental');
    await open('Interventoría');
    await moreOf(page, 'Abrir expediente…');
    await dialog(page).getByLabel('Código del expediente').fill('110-2026-001');
    await dialog(page).getByLabel('Motivo').fill('Contrato de interventoría');
    await button(dialog(page), 'Abrir expediente').click();
    await button(page, 'Índice y actos').click();
    await dialog(page).getByText('Expediente/Actas/acta 1.txt').waitFor();
    await expectAccessible(page);
    await button(dialog(page), 'Cerrar expediente').click();
    const closing = page.getByRole('dialog', { name: 'Cerrar el expediente 110-2026-001' });
    await closing.getByLabel('Motivo').fill('Terminó el contrato');
    await button(closing, 'Cerrar').last().click();
    await closing.waitFor({ state: 'hidden' });
    await button(dialog(page), 'Reabrir').waitFor();
    const home = await takenHome(page, () =>
      dialog(page).getByRole('link', { name: 'Exportar con índice' }).click(),
    );
    // Closed: nothing is sent, named or made there.
    await page.keyboard.press('Escape');
    await page.getByText('Cerrado', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Cargar', exact: true }).count()).toBe(0);
    const alone = page;
    await alone.goto(pathToFileURL(join(home, 'verificar.html')).href);
    await alone.getByText('Expediente 110-2026-001').waitFor();
    await alone.getByText(/^Firma válida/).waitFor();
    const result = alone.getByRole('status');
    await alone.getByLabel('Carpeta documentos').setInputFiles(join(home, 'documentos'));
    await result.getByText(/^(\d+) de \1 documentos idénticos a los del índice\.$/).waitFor();
    await writeFile(join(home, 'documentos/Expediente/Actas/acta 1.txt'), 'El comité negó todo');
    await alone.reload();
    await alone.getByLabel('Carpeta documentos').setInputFiles(join(home, 'documentos'));
    await result.getByText(/¡Hay diferencias!/).waitFor();
    await alone.getByText('Alterado').waitFor();
  });

  test('it fits a telephone', async () => {
    const { page } = stage;
    await page.setViewportSize(NARROW);
    await signIn(page, 'admin.demo');
    await page.goto('/v2/gestion_documental');
    await open('Interventoría');
    await expectFits(page);
  });
});
