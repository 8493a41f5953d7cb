import { beforeAll, expect, test } from 'vitest';
import { certificatePdf, family } from '../../server/test/folios/certificate-pdf.ts';
import { signIn } from '../support/app.ts';
import {
  agent,
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  panel,
  row,
  save,
} from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();
const NAME = 'petición de Paipa.pdf';
let content: Buffer;

beforeAll(async () => {
  const [first] = family;
  if (!first) throw new Error('no certificate');
  content = Buffer.from(await certificatePdf(first));
});

/** Chooses in the menu of the open document with the keyboard alone. */
async function use(name: string): Promise<void> {
  const { page } = stage;
  await button(panel(page, 'Documento'), /^Usar en…/).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name });
  await item.waitFor();
  // The menu takes the focus once it is open.
  const isReached = async () => {
    if (await item.evaluate((element) => element === document.activeElement)) return true;
    await page.keyboard.press('ArrowDown');
    return false;
  };
  await expect.poll(isReached).toBe(true);
  await page.keyboard.press('Enter');
}

test('a document of the archive is filed as a letter that came in, and read as a certificate', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  await page.goto('/v2/gestion_documental');
  await button(page, 'Nueva carpeta').click();
  await dialog(page).getByLabel('Nombre de la carpeta').fill('Ventanilla');
  await button(dialog(page), 'Guardar').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await button(page.locator('.archivo-lista'), 'Ventanilla').click();
  await page.getByText('Esta carpeta está vacía').waitFor();
  await page
    .getByLabel('Archivos para cargar')
    .setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer: content });
  await page.getByText('1 de 1 cargados').waitFor();
  await button(page, 'Quitar los cargados').click();
  const address = page.url();
  await button(page.locator('.archivo-lista'), NAME).click();
  await use('Radicar como entrada');

  const form = panel(page, 'Crear Correspondencia');
  await form.getByText(NAME).waitFor();
  await expectFits(page);
  // It came in: nobody has to say so.
  await choose(form, 'Tipo Correspondencia', 'Oficio');
  await agent(form, /^Remitente/).fill('Personería de Paipa');
  await field(form, 'Descripción').fill('Copia del estudio de Paipa');
  await choose(
    form,
    'Proyecto',
    'TRALSA001GP',
    'Línea de transmisión Tunja – Chiquinquirá a 230 kV',
  );
  await expectAccessible(page);
  await save(form).click();
  await page.getByText('Correspondencia guardada Exitosamente').last().waitFor();
  await panel(page, 'Correspondencia').getByText(NAME).first().waitFor();
  expect(new URL(page.url()).searchParams.has('archivo')).toBe(false);

  await page.goto(address);
  await button(page.locator('.archivo-lista'), NAME).click();
  await use('Leer como certificado de un folio');
  await row(page, NAME).getByRole('button', { name: 'Revisar y confirmar' }).waitFor();

  // The assignment is chosen among one's own; whoever has none is told so.
  await page.goto(address);
  await button(page.locator('.archivo-lista'), NAME).click();
  await use('Soporte de una asignación');
  await page.getByText('Ninguna asignación suya en gestión recibe soportes.').waitFor();
  await page.getByRole('heading', { name: 'Soporte de una asignación' }).waitFor();
});
