import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PREVIEW_NOTE } from '@comarca/shared/core/preview';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { readWhatWasNot } from '../../src/modules/archivo/search/words.job.ts';
import { countPages, readsImages, readsOffice } from '../../src/modules/documentos/public.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { buildCompound } from '../testkit/files/compound-file.ts';
import { buildTiff } from '../testkit/files/tiff.ts';
import { findNames, makeFolder, sendFile } from './archive.fixture.ts';

const isInstalled = await readsImages({ OCR: 'tesseract' });

const WIDTH = 1_200;
const HEIGHT = 400;

/** A picture of a text, as a scanner makes one. */
const picture = (lines: readonly string[]): Buffer => drawn(lines).toBuffer('image/png');

/** The same in grey, several of them in one file. */
function tiff(pages: readonly (readonly string[])[]): Buffer {
  const greys = pages.map((lines) => {
    const { data } = drawn(lines).getContext('2d').getImageData(0, 0, WIDTH, HEIGHT);
    return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => data[at * 4] ?? 0);
  });
  return buildTiff(greys.map((pixels) => ({ width: WIDTH, height: HEIGHT, pixels })));
}

function drawn(lines: readonly string[]) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = 'black';
  pen.font = '48px sans-serif';
  for (const [at, line] of lines.entries()) pen.fillText(line, 40, 100 + at * 90);
  return canvas;
}

/** A PDF of pictures; before them a page for each of these texts. */
async function scan(
  pages: readonly (readonly string[])[],
  texts: readonly string[] = [],
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const text of texts) pdf.addPage([600, 200]).drawText(text, { x: 20, y: 100, size: 12 });
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

async function stateOf(actor: TestActor, id: number): Promise<string | null> {
  const { data } = await actor.graphql<{ archiveDocument: { reconocimiento: string | null } }>(
    `{ archiveDocument(id: "${id}") { reconocimiento } }`,
  );
  return data.archiveDocument.reconocimiento;
}

/** What became of reading its words, once that is known. */
async function recognition(actor: TestActor, id: number): Promise<string | null> {
  for (let tries = 0; tries < 120; tries++) {
    const state = await stateOf(actor, id);
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
    const deeds = await send('tomo.tif', tiff([['Folio primero'], ['Servidumbre de acueducto']]));
    const report = 'Informe de avance de la consultoria, con sus anexos y las firmas de rigor';
    const mixed = await send('mixto.pdf', await scan([['Paz y salvo municipal']], [report, '']));
    const digital = await send('digital.pdf', await scan([], [report, '']));
    const blank = await send('vacia.png', picture([]));
    expect(await recognition(keeper, deed.documento)).toBe('RECONOCIDO');
    expect(await recognition(keeper, photo.documento)).toBe('RECONOCIDO');
    expect(await recognition(keeper, deeds.documento)).toBe('RECONOCIDO');
    expect(await recognition(keeper, mixed.documento)).toBe('RECONOCIDO');
    expect(await findNames(keeper, 'search: "consultoria municipal"')).toEqual(['mixto.pdf']);
    expect(await recognition(keeper, blank.documento)).toBe('SIN TEXTO');
    expect(await stateOf(keeper, digital.documento), 'a blank page is no scan').toBeNull();
    expect(await findNames(keeper, 'search: "compraventa"')).toEqual(['escritura.pdf']);
    expect(await findNames(keeper, 'search: "vendedor linderos"')).toEqual(['escritura.pdf']);
    expect(await findNames(keeper, 'search: "vereda palermo"')).toEqual(['valla.png']);
    expect(await findNames(keeper, 'search: "servidumbre", clase: "imagen"')).toEqual(['tomo.tif']);
    const view = (id: number) => keeper.inject({ url: `/api/v1/archivo/documentos/${id}/vista` });
    const shown = await view(deeds.documento);
    expect([shown.statusCode, await countPages(shown.rawPayload)]).toEqual([200, 2]);
    expect(shown.headers[PREVIEW_NOTE]).toBeUndefined();
    const long = await send('largo.tiff', tiff(Array.from({ length: 22 }, () => [])));
    const part = await view(long.documento);
    expect(await countPages(part.rawPayload)).toBe(20);
    expect(decodeURIComponent(String(part.headers[PREVIEW_NOTE]))).toContain('20 de 22 páginas');
    const damaged = await send('roto.tif', tiff([['Folio']]).subarray(0, 300_000));
    expect((await view(damaged.documento)).json().message).toContain('dañada');
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
    const large = Buffer.concat([content, Buffer.alloc(64 * 1_048_576)]);
    const big = { carpeta: folder, nombre: 'plano grande.png', content: large };
    const { documento } = await sendFile(test, keeper, big);
    expect(await recognition(keeper, documento)).toBe('MUY GRANDE');
    const former = {
      carpeta: folder,
      nombre: 'de antes.doc',
      content: buildCompound({ Otra: content }),
    };
    const kept = await sendFile(test, keeper, former);
    const office = (await readsOffice(test.app.config)) ? 'FALLIDO' : 'SIN PROGRAMA';
    expect(await recognition(keeper, kept.documento)).toBe(office);
    expect(await findNames(keeper, 'search: "predio"')).toEqual([]);
    expect(await findNames(keeper, 'search: "norte"')).toEqual(['valla norte.png']);
  });

  it('of before 2007 are read when the service for it answers again, and said not to be after many tries', async () => {
    let pdf: Buffer | undefined;
    const service = createServer((request, answer) => {
      request.resume().once('end', () => answer.writeHead(pdf ? 200 : 503).end(pdf));
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const { test, keeper, folder } = await start({ GOTENBERG_URL: `http://127.0.0.1:${port}` });
    open.push(test);
    const content = buildCompound({ WordDocument: Buffer.alloc(4_096) });
    const sent = await sendFile(test, keeper, { carpeta: folder, nombre: 'acta.doc', content });
    const { pool } = test.app.database;
    const waiting = async () =>
      (await pool.query('select intentos, desde > now() as luego from archivo_por_leer')).rows;
    const inTime = { timeout: 15_000 };
    await expect.poll(waiting, inTime).toEqual([{ intentos: 1, luego: true }]);
    expect(await stateOf(keeper, sent.documento)).toBe('PENDIENTE');
    await readWhatWasNot(test.app);
    expect(await waiting(), 'not before its time').toHaveLength(1);
    await pool.query('update archivo_por_leer set desde = now(), intentos = 7');
    await readWhatWasNot(test.app);
    const state = () => stateOf(keeper, sent.documento);
    await expect.poll(state, inTime).toBe('FALLIDO');
    expect(await waiting()).toEqual([]);
    pdf = await scan([], ['Acta de la junta de vecinos']);
    await pool.query('insert into archivo_por_leer values ($1)', [sent.documento]);
    await readWhatWasNot(test.app);
    const found = () => findNames(keeper, 'search: "vecinos"');
    await expect.poll(found, inTime).toEqual(['acta.doc']);
    expect(await state()).toBeNull();
    service.close();
  });
});
