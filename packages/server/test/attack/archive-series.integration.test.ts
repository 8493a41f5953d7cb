import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  makeFolder,
  makeHidden,
  mayDo,
  readDocument,
  sendFile,
} from '../archivo/archive.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/**
 * The archive at the hands of who moves documents out of reach of their retention, and asks what is kept
 * where she does not see it.
 */
let test: TestApp;
let keeper: TestActor;
let writer: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: mayDo('manage') });
  writer = await test.as('escribe', { permissions: mayDo('view', 'add', 'change', 'delete') });
  folder = await makeFolder(keeper, 'General');
});
afterAll(() => test?.close());

const put = (actor: TestActor, name: string, content: string, more = {}) =>
  sendFile(test, actor, { carpeta: folder, nombre: name, content, ...more });
const query = (text: string, values: unknown[] = []) => test.app.database.pool.query(text, values);

const hiddenFolder = (name: string, people: readonly TestActor[] = []) =>
  makeHidden(keeper, { name, within: folder, people });

describe('the series by which a document was filed', () => {
  /** Folders of two series and of none. */
  async function makeSeries() {
    const { rows } = await query(`with t as (
        insert into archivo_tablas_retencion (nombre, desde)
        values ('TRD ' || gen_random_uuid(), '2020-01-01') returning id)
      insert into archivo_series (tabla_id, codigo, nombre, gestion, central, disposicion)
      select id, c.codigo, c.nombre, 2, c.central, 'ELIMINACIÓN' from t,
        (values ('210', 'Historias laborales', 80), ('220', 'Borradores', 1)) c (codigo, nombre, central)
      returning id`);
    const places = [];
    for (const [at, name] of ['Larga', 'Corta', 'Ninguna'].entries()) {
      const id = await makeFolder(keeper, `${name} ${rows[0].id}`, folder);
      if (rows[at])
        await act(keeper, `setArchiveSeries(carpeta: "${id}", serie: "${rows[at].id}")`);
      places.push(id);
    }
    return places as [string, string, string];
  }
  const folderOf = async (id: number) =>
    String(
      (await query('select carpeta_id as id from archivo_documentos where id = $1', [id])).rows[0]
        .id,
    );

  it('is left by no move of who does not keep the archive, alone or with its folder', async () => {
    const [long, short, none] = await makeSeries();
    const inside = await makeFolder(writer, '2026', long);
    const empty = await makeFolder(writer, 'Vacía', long);
    const { documento } = await put(writer, 'historia.txt', 'vida', { carpeta: inside });
    for (const target of [short, none]) {
      for (const what of [`documentos: ["${documento}"]`, `carpetas: ["${inside}"]`]) {
        const done = await act(writer, `moveArchiveItems(${what}, destino: "${target}")`);
        expect([what, done.received, done.errors[0]?.campo]).toEqual([what, false, 'destino']);
        expect(done.errors[0]?.message).toMatch(/210 Historias laborales.*administra el archivo/);
      }
    }
    expect(await folderOf(documento)).toBe(inside);
    // Within the series, and where nothing is kept by it yet, everybody goes on as before.
    const within = `moveArchiveItems(documentos: ["${documento}"], destino: "${long}")`;
    expect((await act(writer, within)).received).toBe(true);
    expect(
      (await act(writer, `moveArchiveItems(carpetas: ["${empty}"], destino: "${none}")`)).received,
    ).toBe(true);
    const loose = (await put(writer, 'suelto.txt', 's', { carpeta: none })).documento;
    expect(
      (await act(writer, `moveArchiveItems(documentos: ["${loose}"], destino: "${long}")`))
        .received,
    ).toBe(true);
  });

  it('is changed by who keeps the archive, and the history tells it', async () => {
    const [long, short] = await makeSeries();
    const { documento } = await put(writer, 'mal puesto.txt', 'x', { carpeta: long });
    const move = `moveArchiveItems(documentos: ["${documento}"], destino: "${short}")`;
    expect((await act(keeper, move)).received).toBe(true);
    const { rows } = await query(
      `select before->>'serie' as antes, after->>'serie' as despues from auditoria
       where entity = 'documentoArchivo' and entity_id = $1 order by id desc limit 1`,
      [String(documento)],
    );
    expect(rows).toEqual([{ antes: '210 Historias laborales', despues: '220 Borradores' }]);
  });
});

it('a closed expediente that somebody does not see refuses without its code', async () => {
  const hidden = await hiddenFolder('Disciplinario');
  const { documento } = await put(writer, 'queja.txt', 'queja');
  await act(keeper, `linkArchiveDocuments(documentos: ["${documento}"], destino: "${hidden}")`);
  const code = 'DISC-2026-Pérez';
  await act(keeper, `declareArchiveFile(carpeta: "${hidden}", codigo: "${code}", motivo: "Queja")`);
  expect(
    (await act(keeper, `closeArchiveFile(carpeta: "${hidden}", motivo: "Terminó")`)).saved,
  ).toBe(true);
  const { version } = await readDocument(writer, documento);
  const calls = [
    `saveArchiveDocument(id: "${documento}", version: ${version}, nombre: "x.txt", etiquetas: [])`,
    `trashArchiveItems(documentos: ["${documento}"])`,
    `holdArchiveDocument(id: "${documento}", retener: true)`,
  ];
  for (const call of calls) {
    const told = async (actor: TestActor) => (await act(actor, call)).errors[0]?.message ?? '';
    expect([call, await told(writer)]).toEqual([call, expect.stringMatching(/está cerrado/)]);
    expect(await told(writer)).not.toContain(code);
    expect(await told(keeper)).toContain(code);
  }
  const again = await put(writer, 'queja.txt', 'otra');
  expect([again.status, JSON.stringify(again).includes(code)]).toEqual([400, false]);
  // A folder of her own in one that she does not see says only that it is closed.
  const inner = await hiddenFolder('Suya', [writer]);
  await query('update archivo_expedientes set cerrado = false where carpeta_id = $1', [hidden]);
  await act(keeper, `moveArchiveItems(carpetas: ["${inner}"], destino: "${hidden}")`);
  await query('update archivo_expedientes set cerrado = true where carpeta_id = $1', [hidden]);
  const closedBy = async (actor: TestActor) => {
    const { data } = await actor.graphql(`{ archiveFolder(id: "${inner}") { cerradoPor } }`);
    return data.archiveFolder.cerradoPor;
  };
  expect([await closedBy(writer), await closedBy(keeper)]).toEqual(['', code]);
});
