import { afterAll, beforeAll, expect, it } from 'vitest';
import { sheetOf, writeWorkbook } from '../../src/core/reports/excel/workbook.ts';
import { pagesOf, run, wordOf } from '../documentos/alphabet.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
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

it('show a Word file as a PDF of its words, and the first sheet of an Excel file as rows', async () => {
  const word = await send('acta.docx', wordOf([run('El comité aprobó el diseño')]));
  const pdf = await shown(word.documento);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [page] = await pagesOf(pdf.rawPayload);
  expect(page?.texts.map(({ text }) => text).join(' ')).toContain('El comité aprobó el diseño');
  const rows = Array.from({ length: 400 }, (_, at) => [`Predio ${at}`, at * 1.5]);
  const book = await writeWorkbook([
    sheetOf(
      'Predios',
      [
        { title: 'Nombre', kind: 'text', value: ([name]: (string | number)[]) => name },
        { title: 'Área', kind: 'number', value: ([, area]: (string | number)[]) => area },
      ],
      rows,
    ),
  ]);
  const excel = await send('predios.xlsx', book);
  const sheet = await shown(excel.documento);
  expect(sheet.statusCode).toBe(200);
  const { filas, cortada } = sheet.json<{ filas: string[][]; cortada: boolean }>();
  expect(filas).toHaveLength(300);
  expect(cortada).toBe(true);
  expect(filas[0]).toEqual(['Nombre', 'Área']);
  expect(filas[2]).toEqual(['Predio 1', '1.5']);
  expect(sheet.headers['content-security-policy']).toContain('sandbox');
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
