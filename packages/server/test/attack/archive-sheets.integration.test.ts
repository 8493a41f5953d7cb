import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, makeFolder, sendFile } from '../archivo/archive.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { readSheet } from '../testkit/files/sheet.ts';

/** The inventory of an act, where those who named documents and folders wrote formulas. */
let test: TestApp;
let keeper: TestActor;

const SIGNS = ['=', '+', '-', '@'];
const NAMES = SIGNS.map((sign) =>
  `${sign}HYPERLINK("http:evil","clic").txt`.replaceAll(/[":]/g, "'"),
);
const query = (text: string, values: unknown[] = []) => test.app.database.pool.query(text, values);

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
});
afterAll(() => test?.close());

it('the inventory in Excel has what people typed as text, never as a formula', async () => {
  const folder = await makeFolder(keeper, '=1+1');
  const { rows } = await query(`with t as (
      insert into archivo_tablas_retencion (nombre, desde) values ('TRD', '2010-01-01') returning id)
    insert into archivo_series (tabla_id, codigo, nombre, gestion, central, disposicion)
    select id, '=2+2', '@SUM(A1)', 2, 8, 'ELIMINACIÓN' from t returning id`);
  await act(keeper, `setArchiveSeries(carpeta: "${folder}", serie: "${rows[0].id}")`);
  for (const name of NAMES) {
    const sent = await sendFile(test, keeper, { carpeta: folder, nombre: name, content: name });
    expect([name, sent.status]).toEqual([name, 200]);
  }
  await query(`update archivo_documentos set fecha_cambio = '2012-01-01'`);
  const drafted = await act(
    keeper,
    `draftArchiveAct(clase: "TRANSFERENCIA PRIMARIA", objeto: "=cmd|' /C calc'!A0")`,
  );
  expect(drafted.errors).toEqual([]);
  const url = `/api/v1/archivo/actas/${drafted.registro}/inventario.xlsx`;
  const { rawPayload } = await keeper.inject({ url });
  const written = readSheet(rawPayload).slice(1);
  expect(written.map((row) => row[3]).toSorted()).toEqual(NAMES.toSorted());
  expect(new Set(written.map((row) => row[1]))).toEqual(new Set(['=2+2']));
  for (const [name, part] of Object.entries(unzipSync(rawPayload))) {
    if (!name.startsWith('xl/worksheets/')) continue;
    expect([name, /<f[\s>]/.exec(strFromU8(part))]).toEqual([name, null]);
  }
});
