import { Readable } from 'node:stream';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { storeFile } from '../../../server/src/core/files/file.repository.ts';
import { fileKinds } from '../../../server/src/core/files/file-kind.ts';
import { createLocalStore } from '../../../server/src/core/files/stores/local-store.ts';
import { extractText } from '../../../server/src/modules/documentos/public.ts';
import { run, wordOf } from '../../../server/test/documentos/alphabet.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { downloaded } from '../../support/downloads.ts';
import {
  agent,
  askApi,
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  panel,
  row,
  save,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

// Without LibreOffice: its start would decide how long the test takes.
const stage = openStage({ env: { PATH: '/nowhere' } });

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
/** A PDF is made by a job, on a machine that has other work too. */
const CONVERSION = { timeout: 90_000 };
const PROJECT = 'Línea de transmisión Tunja – Chiquinquirá a 230 kV';
const SUBJECT = 'Citación a la socialización del corredor férreo';

/** A template of all projects, with a field of its own in the footer. */
beforeAll(async () => {
  const { database, dataDir } = stage.app;
  const word = wordOf([run('Señores {destinatario}'), run('{asunto}'), run('{ciudad}, {fecha}')]);
  const content = await createLocalStore(dataDir).put(Readable.from([word]));
  await database.db.transaction().execute(async (tx) => {
    const fileId = await storeFile(tx, {
      ...content,
      nombre: 'oficio.docx',
      tipoMime: fileKinds.docx.mime,
      entidad: 'plantillaCorrespondencia',
      entidadId: null,
      creadoPor: null,
    });
    const footerFields = JSON.stringify([{ nombre: 'ciudad', texto: 'Tunja' }]);
    const template = { nombre: 'Oficio general', archivo_id: fileId, campos_pie: footerFields };
    await tx.insertInto('plantillas_correspondencia').values(template).execute();
  });
});

const letter = (page: Page) => panel(page, 'Correspondencia');
const document = (page: Page, name: RegExp) =>
  panel(letter(page), 'Documento').getByRole('link', { name });
const open = (page: Page, name: RegExp) => button(row(page, name), /^Ver /).click();

/** Takes a step of the letter: asked for under 'Alerta', then agreed. */
async function take(page: Page, step: string): Promise<void> {
  await button(letter(page), step).click();
  await dialog(page).getByText('Alerta').waitFor();
  await button(dialog(page), step).click();
}

const giveFiles = (scope: Locator, names: readonly string[]) =>
  scope
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: PDF })));

/** What a letter's status may become for this person, past the screens. */
const mark = (page: Page, id: string, status: string) =>
  askApi(
    page,
    `mutation ($id: ID!, $status: String!) {
      updateCorrespondenceStatus(correspondenceId: $id, status: $status) { saved errors { message } }
    }`,
    { id, status },
  );

/** Somebody else sees the letter without the step, and the server refuses it. */
async function expectRefused(page: Page, id: string, step: string, status: string) {
  expect(await button(letter(page), step).count()).toBe(0);
  const errors = [{ message: 'No tienes acceso a esta funcionalidad.' }];
  const refusal = { data: { updateCorrespondenceStatus: { saved: false, errors } } };
  expect(await mark(page, id, status)).toEqual(refusal);
}

async function writeOutgoing(page: Page, subject: string): Promise<void> {
  await page.goto('/v2/correspondencia?create=true');
  const form = panel(page, 'Crear Correspondencia');
  await choose(form, 'Tipo Correspondencia', 'Oficio');
  await choose(form, 'Funcionario', 'Gloria');
  await agent(form, /^Destinatario/).fill('Alcaldía de Tunja');
  await field(form, 'Correo del destinatario').fill('alcaldia@tunja.example');
  await field(form, 'Descripción').fill(subject);
  await choose(form, 'Proyecto', 'TRALSA001GP', PROJECT);
  await choose(form, 'Plantilla', 'Oficio general');
  await expect.poll(() => field(form, 'ciudad').inputValue()).toBe('Tunja');
  await save(form).click();
  await page.getByText('Correspondencia guardada Exitosamente').waitFor();
}

test('a letter is made from a template, approved, filed and notified, by its official alone', async () => {
  const { page: official } = stage;
  const writing = await stage.visit();
  const { page: writer } = writing;
  await signIn(official, 'gestora.demo');
  await signIn(writer, 'radica.demo');
  await official.goto('/v2/buzon');
  await official.getByText('Su buzón está vacío').waitFor();

  await writeOutgoing(writer, SUBJECT);
  await document(writer, /Oficio general - Alcaldía de Tunja\.docx/).waitFor();
  await expectAccessible(writer);
  const id = new URL(writer.url()).searchParams.get('itemId') ?? '';
  await expectRefused(writer, id, 'Aprobar', 'Aprobada');

  // It reaches the mailbox, and its badge, without a reload.
  await row(official, /Citación/).waitFor();
  await official.getByTitle('1 pendientes').waitFor();
  await open(official, /Citación/);
  // It is read before it is approved: beside what is said of it.
  const pages = panel(letter(official), 'Vista previa');
  await pages.getByRole('img', { name: /página 1/i }).waitFor(CONVERSION);
  await expectAccessible(official);
  const [beside, acts] = await Promise.all([
    pages.boundingBox(),
    button(letter(official), 'Aprobar').boundingBox(),
  ]);
  expect(beside?.x).toBeGreaterThan((acts?.x ?? 0) + (acts?.width ?? 0));
  await button(pages, 'Ocultar vista previa').click();
  await official.reload();
  await button(pages, 'Ver vista previa').click();
  await take(official, 'Aprobar');
  await official.getByText('La correspondencia se ha marcado como Aprobada').waitFor();
  await letter(official).getByText('conversión simplificada').waitFor(CONVERSION);
  await letter(official).getByText('Bloqueado').waitFor();
  await letter(official).getByRole('tab', { name: 'Documento' }).click();
  await letter(official)
    .getByRole('img', { name: /página 1/i })
    .waitFor(CONVERSION);
  await letter(official).getByRole('tab', { name: 'Datos' }).click();

  // As after a failure that lasted: the official asks for it once more.
  await stage.app.database.db
    .updateTable('correspondencias')
    .set({ pdf_estado: 'ERROR', pdf_error: 'Sin espacio en el disco' })
    .where('id', '=', Number(id))
    .execute();
  await official.reload();
  await letter(official).getByText('Sin espacio en el disco').waitFor();
  await button(letter(official), 'Intentar de nuevo').click();
  await official.getByText('El PDF se está haciendo de nuevo').waitFor();
  await letter(official).getByText('conversión simplificada').waitFor(CONVERSION);
  await expect.poll(() => button(letter(official), 'Intentar de nuevo').count()).toBe(0);

  // The other one may take the approval back, but not file the letter.
  await button(letter(writer), 'Desaprobar').waitFor();
  await expectRefused(writer, id, 'Radicar', 'Radicada');

  await button(letter(official), 'Radicar').click();
  await official.getByText('¡No se puede radicar la correspondencia sin un soporte!').waitFor();
  await giveFiles(letter(official), ['acta.pdf', 'plano.pdf']);
  await expect
    .poll(() =>
      letter(official)
        .getByText(/Terminado/)
        .count(),
    )
    .toBe(2);
  await expectAccessible(official);
  await button(letter(official), 'Quitar plano.pdf').click();
  await button(letter(official), 'Guardar anexos').click();
  await official.getByText('Los anexos se han cargado correctamente').waitFor();
  await letter(official).getByRole('link', { name: 'acta.pdf' }).waitFor();
  await take(official, 'Radicar');
  await official.getByText('Correspondencia radicada Exitosamente').waitFor();
  await letter(official)
    .getByRole('heading', { name: /^S-\d{4}-000001$/ })
    .waitFor();

  await row(writer, /S-\d{4}-000001/).waitFor();
  await expect.poll(() => button(letter(writer), 'Desaprobar').count()).toBe(0);
  await expectRefused(writer, id, 'Notificar', 'Notificada');
  // Notifying waits for the stamp.
  await document(official, /\.pdf/).waitFor(CONVERSION);
  await take(official, 'Notificar');
  await official.getByText('La correspondencia se ha marcado como Notificada').waitFor();
  await expect.poll(() => official.getByTitle('1 pendientes').count()).toBe(0);
  const sent = async () => (await stage.app.mails()).some((mail) => /alcaldia@tunja/.test(mail));
  await expect.poll(sent, CONVERSION).toBe(true);
  const outcome = panel(letter(official), 'Registro').getByLabel('Notificaciones');
  await outcome.getByText('ENVIADA').waitFor(CONVERSION);
  expect(writing.complaints).toEqual([]);
  await writing.close();
});

test('a letter that comes in brings its file, on a telephone, and is counted in the report', async () => {
  const { page } = stage;
  await page.setViewportSize(NARROW);
  await signIn(page, 'radica.demo');
  await page.goto('/v2/correspondencia?create=true');
  // The panel is a drawer there.
  const form = dialog(page);
  await form.getByRole('switch', { name: 'Enviada' }).click();
  await choose(form, 'Tipo Correspondencia', 'Solicitud');
  await agent(form, /^Remitente/).fill('Gobernación de Boyacá');
  await form.getByText('Más datos').click();
  await field(form, 'Radicado Externo').fill('GB-2026-77');
  await field(form, 'Descripción').fill('Solicitud de copia del estudio predial');
  await choose(form, 'Proyecto', 'TRALSA001GP', PROJECT);
  await expect.poll(() => save(form).isDisabled()).toBe(true);
  const eleven = Array.from({ length: 11 }, (_, index) => `hoja ${index + 1}.pdf`);
  await giveFiles(form, eleven);
  await page.getByText('No se pueden subir más de 10 archivos').waitFor();
  await expect.poll(() => form.getByText(/Terminado/).count()).toBe(10);
  await button(form, 'Quitar todos').click();
  await giveFiles(form, ['solicitud.pdf']);
  await form.getByText(/Terminado/).waitFor();
  // What is typed is read in it, below the form.
  const pages = panel(form, 'Vista previa');
  await pages.scrollIntoViewIfNeeded();
  await pages.getByText(/El PDF no se puede mostrar: está dañado/).waitFor();
  const links = form.getByRole('combobox', { name: 'Enlaces de los anexos' });
  await links.press('Enter');
  await form.getByText('Debe ingresar un enlace').waitFor();
  await expectAccessible(page);
  await links.fill('https://sitio.example/anexo-1');
  await expect.poll(() => form.getByText('Debe ingresar un enlace').count()).toBe(0);
  await links.press('Enter');
  await form.getByTitle('https://sitio.example/anexo-1').waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await save(form).click();
  await page.getByText('Correspondencia guardada Exitosamente').waitFor();
  await form.getByRole('heading', { name: /^E-\d{4}-000001$/ }).waitFor();
  await form.getByRole('link', { name: 'solicitud.pdf' }).waitFor();
  expect(await button(form, 'Reenviar').count()).toBe(0);

  await page.goto('/v2/reporte_correspondencia');
  const counted = page.locator('.contador', { hasText: 'Recibidas' });
  await counted.getByText('1', { exact: true }).waitFor();
  await expectFits(page);
  await expectAccessible(page);
});

test('a type with a term asks for an answer, and the answer begins with what the letter says', async () => {
  const { page, close } = await stage.visit();
  await signIn(page, 'radica.demo');
  await page.goto('/v2/correspondencia?create=true');
  const form = panel(page, 'Crear Correspondencia');
  await form.getByRole('switch', { name: 'Enviada' }).click();
  await choose(form, 'Tipo Correspondencia', 'Derecho de petición');
  const asked = form.getByRole('checkbox', { name: 'Requiere respuesta' });
  await form.getByText('Su tipo se responde en 15 días hábiles.').waitFor();
  expect(await asked.isChecked()).toBe(true);
  await agent(form, /^Remitente/).fill('Personería de Paipa');
  await field(form, 'Correo del remitente').fill('personeria@paipa.example');
  await field(form, 'Descripción').fill('Copia del estudio de Paipa');
  await choose(form, 'Proyecto', 'TRALSA001GP', PROJECT);
  await form.getByText('Más datos').click();
  await field(form, 'Ruta de Sharepoint').fill('https://sitio.example/peticion.pdf');
  await asked.click();
  await save(form).click();
  await form.getByText('Escriba por qué no requiere respuesta: su tipo tiene un plazo').waitFor();
  await asked.click();
  await save(form).click();
  await letter(page).getByText('15 días hábiles').waitFor();

  await button(letter(page), 'Responder').click();
  await agent(form, /^Destinatario/).waitFor();
  await expect.poll(() => agent(form, /^Destinatario/).inputValue()).toBe('Personería de Paipa');
  expect(await field(form, 'Correo del destinatario').inputValue()).toBe(
    'personeria@paipa.example',
  );
  expect(await field(form, 'Descripción').inputValue()).toBe(
    'Respuesta: Copia del estudio de Paipa',
  );
  await form.getByTitle(PROJECT).waitFor();
  await form.getByTitle(/^E-\d{4}-00000\d$/).waitFor();
  await choose(form, 'Tipo Correspondencia', 'Oficio');
  await choose(form, 'Plantilla', 'Oficio general');
  await field(form, 'ciudad').fill('Paipa');
  // Another owner of the letter drops nothing of what was typed.
  await form.getByText('Proceso', { exact: true }).click();
  await expect.poll(() => field(form, 'ciudad').inputValue()).toBe('Paipa');
  await form.getByText('Proyecto', { exact: true }).click();
  await form.getByTitle(PROJECT).waitFor();
  await expectAccessible(page);
  await save(form).click();
  await page.getByText('Correspondencia guardada Exitosamente').last().waitFor();
  await letter(page).getByText('Respuesta: Copia del estudio de Paipa').first().waitFor();
  await close();
});

test('a letter is sent on to somebody else, never to oneself, and leaves the mailbox', async () => {
  const { page } = stage;
  const writing = await stage.visit();
  await signIn(writing.page, 'radica.demo');
  await writeOutgoing(writing.page, 'Respuesta sobre el avalúo');
  await signIn(page, 'gestora.demo');
  await page.goto('/v2/buzon');
  await open(page, /Respuesta sobre el avalúo/);
  await button(letter(page), 'Reenviar').click();
  await button(dialog(page), 'Ver qué falta').click();
  await dialog(page).getByText('¡Debe seleccionar un usuario de la lista!').waitFor();
  await choose(dialog(page), 'Usuario', 'Gloria');
  await dialog(page).getByText('¡No se puede reenviar la correspondencia a sí mismo!').waitFor();
  await choose(dialog(page), 'Usuario', 'Camilo');
  await field(dialog(page), 'Mensaje').fill('Es de su tema');
  await expectAccessible(page);
  await button(dialog(page), 'Reenviar').click();
  await page.getByText('La correspondencia se ha reenviado correctamente').waitFor();
  await expect.poll(() => row(page, /Respuesta sobre el avalúo/).count()).toBe(0);

  const { page: heir } = writing;
  await signIn(heir, 'control.demo');
  await heir.goto('/v2/buzon');
  await open(heir, /Respuesta sobre el avalúo/);
  await letter(heir).getByRole('tab', { name: 'Historial' }).click();
  await letter(heir)
    .getByText(/Es de su tema/)
    .waitFor();
  expect(writing.complaints).toEqual([]);
  await writing.close();
});

test('an edited letter shows what was changed, and its Word file says it', async () => {
  const { page } = stage;
  await signIn(page, 'radica.demo');
  await writeOutgoing(page, 'Invitación a la mesa técnica');
  await button(letter(page), 'Editar').click();
  const form = panel(page, 'Editar Correspondencia');
  await panel(form, 'Vista previa')
    .getByRole('img', { name: /página 1/i })
    .waitFor(CONVERSION);
  await field(form, 'Descripción').fill('Invitación a la mesa técnica del río');
  await choose(form, 'Prioridad', '2');
  await button(form, /^Guardar$/).click();
  await letter(page).getByText('Invitación a la mesa técnica del río').waitFor();
  await letter(page).getByText('Prioridad', { exact: true }).waitFor();
  const { content } = await downloaded(page, () =>
    document(page, /Oficio general - Alcaldía de Tunja\.docx/).click(),
  );
  expect(await extractText(content, 'docx')).toContain('Invitación a la mesa técnica del río');

  // Thirteen letters have room in the list by itself.
  await button(page, 'Cerrar panel').click();
  await expect.poll(() => letter(page).count()).toBe(0);
  const room = await page.locator('.lista-fila').evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    return (innerHeight - (boxes[0]?.top ?? 0)) / Math.max(...boxes.map(({ height }) => height));
  });
  expect(room).toBeGreaterThanOrEqual(13);
});

test('the file of a template stays when one that is too large is given in its place', async () => {
  const { page, settle } = stage.visitor;
  await signIn(page, 'admin.demo');
  await page.goto('/v2/plantillas_correspondencia');
  await button(page, /^Crear/).click();
  const zone = panel(dialog(page), 'Archivo de Word');
  const give = (name: string, buffer: Buffer) =>
    zone
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await give('oficio.docx', wordOf([run('{asunto}')]));
  await zone.getByText('oficio.docx').waitFor();
  await give('enorme.docx', Buffer.alloc(20_971_520));
  await settle();
  await zone.getByText('oficio.docx').waitFor();
  await give('otro.docx', wordOf([run('{asunto} {ciudad}')]));
  await zone.getByText('otro.docx').waitFor();
  expect(await zone.getByText('oficio.docx').count()).toBe(0);
});
