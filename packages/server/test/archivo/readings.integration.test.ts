import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { repeating } from '../testkit/repeating.ts';
import { act, findNames, makeFolder, sendFile } from './archive.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let reader: TestActor;
let reviewer: TestActor;
let reserved: string;
let open: string;
let secret: number;
let known: number;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  reader = await test.as('lee', {
    permissions: [
      'archivo.view_documento',
      'archivo.add_documento',
      'archivo.change_documento',
      'correspondencia.add_correspondencia',
    ],
  });
  reviewer = await test.as('aprueba', { permissions: ['archivo.approve_documento'] });
  reserved = await makeFolder(keeper, 'Historias laborales');
  open = await makeFolder(keeper, 'Comunicaciones');
  await act(keeper, `setArchiveSeries(carpeta: "${reserved}", serie: "${await reservedSeries()}")`);
  const below = await makeFolder(keeper, '2026', reserved);
  const content = 'Diagnóstico médico ocupacional del trabajador';
  secret = (await sendFile(test, keeper, { carpeta: below, nombre: 'historia.txt', content }))
    .documento;
  known = (
    await sendFile(test, keeper, { carpeta: open, nombre: 'aviso.txt', content: 'Aviso médico' })
  ).documento;
});
afterAll(() => test?.close());

async function reservedSeries(): Promise<string> {
  const save = async (call: string) => {
    const { data } = await keeper.graphql<{ done: { made: { id: string } } }>(
      `mutation { done: ${call} }`,
    );
    return data.done.made.id;
  };
  const table = await save(
    'saveRetentionTable(nombre: "TRD", acto: "", desde: "2026-01-01") { made: retentionTable { id } }',
  );
  return save(`saveDocumentSeries(tabla: "${table}", codigo: "300.1", nombre: "Historias",
    subserie: "", proceso: "", gestion: 2, central: 78, disposicion: "SELECCIÓN",
    procedimiento: "", reservada: true) { made: documentSeries { id } }`);
}

interface Reading {
  nombre: string;
  puerta: string;
  usuario: string;
  numero: number;
  serie: string;
}

/** What the log says, the oldest first. */
async function readings(actor: TestActor, narrowed = ''): Promise<Reading[]> {
  const { data, errors } = await actor.graphql<{ list: { nodes: Reading[] } }>(
    `{ list: archiveReadingsRelay(first: 50, orderBy: "fecha" ${narrowed}) {
      nodes { nombre puerta usuario numero serie } } }`,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.list.nodes;
}

const get = async (url: string) => (await reader.inject({ url })).statusCode;

it('who reads a document of a reserved series is noted, by every door, and by what is open nobody', async () => {
  const root = '/api/v1/archivo';
  for (const id of [secret, known]) {
    expect(await get(`${root}/documentos/${id}/contenido?ver=1`)).toBe(200);
    expect(await get(`${root}/documentos/${id}/contenido`)).toBe(200);
  }
  expect(await get(`${root}/zip?carpetas=${reserved},${open}`)).toBe(200);
  const { rows } = await test.app.database.pool.query<{ archivo_id: string }>(
    `select archivo_id from archivo_versiones where documento_id = ${secret}`,
  );
  expect(await get(`/media/${rows[0]?.archivo_id}`)).toBe(200);
  await act(reader, `copyArchiveDocuments(documentos: ["${secret}"], destino: "${open}")`);
  await expect
    .poll(() => findNames(keeper, 'search: "diagnóstico"'), { timeout: 15_000 })
    .toContain('historia.txt');
  // An excerpt that is not asked for is not cut, and nobody has read it.
  const searches = async () => (await readings(reviewer, ', puerta_In: ["BÚSQUEDA"]')).length;
  const before = await searches();
  await reader.graphql('{ archiveDocumentsRelay(search: "diagnóstico") { nodes { nombre } } }');
  expect(await searches()).toBe(before);
  await findNames(reader, 'search: "diagnóstico"');
  await findNames(reader, 'search: "diagnóstico médico"');
  // A list shows no content.
  await findNames(reader, `carpeta: "${reserved}", dentro: true`);
  const found = await readings(reviewer);
  const name = (await readings(reviewer, ', puerta_In: ["VISTA"]'))[0]?.usuario;
  expect(found.filter(({ usuario }) => usuario === name).map(({ puerta }) => puerta)).toEqual([
    'VISTA',
    'DESCARGA',
    'ZIP',
    'DESCARGA',
    'COPIA',
    'BÚSQUEDA',
  ]);
  expect(new Set(found.map(({ nombre }) => nombre))).toEqual(new Set(['historia.txt']));
  expect(found[0]).toMatchObject({ numero: 1, serie: '300.1 Historias' });
});

it('a document that becomes a file of a letter is noted once, however often that is sent', async () => {
  const copied = async () => (await readings(reviewer, ', puerta_In: ["COPIA"]')).length;
  const before = await copied();
  const again = repeating(reader, 'carta-dos-veces');
  for (const actor of [again, again]) {
    expect(await actor.call('takeDocumentForLetter', { documento: secret })).toMatchObject({
      saved: true,
    });
  }
  expect(await copied()).toBe(before + 1);
});

it('an expediente taken home is noted, document by document', async () => {
  await act(
    keeper,
    `declareArchiveFile(carpeta: "${reserved}", codigo: "HL-1", motivo: "Ingreso")`,
  );
  expect(await get(`/api/v1/archivo/expedientes/${reserved}/zip`)).toBe(200);
  expect(
    (await readings(keeper, ', puerta_In: ["EXPEDIENTE"]')).map(({ nombre }) => nombre),
  ).toEqual(['historia.txt']);
});

it('the log is seen by who approves or administers, and by nobody else', async () => {
  await expect(readings(reader)).rejects.toThrow(/FORBIDDEN/);
});
