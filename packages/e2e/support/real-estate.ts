import type { Page } from 'playwright-core';
import { keepForOneVisitor } from './browser.ts';
import {
  askApi,
  button,
  choose,
  expectAccessible,
  expectFits,
  field,
  leading,
  panel,
  save,
} from './screen.ts';

type Line = { type: 'LineString'; coordinates: number[][] };

/** Saves the form of a real-estate project on 'Doble calzada', with a line read from a file. */
export async function makeProject(
  page: Page,
  { name, line, buffer }: { name: string; line: Line; buffer?: string },
): Promise<void> {
  await button(page, 'Crear Proyecto GI').click();
  const form = panel(page, 'Crear Proyecto GI');
  await field(form, 'Disposición de derecho').fill(name);
  await field(form, 'Gerencia').fill('Sector norte');
  await choose(form, 'Proyecto', 'Doble calzada');
  await form.getByRole('spinbutton', { name: 'Peso' }).fill('10');
  if (buffer) await form.getByRole('spinbutton', { name: 'Buffer [metros]' }).fill(buffer);
  await form.locator('input[type="file"]').setInputFiles({
    name: 'vano.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(line)),
  });
  await form.getByText('vano.geojson').waitFor();
  await save(form).click();
  await page.getByText('Se ha almacenado el proyecto correctamente').first().waitFor();
}

/** Saves a design of 20 m along a line whose corners are written, as `[longitude, latitude]` with commas. */
export async function drawDesign(
  page: Page,
  name: string,
  corners: readonly (readonly [string, string])[],
): Promise<void> {
  await button(page, /^Crear/)
    .first()
    .click();
  await field(page, 'Nombre').fill(name);
  await page.getByRole('spinbutton', { name: /Ancho/ }).fill('20');
  await button(page, 'Escribir coordenadas').click();
  for (const [index, [longitude, latitude]] of corners.entries()) {
    await page.getByLabel('Longitud').fill(longitude);
    await page.getByLabel('Latitud').fill(latitude);
    await page.getByLabel('Latitud').press('Enter');
    await button(page, `Quitar la coordenada ${index + 1}`).waitFor();
  }
  await button(page, 'Usar estas coordenadas').click();
  await save(page).click();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
}

/** One dot of ink. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Draws a line on a sheet, as a finger does. */
async function drawOn(page: Page, sheet: RegExp): Promise<void> {
  const canvas = page.getByRole('img', { name: sheet });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the sheet is not shown');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 });
  await page.mouse.up();
}

/** The estate whose visit the list leads to. */
async function visited(page: Page, code: string): Promise<string> {
  const link = page.getByRole('link', { name: code, exact: true });
  return (await link.first().getAttribute('href'))?.split('/').at(-1) ?? '';
}

const DIAGNOSES = `query($predio: ID!) { estateDiagnoses(predio: $predio) { diagnosticos {
  clase version hallazgos recibio soportes { clase descripcion } } } }`;

/**
 * Visits an estate without a connection on a telephone whose page lets service workers be, writes,
 * photographs, draws and signs, and waits until it was sent with the connection back.
 * @returns the diagnoses of the estate that are stored then
 */
export async function visitWithoutConnection(page: Page, code: string): Promise<unknown> {
  await page.goto(`/v2/predios_gi?search=${code}`);
  await page.getByRole('link', { name: code }).click();
  await page.getByRole('tab', { name: 'Diagnósticos' }).click();
  await leading(page, 'Visita de campo').click();
  const title = page.getByRole('heading', { level: 1, name: `Visita de campo: ${code}` });
  await title.waitFor();
  keepForOneVisitor(page);
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.getRegistration('/v2/visitas_gi'))?.active?.state ===
      'activated',
  );
  const context = page.context();
  // Its worker runs, as on a telephone on which the page has been opened before.
  await page.reload();
  await title.waitFor();
  await context.setOffline(true);
  await page.reload();
  await title.waitFor();
  await writeVisit(page);
  await expectAccessible(page);
  await expectFits(page);
  await button(page, 'Guardar visita').click();
  await page.getByText(/Una visita está en espera/).waitFor();
  await page.reload();
  await page.getByText(new RegExp(`${code}.*3 imágenes`)).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await context.setOffline(false);
  await page.getByText('Se envió la visita que estaba en espera').first().waitFor();
  const answer = (await askApi(page, DIAGNOSES, { predio: await visited(page, code) })) as {
    data: { estateDiagnoses: { diagnosticos: unknown } };
  };
  return answer.data.estateDiagnoses.diagnosticos;
}

async function writeVisit(page: Page): Promise<void> {
  await page.getByText('SÍ', { exact: true }).first().click();
  await field(page, 'Hallazgos').fill('Cerca caída al norte');
  await page
    .locator('input[type="file"][aria-label="Elegir fotografías"]')
    .setInputFiles({ name: 'porton.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('textbox', { name: 'Descripción: Fotografía 1' }).fill('Portón');
  await drawOn(page, /^Croquis: dibuje/);
  await field(page, 'Quién recibió la visita').fill('Rosa Rojas');
  await drawOn(page, /^Firma de quien/);
}

/** What is stored of such a visit. */
export const STORED_VISIT = {
  clase: 'CAMPO',
  version: 1,
  hallazgos: 'Cerca caída al norte',
  recibio: 'Rosa Rojas',
  soportes: [
    { clase: 'FOTO', descripcion: 'Portón' },
    { clase: 'CROQUIS', descripcion: '' },
    { clase: 'FIRMA', descripcion: '' },
  ],
};
