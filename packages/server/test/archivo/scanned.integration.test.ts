import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PREVIEW_NOTE } from '@comarca/shared/core/preview';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import type { JobDefinition } from '../../src/core/jobs/jobs.ts';
import { recognitionJobOf } from '../../src/modules/archivo/search/ocr.job.ts';
import { readWhatWasNot, wordsJobsOf } from '../../src/modules/archivo/search/words.job.ts';
import { countPages, readsImages, readsOffice } from '../../src/modules/documentos/public.ts';
import { modules } from '../../src/modules/modules.ts';
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

/** The program with these jobs in the place of those of the same name. */
async function start(env: Record<string, string>, jobs: readonly JobDefinition[] = []) {
  const inPlace = (job: JobDefinition) => jobs.find(({ name }) => name === job.name) ?? job;
  const test = await startTestApp({
    jobs: true,
    env,
    modules: modules.map((one) => (one.jobs ? { ...one, jobs: one.jobs.map(inPlace) } : one)),
  });
  open.push(test);
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  const keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  return { test, keeper, folder: await makeFolder(keeper, 'Escaneados') };
}

const open: TestApp[] = [];
const services: Server[] = [];
afterAll(async () => {
  await Promise.all(open.map((test) => test.close()));
  for (const one of services) one.close().closeAllConnections();
});

const inTime = { timeout: 15_000 };

/** A service that converts to PDF. @returns its address */
async function service(answer: (sent: Buffer, to: ServerResponse) => void): Promise<string> {
  const server = createServer((request, to) => {
    void buffer(request).then(
      (sent) => answer(sent, to),
      () => undefined,
    );
  }).listen(0, '127.0.0.1');
  services.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

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

  it.runIf(isInstalled)('of many pages are read in part, and say so', async () => {
    const { test, keeper, folder } = await start({}, [recognitionJobOf(1)]);
    const pages = [['Acta de linderos'], ['Servidumbre de acueducto']];
    for (const [name, content] of [
      ['tomo.pdf', await scan(pages)],
      ['tomo.tif', tiff(pages)],
    ] as const) {
      const { documento } = await sendFile(test, keeper, {
        carpeta: folder,
        nombre: name,
        content,
      });
      expect(await recognition(keeper, documento)).toBe('EN PARTE');
    }
    const found = await findNames(keeper, 'search: "linderos"');
    expect(found.toSorted()).toEqual(['tomo.pdf', 'tomo.tif']);
    expect(await findNames(keeper, 'search: "acueducto"')).toEqual([]);
  });

  it('say so where their words are not read, and are found by their names', async () => {
    const { test, keeper, folder } = await start({ OCR: 'no' });
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
    const url = await service((_sent, answer) => void answer.writeHead(pdf ? 200 : 503).end(pdf));
    const { test, keeper, folder } = await start({ GOTENBERG_URL: url });
    const content = buildCompound({ WordDocument: Buffer.alloc(4_096) });
    const sent = await sendFile(test, keeper, { carpeta: folder, nombre: 'acta.doc', content });
    const { pool } = test.app.database;
    const waiting = async () =>
      (await pool.query('select intentos, desde > now() as luego from archivo_por_leer')).rows;
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
  });

  const former = (word: string) =>
    buildCompound({ WordDocument: Buffer.concat([Buffer.from(word), Buffer.alloc(4_096)]) });
  const brief = 2_000;

  it('that take long are read apart, and the others go on meanwhile', async () => {
    const held: ServerResponse[] = [];
    const pdf = await scan([], ['Acta de la junta de vecinos']);
    const url = await service((sent, answer) => {
      if (sent.includes('LENTO')) held.push(answer);
      else answer.end(pdf);
    });
    const { test, keeper, folder } = await start({ GOTENBERG_URL: url }, wordsJobsOf({ brief }));
    const send = (name: string, content: Buffer) =>
      sendFile(test, keeper, { carpeta: folder, nombre: name, content });
    const slow = await send('lenta.doc', former('LENTO'));
    await expect.poll(() => held.length, inTime).toBe(2);
    await send('otra.doc', former('BREVE'));
    const found = async () => (await findNames(keeper, 'search: "vecinos"')).toSorted();
    await expect.poll(found, inTime).toEqual(['otra.doc']);
    expect(await stateOf(keeper, slow.documento)).toBe('PENDIENTE');
    held[1]?.end(pdf);
    await expect.poll(found, inTime).toEqual(['lenta.doc', 'otra.doc']);
    expect(await stateOf(keeper, slow.documento)).toBeNull();
  });

  it('that take too long are tried twice, and say so', async () => {
    let tries = 0;
    const url = await service((sent, answer) => {
      if (sent.length === 0) answer.end();
      else tries += 1;
    });
    const jobs = wordsJobsOf({ brief, slow: brief });
    const { test, keeper, folder } = await start({ GOTENBERG_URL: url }, jobs);
    const sent = { carpeta: folder, nombre: 'lenta.doc', content: former('LENTO') };
    const { documento } = await sendFile(test, keeper, sent);
    expect(await recognition(keeper, documento)).toBe('MUY LENTO');
    expect(tries).toBe(2);
    const { rows } = await test.app.database.pool.query('select 1 from archivo_por_leer');
    expect(rows, 'it is not tried again').toEqual([]);
  });

  it('are read later where the program hangs, and have failed where the job for them is given up', async () => {
    const url = await service((sent, answer) => {
      if (sent.length === 0) answer.writeHead(503).end();
    });
    const [first, slow] = wordsJobsOf({ brief, slow: brief });
    if (!first || !slow) throw new Error('There are two jobs.');
    const fails = async (job: Parameters<typeof slow.run>[0]) => {
      if (job.data.intentos > 0) throw new Error('down');
      return slow.run(job);
    };
    const jobs = [first, { ...slow, retryLimit: 0, run: fails }];
    const { test, keeper, folder } = await start({ GOTENBERG_URL: url }, jobs);
    const sent = { carpeta: folder, nombre: 'lenta.doc', content: former('LENTO') };
    const { documento } = await sendFile(test, keeper, sent);
    const { pool } = test.app.database;
    const waiting = async () => (await pool.query('select intentos from archivo_por_leer')).rows;
    await expect.poll(waiting, inTime).toEqual([{ intentos: 1 }]);
    expect(await stateOf(keeper, documento)).toBe('PENDIENTE');
    await pool.query('update archivo_por_leer set desde = now()');
    await readWhatWasNot(test.app);
    await expect.poll(() => stateOf(keeper, documento), inTime).toBe('FALLIDO');
  });
});
