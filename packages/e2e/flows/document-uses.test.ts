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

/** Makes a folder with the document in it. @returns the folder's address */
async function fileIn(folder: string, page = stage.page): Promise<string> {
  await page.goto('/v2/gestion_documental');
  await button(page, 'Nueva carpeta').click();
  await dialog(page).getByLabel('Nombre de la carpeta').fill(folder);
  await button(dialog(page), 'Guardar').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await button(page.locator('.archivo-lista'), folder).click();
  await page.getByText('Esta carpeta está vacía').waitFor();
  await page
    .getByLabel('Archivos para cargar')
    .setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer: content });
  await page.getByText('1 de 1 cargados').waitFor();
  await button(page, 'Quitar los cargados').click();
  return page.url();
}

test('a document of the archive is filed as a letter that came in, and read as a certificate', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  const address = await fileIn('Ventanilla');
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

test('a document becomes a support of the assignment that one chooses, and is taken back from it', async () => {
  const { page } = stage;
  const assignment = 'OS-008 Los Cerezos';
  const keeper = await stage.visit();
  await signIn(keeper.page, 'admin.demo');
  const address = await fileIn('Inventarios', keeper.page);
  await keeper.close();
  await signIn(page, 'gestora.demo');
  await page.goto(address);
  await button(page.locator('.archivo-lista'), NAME).click();
  await use('Soporte de una asignación');
  const choices = page.getByRole('list', { name: 'Asignaciones' });
  await choices.getByText(assignment).waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByLabel('Buscar asignaciones').fill('no hay ninguna así');
  await page.getByText('No se encontraron resultados').waitFor();
  await page.getByLabel('Buscar asignaciones').fill('cerezos');
  const chosen = button(choices, `Usar como soporte: ${assignment}`);
  await chosen.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Soporte agregado Exitosamente').waitFor();

  const detail = panel(page, 'Asignación');
  await detail.getByRole('link', { name: NAME }).waitFor();
  await expectAccessible(page);
  // Who is not sure keeps it.
  await button(detail, `Quitar ${NAME}`).click();
  const question = page.getByRole('dialog').filter({ hasText: 'deja de ser soporte' });
  await question.getByText('El documento del archivo no cambia.').waitFor();
  await button(question, 'Cancelar').click();
  await question.waitFor({ state: 'hidden' });
  await detail.getByRole('link', { name: NAME }).waitFor();
  await button(detail, `Quitar ${NAME}`).click();
  await button(question, 'Quitar').click();
  await page.getByText('Soporte retirado Exitosamente').waitFor();
  await detail.getByRole('link', { name: NAME }).waitFor({ state: 'hidden' });

  await page.goto(address);
  await button(page.locator('.archivo-lista'), NAME).click();
  await panel(page, 'Documento').getByRole('img', { name: NAME }).waitFor();
});
