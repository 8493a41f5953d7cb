import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  convertToPdf,
  officeAsPdf,
} from '../../src/modules/documentos/conversion/convert-to-pdf.ts';
import { checkGotenberg } from '../../src/modules/documentos/conversion/gotenberg.ts';
import { openOffice, openOfficePair } from '../../src/modules/documentos/conversion/libreoffice.ts';
import { letterTemplate } from '../../src/modules/documentos/reports/letter-template.ts';
import {
  extractText,
  fillTemplate,
  templateFields,
} from '../../src/modules/documentos/threads/document-thread.ts';
import { buildZip } from '../testkit/files/zip.ts';
import { pagesOf, partRelations, run, wordOf } from './alphabet.ts';

// The thread loads its libraries with the first work of a kind.
vi.setConfig({ testTimeout: 60_000 });

const PDF = '%PDF-1.7 convertido';
const word = wordOf([run('Señores')]);
const local = { GOTENBERG_URL: undefined };

describe('at a Gotenberg', () => {
  let server: Server;
  let received: { url: string | undefined; file: Buffer; name: string };
  let answer = { status: 200, body: PDF };
  let url: string;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      if (request.url?.endsWith('/health')) return response.writeHead(200).end('{"status":"up"}');
      received = { url: request.url, ...(await fileOf(request)) };
      response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pdf`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('the Word file is sent as its protocol says, and its PDF taken', async () => {
    const converted = await convertToPdf(word, { GOTENBERG_URL: url });
    expect(converted).toEqual({ pdf: Buffer.from(PDF), simplificada: false });
    expect(received.url).toBe('/pdf/forms/libreoffice/convert');
    expect(received.name).toBe('carta.docx');
    expect(received.file.equals(word)).toBe(true);
    await checkGotenberg(url);
  });

  test.each([
    [{ status: 400, body: 'bad document' }, 'VALIDATION'],
    [{ status: 503, body: 'busy' }, 'UNAVAILABLE'],
    [{ status: 200, body: '<html>portal</html>' }, 'UNAVAILABLE'],
  ])('an answer %j is told for what it is', async (given, code) => {
    answer = given;
    await expect(convertToPdf(word, { GOTENBERG_URL: url })).rejects.toMatchObject({ code });
  });

  test('one that is not there is told to be so', async () => {
    const nobody = { GOTENBERG_URL: 'http://127.0.0.1:9' };
    await expect(convertToPdf(word, nobody)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(checkGotenberg('http://127.0.0.1:9')).rejects.toThrow();
  });

  test('a Word file that fetches from elsewhere is not even sent', async () => {
    const foreign = wordOf([run('x')], [partRelations('image', 'http://10.0.0.1/a.png')]);
    await expect(convertToPdf(foreign, { GOTENBERG_URL: url })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});

describe('by the office program of the machine', () => {
  let place: string;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'comarca-soffice-'));
  });
  afterAll(() => rm(place, { recursive: true }));

  /** An office program that does this; `$out` is where the PDF goes. */
  async function program(name: string, script: string): Promise<string> {
    const path = join(place, name);
    const findOut = 'while [ "$1" != --outdir ]; do shift; done; out="$2/carta.pdf"; in="$3"';
    await writeFile(path, `#!/bin/sh\n${findOut}\ncd ${place}\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  }

  test('one conversion after the other, each with its own file', async () => {
    const busy = await program(
      'good',
      `mkdir busy || exit 1\nprintf '%%PDF-1.7 %s' "$(wc -c < "$in")" > "$out"\nrmdir busy`,
    );
    const office = openOffice(busy);
    const words = ['a', 'bb', 'ccc', 'dddd'].map((text) => wordOf([run(text)]));
    const pdfs = await Promise.all(words.map((docx) => convertToPdf(docx, local, office)));
    for (const [index, { pdf, simplificada }] of pdfs.entries()) {
      expect(pdf.toString().trim()).toMatch(new RegExp(`^%PDF-1.7 +${words[index]?.length}$`));
      expect(simplificada).toBe(false);
    }
  });

  test('one that never ends is ended with all that it started, and the next goes on', async () => {
    const slow = await program(
      'slow',
      'if [ -e slow.pid ]; then printf "%%PDF-1.7" > "$out"; exit; fi\n' +
        'sleep 600 &\necho $! > slow.pid\nsleep 600',
    );
    const office = openOffice(slow, 3_000);
    await expect(convertToPdf(word, local, office)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'El documento tardó demasiado en convertirse a PDF.',
    });
    const pid = Number(await readFile(join(place, 'slow.pid'), 'utf8'));
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 });
    expect((await convertToPdf(word, local, office)).pdf.toString()).toBe('%PDF-1.7');
  });

  test('one that nobody waits for any more is ended, or not begun, and the next goes on', async () => {
    const left = await program(
      'left',
      'if [ "$(cat "$in")" = "{\\\\rtf1 Otro}" ]; then printf "%%PDF-1.7" > "$out"; exit; fi\n' +
        'echo $$ >> left.pids\nsleep 600',
    );
    const office = openOffice(left);
    const gone = new AbortController();
    const { signal } = gone;
    const asked = { ending: 'rtf', signal };
    const waited = ['Uno', 'Dos'].map((words) =>
      officeAsPdf(Buffer.from(`{\\rtf1 ${words}}`), asked, local, office),
    );
    const refused = Promise.all(waited.map((one) => expect(one).rejects.toThrow('nobody')));
    const begun = () => readFile(join(place, 'left.pids'), 'utf8');
    await vi.waitFor(async () => expect(await begun()).not.toBe(''), { timeout: 20_000 });
    gone.abort(new Error('nobody looks'));
    await refused;
    const other = Buffer.from(String.raw`{\rtf1 Otro}`);
    expect((await officeAsPdf(other, { ending: 'rtf' }, local, office)).toString()).toBe(
      '%PDF-1.7',
    );
    const [pid, ...others] = (await begun()).trim().split('\n').map(Number);
    expect(others).toEqual([]);
    await vi.waitFor(() => expect(isRunning(pid as number)).toBe(false), { timeout: 20_000 });
  });

  test('of a pair one goes on while the other is at a document that takes long', async () => {
    const held = await program(
      'held',
      'if [ "$(cat "$in")" = "{\\\\rtf1 Corto}" ]; then printf "%%PDF-1.7" > "$out"; touch short; exit; fi\n' +
        'while [ ! -e short ]; do sleep 0.1; done; printf "%%PDF-1.7" > "$out"',
    );
    const pair = openOfficePair(held);
    const made = ['Largo', 'Corto'].map((words) =>
      officeAsPdf(Buffer.from(`{\\rtf1 ${words}}`), { ending: 'rtf' }, local, pair),
    );
    expect((await Promise.all(made)).map(String)).toEqual(['%PDF-1.7', '%PDF-1.7']);
  });

  test('one that found no room for its files goes on once there is some', async () => {
    const roomy = await program('roomy', 'printf "%%PDF-1.7" > "$out"');
    const office = openOffice(roomy);
    vi.stubEnv('TMPDIR', join(place, 'nowhere'));
    await expect(convertToPdf(word, local, office)).rejects.toThrow('ENOENT');
    vi.unstubAllEnvs();
    expect((await convertToPdf(word, local, office)).simplificada).toBe(false);
  });

  test('one that makes no PDF is told to have refused the document', async () => {
    const office = openOffice(await program('bad', 'exit 0'));
    await expect(convertToPdf(word, local, office)).rejects.toMatchObject({ code: 'VALIDATION' });
    // The part of the program that opens such documents may be what is missing.
    const slides = buildZip([{ name: 'content.xml', content: Buffer.from('<d/>') }]);
    await expect(officeAsPdf(slides, { ending: 'odp' }, local, office)).rejects.toThrow(
      'LibreOffice Impress',
    );
  });

  test('where there is none, the conversion is simple and says so', async () => {
    const { pdf, simplificada } = await convertToPdf(word, local, openOffice(join(place, 'none')));
    expect(simplificada).toBe(true);
    const [page] = await pagesOf(pdf);
    const words = page?.texts.map(({ text }) => text).join(' ');
    expect(words).toMatch(/Señores.*Conversión simplificada/);
    const rtf = Buffer.from(String.raw`{\rtf1 Poder}`);
    await expect(
      officeAsPdf(rtf, { ending: 'rtf' }, local, openOffice(join(place, 'none'))),
    ).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('no tiene LibreOffice'),
    });
  });
});

/** Whether the process works: one that has ended may wait to be noticed by its parent. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** The one file of a multipart form. */
async function fileOf(request: IncomingMessage): Promise<{ file: Buffer; name: string }> {
  const form = await new Response(new Uint8Array(await buffer(request)), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('files');
  if (!(file instanceof File)) throw new Error('no file');
  return { file: Buffer.from(await file.arrayBuffer()), name: file.name };
}

const names = [
  'office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
].map((name) => `xmlns:${name}`);
const TEXT = `<office:document-content ${names.join(' ')} office:version="1.2"><office:body><office:text>
  <text:p>Vereda Palermo</text:p></office:text></office:body></office:document-content>`;
const MANIFEST = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">
  <manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/>
  <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;

const isInstalled = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'soffice')));
if (!isInstalled)
  console.log('LibreOffice is not installed here: its own conversion is not tested.');

test.runIf(isInstalled)(
  'the LibreOffice of the machine makes a PDF with the words and pages of the Word file',
  async () => {
    const docx = await letterTemplate('Comarca');
    const names = await templateFields(docx);
    const letter = await fillTemplate(
      docx,
      Object.fromEntries(names.map((name) => [name, `Texto de ${name}`])),
    );
    const office = openOffice('soffice', 170_000);
    const { pdf, simplificada } = await convertToPdf(letter, local, office);
    expect(simplificada).toBe(false);
    const [page] = await pagesOf(pdf);
    const words = page?.texts.map(({ text }) => text).join(' ');
    for (const name of names) expect(words).toContain(`Texto de ${name}`);
    const again = await convertToPdf(wordOf([run('Señores de Ráquira')]), local, office);
    expect(String(await extractText(again.pdf, 'pdf'))).toBe('Señores de Ráquira');
    const odt = buildZip([
      { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.text') },
      { name: 'content.xml', content: Buffer.from(TEXT) },
      { name: 'META-INF/manifest.xml', content: Buffer.from(MANIFEST) },
    ]);
    const minute = await officeAsPdf(odt, { ending: 'odt' }, local, office);
    expect(String(await extractText(minute, 'pdf'))).toContain('Vereda Palermo');
  },
  400_000,
);
