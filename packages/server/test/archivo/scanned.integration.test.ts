import { setTimeout as wait } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { readsImages } from '../../src/modules/documentos/public.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { findNames, makeFolder, sendFile } from './archive.fixture.ts';

const isInstalled = await readsImages({ OCR: 'tesseract' });

/** A picture of a text, as a scanner makes one. */
function picture(lines: readonly string[]): Buffer {
  const canvas = createCanvas(1_200, 400);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, 1_200, 400);
  pen.fillStyle = 'black';
  pen.font = '48px sans-serif';
  for (const [at, line] of lines.entries()) pen.fillText(line, 40, 100 + at * 90);
  return canvas.toBuffer('image/png');
}

/** A PDF of pictures, without any text. */
async function scan(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const lines of pages) {
    const image = await pdf.embedPng(picture(lines));
    pdf.addPage([600, 200]).drawImage(image, { x: 0, y: 0, width: 600, height: 200 });
  }
  return Buffer.from(await pdf.save());
}

async function start(env: Record<string, string>) {
  const test = await startTestApp({ jobs: true, env });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  const keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  return { test, keeper, folder: await makeFolder(keeper, 'Escaneados') };
}

const open: TestApp[] = [];
afterAll(() => Promise.all(open.map((test) => test.close())));

/** What became of reading its words, once that is known. */
async function recognition(actor: TestActor, id: number): Promise<string | null> {
  for (let tries = 0; tries < 120; tries++) {
    const { data } = await actor.graphql<{ archiveDocument: { reconocimiento: string | null } }>(
      `{ archiveDocument(id: "${id}") { reconocimiento } }`,
    );
    const state = data.archiveDocument.reconocimiento;
    if (state !== null && state !== 'PENDIENTE') return state;
    await wait(250);
  }
  return null;
}

describe('scanned documents', () => {
  it.runIf(isInstalled)('are found by their words where tesseract is installed', async () => {
    const { test, keeper, folder } = await start({});
    open.push(test);
    const send = (name: string, content: Buffer) =>
      sendFile(test, keeper, { carpeta: folder, nombre: name, content });
    const pages = [['Escritura de compraventa', 'Notaría Única'], ['El vendedor declara linderos']];
    const deed = await send('escritura.pdf', await scan(pages));
    const photo = await send('valla.png', picture(['Predio en venta', 'Vereda Palermo']));
    const blank = await send('vacia.png', picture([]));
    expect(await recognition(keeper, deed.documento)).toBe('RECONOCIDO');
    expect(await recognition(keeper, photo.documento)).toBe('RECONOCIDO');
    expect(await recognition(keeper, blank.documento)).toBe('SIN TEXTO');
    expect(await findNames(keeper, 'search: "compraventa"')).toEqual(['escritura.pdf']);
    expect(await findNames(keeper, 'search: "vendedor linderos"')).toEqual(['escritura.pdf']);
    expect(await findNames(keeper, 'search: "vereda palermo"')).toEqual(['valla.png']);
  });

  it('say so where their words are not read, and are found by their names', async () => {
    const { test, keeper, folder } = await start({ OCR: 'no' });
    open.push(test);
    const content = picture(['Predio en venta']);
    const sent = await sendFile(test, keeper, {
      carpeta: folder,
      nombre: 'valla norte.png',
      content,
    });
    expect(await recognition(keeper, sent.documento)).toBe('NO DISPONIBLE');
    expect(await findNames(keeper, 'search: "predio"')).toEqual([]);
    expect(await findNames(keeper, 'search: "norte"')).toEqual(['valla norte.png']);
  });
});
