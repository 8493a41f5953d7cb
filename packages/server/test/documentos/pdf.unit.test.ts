import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import qrcode from 'qrcode';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from '../../src/core/app.ts';
import { plainPdf } from '../../src/modules/documentos/pdf/plain-pdf.ts';
import { markPicture } from '../../src/modules/documentos/pictures/marked-picture.ts';
import {
  actPdf,
  countDrawn,
  drawMarked,
  extractText,
  stampPdf,
} from '../../src/modules/documentos/public.ts';
import { JoinedWork } from '../../src/modules/documentos/threads/joined-work.ts';
import { pagesOf } from './alphabet.ts';

// The thread loads its libraries with the first work of a kind.
vi.setConfig({ testTimeout: 60_000 });

/** The canvas that the reader of PDFs brings along. */
const { createCanvas }: typeof import('@napi-rs/canvas') = createRequire(
  createRequire(import.meta.url).resolve('pdfjs-dist/package.json'),
)('@napi-rs/canvas');

const stamp = {
  codigo: 'S-2026-000123',
  fecha: new Date('2026-11-22T02:15:07Z'),
  verificacionUrl: 'https://comarca.example.co/v2/verificar/8fK2mQ4xTz91',
  entidad: 'Gestión Ñandú S.A.S.',
};

interface Paper {
  size?: [number, number];
  turn?: number;
  pages?: number;
  crop?: [number, number, number, number];
}

/** Pages with a word at each corner, as near to the edge as it goes. */
async function letter({ size = [612, 792], turn = 0, pages = 1, crop }: Paper = {}) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let at = 0; at < pages; at++) {
    const page = document.addPage(size);
    page.setRotation(degrees(turn));
    if (crop) page.setCropBox(...crop);
    const [x, y, width, height] = crop ?? [0, 0, ...size];
    for (const [word, left, bottom] of [
      ['noroeste', 1, height - 9],
      ['noreste', width - 40, height - 9],
      ['suroeste', 1, 3],
      ['sureste', width - 40, 3],
    ] as const) {
      page.drawText(word, { x: x + left, y: y + bottom, size: 9, font });
    }
  }
  return document;
}

const saved = async (document: PDFDocument) => Buffer.from(await document.save());

describe('a stamped letter', () => {
  test.each<[string, Paper]>([
    ['on letter paper', {}],
    ['of three pages', { pages: 3 }],
    ['lying on its side', { turn: 90 }],
    ['upside down', { turn: 180 }],
    ['lying on its other side', { turn: 270 }],
    ['on a plan', { size: [2384, 1684] }],
    ['on a postcard', { size: [298, 420] }],
    ['on a receipt', { size: [200, 90] }],
    ['on a page cut from a larger one', { crop: [100, 120, 400, 500] }],
  ])('%s: nothing of it is covered, and its size stays', async (_name, paper) => {
    const before = await pagesOf(await saved(await letter(paper)));
    const after = await pagesOf(await stampPdf(await saved(await letter(paper)), stamp));
    expect(after).toHaveLength(before.length);
    for (const [index, { width, height, texts }] of after.entries()) {
      expect([width, height]).toEqual([before[index]?.width, before[index]?.height]);
      const own = texts.filter(({ text }) => /^(nor|sur)/.test(text));
      const stamped = texts.filter((text) => !own.includes(text));
      expect(own).toHaveLength(4);
      // Seen from above, the letter begins where the stamp has ended and ends before the foot.
      const unit = Math.min(1, width / 400, height / 400);
      const head = index === 0 ? 78 * unit : 0;
      const foot = height - 24 * unit;
      for (const { left, top } of own) {
        expect(top).toBeGreaterThan(head);
        expect(top).toBeLessThan(foot);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(width);
      }
      for (const { top } of stamped) expect(top < head || top > foot).toBe(true);
      const words = stamped.map(({ text }) => text).join(' ');
      expect(words).toContain(`Página ${index + 1} de ${after.length}`);
      expect(words).toContain('Radicado S-2026-000123');
    }
    // The word that stood at the upper left still does.
    const place = ([first]: typeof after, word: string) => {
      const found = first?.texts.find(({ text }) => text === word);
      return [Math.sign((found?.left ?? 0) * 2 - (before[0]?.width ?? 0)), found?.text];
    };
    for (const word of ['noroeste', 'sureste']) {
      expect(place(after, word)).toEqual(place(before, word));
    }
  });

  test('shows all its pages at one scale, of whatever size they are', async () => {
    const document = await letter({ pages: 2 });
    const plan = await letter({ size: [2384, 1684] });
    const [copied] = await document.copyPages(plan, [0]);
    if (copied) document.addPage(copied);
    const before = await saved(document);
    const heights = async (pdf: Buffer) =>
      (await pagesOf(pdf)).map(({ texts }) => {
        const top = (word: string) => texts.find(({ text }) => text === word)?.top ?? 0;
        return top('suroeste') - top('noroeste');
      });
    const [own, stamped] = [await heights(before), await heights(await stampPdf(before, stamp))];
    const scales = stamped.map((height, index) => height / (own[index] ?? 1));
    expect(scales).toHaveLength(3);
    for (const scale of scales) expect(scale).toBeCloseTo((792 - 78 - 24) / 792, 3);
  });

  test('says number, date and time in Colombia, who files it and where to check it', async () => {
    const [page] = await pagesOf(await stampPdf(await saved(await letter()), stamp));
    const words = page?.texts.map(({ text }) => text).join(' ');
    expect(words).toContain('Gestión Ñandú S.A.S.');
    expect(words).toContain('Fecha: 21 de noviembre de 2026 Hora: 21:15:07 (hora de Colombia)');
    expect(words).toContain(stamp.verificacionUrl);
  });

  test('carries a QR of the address, as it is seen', async () => {
    const pdf = await stampPdf(await saved(await letter({ turn: 90 })), stamp);
    expect(await seenQr(pdf)).toEqual(cellsOf(stamp.verificacionUrl));
  });

  test('is the same whenever it is stamped', async () => {
    const pdf = await saved(await letter({ pages: 2 }));
    const [first, second] = [await stampPdf(pdf, stamp), await stampPdf(pdf, stamp)];
    expect(first.equals(second)).toBe(true);
    const other = await stampPdf(pdf, { ...stamp, codigo: 'S-2026-000124' });
    expect(other.equals(first)).toBe(false);
  });

  test('keeps its links where its words are, and none of its programs', async () => {
    const document = await letter();
    const link = document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 780, 60, 792],
      A: { S: 'URI', URI: PDFString.of('https://ejemplo.co') },
    });
    document.getPage(0).node.addAnnot(document.context.register(link));
    document.addJavaScript('al abrir', 'app.alert("hola")');
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj([]));
    const stamped = await PDFDocument.load(await stampPdf(await saved(document), stamp));
    const rect = stamped.getPage(0).node.Annots()?.lookup(0)?.toString() ?? '';
    const [, , , top] = /Rect \[ ([\d. ]+)\]/.exec(rect)?.[1]?.trim().split(' ').map(Number) ?? [];
    expect(top).toBeCloseTo(792 - 78, 1);
    expect(stamped.catalog.get(PDFName.of('OpenAction'))).toBeUndefined();
    expect(stamped.catalog.toString()).not.toContain('JavaScript');
  });

  test('shows that its font lacks a letter', async () => {
    const [page] = await pagesOf(
      await stampPdf(await saved(await letter()), { ...stamp, entidad: '北 Ñandú' }),
    );
    expect(page?.texts.map(({ text }) => text)).toContain('? Ñandú');
  });
});

describe('a PDF that cannot be read', () => {
  let whole: Buffer;
  let locked: Buffer;
  beforeAll(async () => {
    whole = await saved(await letter());
    const document = await letter();
    document.encrypt({ userPassword: 'secreta', ownerPassword: 'otra' });
    locked = await saved(document);
  });

  test.each<[string, () => Buffer, RegExp]>([
    ['with a password', () => locked, /protegido con contraseña/],
    ['of nothing', () => Buffer.alloc(0), /no se puede leer|no se pudo procesar/],
    ['that is none', () => Buffer.from('hola'), /no se puede leer|no se pudo procesar/],
    ['without its end', () => whole.subarray(0, 250), /no se puede leer|no se pudo procesar/],
  ])('%s is refused with its reason', async (_name, pdf, message) => {
    for (const act of [() => stampPdf(pdf(), stamp), () => extractText(pdf(), 'pdf')]) {
      await expect(act()).rejects.toMatchObject({
        code: 'VALIDATION',
        message: expect.stringMatching(message),
      });
    }
  });

  test('does not hinder the next one', async () => {
    expect(await extractText(whole, 'pdf')).toContain('noroeste');
  });

  test('of more than a document may have is refused at once', async () => {
    await expect(extractText(Buffer.alloc(65 * 1_048_576), 'pdf')).rejects.toMatchObject({
      code: 'TOO_LARGE',
    });
  });
});

test('the act of a month names first, last and annulled filings, and what is wrong', async () => {
  const series = {
    nombre: 'SALIDA' as const,
    primero: { codigo: 'S-2026-000001', fecha: new Date('2026-10-01T13:00:00Z') },
    ultimo: { codigo: 'S-2026-000087', fecha: new Date('2026-10-31T04:59:59Z') },
    total: 87,
    anulados: [
      { codigo: 'S-2026-000020', fecha: stamp.fecha, motivo: 'Repetida', acto: 'Acta 012' },
    ],
    faltantes: [],
    cadenaIntegra: true,
    sello: 'ab'.repeat(32),
  };
  const act = { entidad: 'Comarca', anio: 2026, mes: 10, generada: stamp.fecha };
  const read = async (changes: object) =>
    extractText(await actPdf({ ...act, series: [{ ...series, ...changes }] }), 'pdf');
  const sound = await read({});
  for (const text of [
    'Octubre de 2026',
    'S-2026-000001, 01/10/2026, 08:00:00',
    'S-2026-000087, 30/10/2026, 23:59:59',
    'S-2026-000020',
    'Repetida',
    'Acta 012',
    'Sin saltos ni repeticiones',
    'Íntegra',
    'ab'.repeat(32),
    'Página 1 de 1',
  ]) {
    expect(sound).toContain(text);
  }
  const broken = await read({ faltantes: ['S-2026-000044'], cadenaIntegra: false });
  expect(broken).toContain('FALTAN: S-2026-000044');
  expect(broken).toContain('ALTERADA');
});

const cellsOf = (text: string) => {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => Boolean(modules.get(row, column))),
  );
};

/** The cells of the QR of the first page, from the page as it is drawn. */
async function seenQr(pdf: Buffer): Promise<boolean[][]> {
  const SCALE = 4;
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(viewport.width, viewport.height);
  const canvasContext = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: canvasContext as never, viewport }).promise;
  await task.destroy();
  const size = cellsOf(stamp.verificacionUrl).length;
  const cell = (62 / size) * SCALE;
  const left = viewport.width - (28 + 62) * SCALE;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const x = left + (column + 0.5) * cell;
      const y = 8 * SCALE + (row + 0.5) * cell;
      return (canvasContext.getImageData(x, y, 1, 1).data[0] ?? 255) < 128;
    }),
  );
}

describe('what people outside only see', () => {
  test.each([
    [
      'of many lines and an endless one',
      `${'palabras de un acta \n'.repeat(5_000)}\n\n${'x1y2'.repeat(50_000)}`,
    ],
    ['of one line with words', 'palabra '.repeat(37_500)],
    ['of nothing but line ends', '\n'.repeat(300_000)],
  ])('a long text %s is set in seconds', async (_, text) => {
    const begun = Date.now();
    const pdf = await plainPdf(text);
    expect(Date.now() - begun).toBeLessThan(15_000);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThan(50);
  });

  test.each([
    [1, 'lying', [800, 400]],
    [6, 'standing', [400, 800]],
    [8, 'standing', [400, 800]],
  ])('a picture of orientation %i is shown %s', async (orientation, _, size) => {
    const page = (await PDFDocument.load(await markPicture(turned(orientation), 'x'))).getPage(0);
    expect([page.getWidth(), page.getHeight()]).toEqual(size);
  });
});

test('content that is larger than its record tells is not read on, and its refusal is remembered', async () => {
  let read = 0;
  const get = vi.fn(async () =>
    Readable.from(
      (function* endless() {
        for (; read < 100; read += 1) yield Buffer.alloc(1_048_576);
      })(),
    ),
  );
  const app = { files: { get } } as unknown as App;
  const file = { id: 'x', clave: 'x', tipoMime: 'application/pdf', bytes: 10 };
  await expect(countDrawn(app, file)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await expect(countDrawn(app, file)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  expect(read).toBeLessThan(99);
  expect(get).toHaveBeenCalledTimes(1);
});

test('a text of which only the beginning is drawn says so, and no other', async () => {
  const drawn = (text: string) => {
    const app = { files: { get: async () => Readable.from([Buffer.from(text)]) } };
    const file = { id: text.slice(0, 9), clave: 'x', tipoMime: 'text/plain', bytes: text.length };
    return countDrawn(app as unknown as App, file);
  };
  expect(await drawn('todo\n')).toEqual({ pages: 1, isPart: false });
  for (const long of ['línea\n'.repeat(60_000), 'palabra '.repeat(60_000)]) {
    const { pages, isPart } = await drawn(long);
    expect([pages > 50, isPart]).toEqual([true, true]);
  }
});

describe('a page that takes long', () => {
  /** A page of so many fills that drawing it takes a minute. */
  async function slowPage(): Promise<{ app: App; file: Parameters<typeof countDrawn>[1] }> {
    const document = await PDFDocument.create();
    const page = document.addPage([612, 792]);
    const act = 'q 0 0 m 612 400 l 0 792 l h W n 0 0 612 792 re f Q\n';
    const stream = document.context.flateStream(act.repeat(200_000));
    page.node.set(PDFName.of('Contents'), document.context.register(stream));
    const content = Buffer.from(await document.save());
    const get = async () => Readable.from([content]);
    const app = { files: { get } } as unknown as App;
    const file = { id: 'lenta', clave: 'x', tipoMime: 'application/pdf', bytes: content.length };
    return { app, file };
  }
  const asked = { page: 1, mark: 'x' };

  test('is given up when nobody waits for it, and remembered when its time is over', async () => {
    const { app, file } = await slowPage();
    const leaving = new AbortController();
    const begun = Date.now();
    const left = drawMarked(app, file, { ...asked, signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error('gone')), 300);
    await expect(left).rejects.toThrow('gone');
    expect(Date.now() - begun).toBeLessThan(4_000);

    const slow = { code: 'VALIDATION', message: expect.stringContaining('tardó demasiado') };
    const both = [drawMarked(app, file, asked), drawMarked(app, file, asked)];
    for (const one of both) await expect(one).rejects.toMatchObject(slow);
    const again = Date.now();
    await expect(drawMarked(app, file, asked)).rejects.toMatchObject(slow);
    expect(Date.now() - again).toBeLessThan(1_000);
  });
});

test('work that several ask for is done once, and ends with the last who waits', async () => {
  const work = new JoinedWork<number>();
  const given = vi.fn(
    (signal: AbortSignal) =>
      new Promise<number>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      ),
  );
  const one = new AbortController();
  const other = new AbortController();
  const waits = [work.join('k', given, one.signal), work.join('k', given, other.signal)];
  expect(given).toHaveBeenCalledTimes(1);
  one.abort(new Error('one left'));
  await expect(waits[0]).rejects.toThrow('one left');
  expect(given.mock.calls[0]?.[0].aborted).toBe(false);
  other.abort(new Error('all left'));
  await expect(waits[1]).rejects.toThrow('all left');
  expect(given.mock.calls[0]?.[0].aborted).toBe(true);
  await expect(work.join('k', async () => 3)).resolves.toBe(3);
});

/** A JPEG of 40 by 20 pixels that says how it is held. */
function turned(orientation: number): Buffer {
  const jpeg = createCanvas(40, 20).toBuffer('image/jpeg');
  const tiff = Buffer.from(
    'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0?\0\0\0\0\0\0',
    'latin1',
  );
  tiff[19] = orientation;
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
