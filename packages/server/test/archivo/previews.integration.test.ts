import { dayOf } from '@comarca/shared/core/formats';
import type { SheetPiece } from '@comarca/shared/core/preview';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sheetOf, writeWorkbook } from '../../src/core/reports/excel/workbook.ts';
import { extractText } from '../../src/modules/documentos/public.ts';
import { pagesOf, run, wordOf } from '../documentos/alphabet.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { buildTiff } from '../testkit/files/tiff.ts';
import { buildZip } from '../testkit/files/zip.ts';
import { makeFolder, sendFile } from './archive.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  folder = await makeFolder(keeper, 'Vistas');
});
afterAll(() => test?.close());

const send = (name: string, content: Buffer | string) =>
  sendFile(test, keeper, { carpeta: folder, nombre: name, content });

const shown = (id: number, actor = keeper) =>
  actor.inject({ url: `/api/v1/archivo/documentos/${id}/vista` });

type Row = (string | number)[];
const columns = [
  { title: 'Nombre', kind: 'text' as const, value: ([name]: Row) => name },
  { title: 'Área', kind: 'number' as const, value: ([, area]: Row) => area },
];

it('show a Word file as a PDF of its words, and every sheet of an Excel file as rows, piece by piece', async () => {
  const word = await send('acta.docx', wordOf([run('El comité aprobó el diseño')]));
  const pdf = await shown(word.documento);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [page] = await pagesOf(pdf.rawPayload);
  expect(page?.texts.map(({ text }) => text).join(' ')).toContain('El comité aprobó el diseño');
  const rows = Array.from({ length: 400 }, (_, at) => [`Predio ${at}`, at * 1.5]);
  const book = await writeWorkbook([
    sheetOf('Predios', columns, rows),
    sheetOf('Vías', columns, [['Vía 1', 9]]),
  ]);
  const excel = await send('predios.xlsx', book);
  const rowsOf = async (query: string) => {
    const url = `/api/v1/archivo/documentos/${excel.documento}/vista${query}`;
    const answer = await keeper.inject({ url });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json<SheetPiece>() };
  };
  const first = await rowsOf('');
  expect(first.status).toBe(200);
  expect(first.headers['content-security-policy']).toContain('sandbox');
  expect(first.hojas.map(({ nombre }) => nombre)).toEqual(['Predios', 'Vías']);
  expect(first.filas).toHaveLength(300);
  expect([first.hayMas, first.cortada]).toEqual([true, false]);
  expect([first.filas[0], first.filas[2]]).toEqual([
    ['Nombre', 'Área'],
    ['Predio 1', '1.5'],
  ]);
  const rest = await rowsOf('?hoja=1&desde=300');
  expect([rest.filas.length, rest.numeros[0], rest.hayMas]).toEqual([101, 301, false]);
  expect((await rowsOf('?hoja=2')).filas[1]).toEqual(['Vía 1', '9']);
  expect([(await rowsOf('?hoja=3')).status, (await rowsOf('?hoja=0')).status]).toEqual([404, 400]);
  // Another program may call the relations otherwise.
  const parts = unzipSync(book);
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  parts['xl/workbook.xml'] = strToU8(
    workbook.replaceAll('r:id=', 'rel:id=').replace('xmlns:r=', 'xmlns:rel='),
  );
  const other = await send('otro.xlsx', Buffer.from(zipSync(parts)));
  expect((await shown(other.documento)).json<SheetPiece>().hojas).toHaveLength(2);
});

it('give a PDF, a KML and a GeoJSON as they are, for the page to draw', async () => {
  const files = {
    'plano.pdf': ['%PDF-1.7 nada', 'application/pdf'],
    'hitos.kml': ['<kml><Placemark/></kml>', 'text/plain; charset=utf-8'],
    'hitos.geojson': ['{"type":"FeatureCollection"}', 'text/plain; charset=utf-8'],
  } as const;
  for (const [name, [content, type]] of Object.entries(files)) {
    const { documento } = await send(name, content);
    const url = `/api/v1/archivo/documentos/${documento}/contenido?ver=1`;
    const given = await keeper.inject({ url });
    expect([given.headers['content-type'], given.payload]).toEqual([type, content]);
    expect(given.headers['content-security-policy']).toContain('sandbox');
  }
});

it('of a document of an office are its pages, and never what it would fetch', async () => {
  const minute = await send('poder.rtf', String.raw`{\rtf1\ansi Poder especial del humedal}`);
  const answer = await shown(minute.documento);
  // Where no office program is installed it says so.
  if (answer.statusCode === 503) expect(answer.json().message).toContain('LibreOffice');
  else expect(await extractText(answer.rawPayload, 'pdf')).toBe('Poder especial del humedal');
  const foreign = await send(
    'ajeno.rtf',
    String.raw`{\rtf1{\field{\*\fldinst INCLUDE{}PICT\'55RE "file:///etc/hostname"}}}`,
  );
  const odt = (content: string) =>
    buildZip([
      { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.text') },
      { name: 'content.xml', content: Buffer.from(content) },
    ]);
  const image = await send(
    'ajeno.odt',
    odt('<d><draw:image xlink:href="file:///etc/hostname"/></d>'),
  );
  for (const { documento } of [foreign, image]) {
    const refused = await shown(documento);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining('por enlace'),
    ]);
  }
  const type = {
    name: 'mimetype',
    content: Buffer.from('application/vnd.oasis.opendocument.text'),
  };
  const bomb = { name: 'content.xml', content: Buffer.alloc(40_000_000, ' ') };
  const outside = { name: '../../fuera.xml', content: Buffer.from('<d/>') };
  for (const [name, part, reason] of [
    ['bomba.odt', bomb, 'comprimido en exceso'],
    ['fuera.odt', outside, 'rutas prohibidas'],
  ] as const) {
    const { documento } = await send(name, buildZip([type, part]));
    const refused = await shown(documento);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining(reason),
    ]);
  }
});

it('show a Word file as it is laid out, and none with macros', async () => {
  const turn = '<w:r><w:br w:type="page"/></w:r>';
  const content = wordOf([run('Primera hoja'), turn, run('Segunda hoja')]);
  const laidOut = await send('dos-hojas.docx', content);
  expect(await pagesOf((await shown(laidOut.documento)).rawPayload)).toHaveLength(2);
  const parts = unzipSync(wordOf([run('Con macros')]));
  parts['word/vbaProject.bin'] = strToU8('x');
  const refused = await send('macros.docx', Buffer.from(zipSync(parts)));
  expect((await shown(refused.documento)).json().message).toContain('contiene macros');
});

it('show nothing of what has none, of what is damaged, and to who does not see it', async () => {
  const page = await send('pagina.html', '<script>alert(1)</script>');
  expect((await shown(page.documento)).statusCode).toBe(404);
  const text = await keeper.inject({
    url: `/api/v1/archivo/documentos/${page.documento}/contenido?ver=1`,
  });
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
  const broken = await send(
    'rota.docx',
    buildZip([{ name: 'word/document.xml', content: Buffer.from('<w:document>') }]),
  );
  if (broken.documento) expect((await shown(broken.documento)).statusCode).toBe(400);
  const word = await send('otra.docx', wordOf([run('Reservado')]));
  const stranger = await test.as('ajena', { permissions: [] });
  expect((await shown(word.documento, stranger)).statusCode).toBe(403);
});

/** A pass to a document that somebody outside may only see. */
async function passFor(document: number, para: string): Promise<string> {
  const saved = await keeper.call('saveOutsideLink', {
    clase: 'documentoArchivo',
    objeto: String(document),
    para,
    vence: dayOf(new Date()),
    descarga: false,
  });
  const opened = await test.http.inject({
    method: 'POST',
    url: '/api/v1/enlaces/abrir',
    payload: { llave: saved.llave },
    headers: { 'x-comarca': '1' },
  });
  return opened.json().contenido.pase;
}

const drawn = (door: string, pase: string, query = '') =>
  test.http.inject({ url: `/api/v1/enlaces/${door}?pase=${encodeURIComponent(pase)}${query}` });

/** The dark pixels in each quarter of a picture. */
async function inkOf(picture: Buffer): Promise<number[]> {
  const image = await loadImage(picture);
  const [width, height] = [Math.floor(image.width / 2), Math.floor(image.height / 2)];
  const canvas = createCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  return [0, width].flatMap((x) =>
    [0, height].map((y) => {
      const { data } = canvas.getImageData(x, y, width, height);
      return data.filter((value, at) => at % 4 === 0 && value < 230).length;
    }),
  );
}

const grey = () => ({ width: 60, height: 40, pixels: new Uint8Array(60 * 40).fill(128) });

it('of what people outside may only see are pages that say in their pixels whom they were given to', async () => {
  const blank = createCanvas(300, 400);
  const pen = blank.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, 300, 400);
  const { documento } = await send('plano.png', blank.toBuffer('image/png'));
  const inkFor = async (para: string) => {
    const pase = await passFor(documento, para);
    return inkOf((await drawn('hoja', pase, '&hoja=1')).rawPayload);
  };
  const [one, other] = [await inkFor('Ana'), await inkFor('Ñ'.repeat(200))];
  // In each quarter of the same blank sheet; a longer name has more of it.
  for (const ink of one) expect(ink).toBeGreaterThan(100);
  expect(Math.min(...other)).toBeGreaterThan(2 * Math.min(...one));
  const long = await send('largo.txt', 'Una línea\n'.repeat(200));
  const pase = await passFor(long.documento, 'Ana');
  const { hojas } = (await drawn('hojas', pase)).json();
  expect(hojas).toBeGreaterThan(1);
  expect((await drawn('hoja', pase, `&hoja=${hojas}`)).statusCode).toBe(200);
  const word = await send('acta.docx', wordOf([run('El comité aprobó el diseño')]));
  const ofWord = await passFor(word.documento, 'Ana');
  expect((await drawn('hojas', ofWord)).json()).toEqual({
    hojas: 1,
    parcial: false,
    pase: expect.any(String),
  });
  expect((await drawn('hoja', ofWord, '&hoja=1')).statusCode).toBe(200);
  const scan = await send('plano.tif', buildTiff(Array.from({ length: 22 }, grey)));
  const rtf = await send('poder.rtf', String.raw`{\rtf1\ansi Poder especial}`);
  for (const [{ documento }, hojas] of [
    [scan, 20],
    [rtf, 1],
  ] as const) {
    const ofOffice = await passFor(documento, 'Ana');
    const told = await drawn('hojas', ofOffice);
    // Where the program that reads it is not installed it says so.
    if (told.statusCode === 503) expect(told.json().message).toContain('avise a quien');
    else expect(told.json()).toMatchObject({ hojas, parcial: hojas === 20 });
  }
  const broken = await send('roto.pdf', '%PDF-1.4 nada más');
  const refused = await drawn('hojas', await passFor(broken.documento, 'Ana'));
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    expect.stringContaining('dañado'),
  ]);
});
