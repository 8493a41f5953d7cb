import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyArchive } from '../../src/modules/archivo/public.ts';
import {
  act,
  begin,
  findNames,
  finish,
  makeFolder,
  readDocument,
  sendFile,
  sendPiece,
} from '../archivo/archive.fixture.ts';
import { zipNames } from '../archivo/zip-names.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/**
 * The archive at the hands of who has lost an answer, sends nothing, makes folders without end, calls
 * things by names that look the same, and throws away what is others'.
 */
let test: TestApp;
let keeper: TestActor;
let writer: TestActor;
let colleague: TestActor;
let folder: string;

const writing = ['view', 'add', 'change', 'delete'].map((act) => `archivo.${act}_documento`);

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  writer = await test.as('escribe', { permissions: writing });
  colleague = await test.as('colega', { permissions: writing });
  folder = await makeFolder(keeper, 'General');
});
afterAll(() => test?.close());

const put = (actor: TestActor, name: string, content: string, more = {}) =>
  sendFile(test, actor, { carpeta: folder, nombre: name, content, ...more });

/** Makes a folder that only its maker sees. @returns its id */
async function makeHidden(name: string, parent: string): Promise<string> {
  const id = await makeFolder(writer, name, parent);
  const people = `personas: [{ usuario: "${writer.id}", escribe: true }]`;
  const saved = await act(
    keeper,
    `saveArchiveFolderPeople(id: "${id}", version: 1, hereda: false, motivo: "Datos de personas", ${people})`,
  );
  expect(saved.saved).toBe(true);
  return id;
}

const thrownNames = async (actor: TestActor): Promise<Record<string, string>> => {
  const { data } = await actor.graphql('{ archiveTrashRelay(first: 100) { nodes { id nombre } } }');
  const nodes = data.archiveTrashRelay.nodes as { id: string; nombre: string }[];
  return Object.fromEntries(nodes.map(({ id, nombre }) => [nombre, id]));
};

const contentCount = async (): Promise<number> => {
  const { rows } = await test.app.database.pool.query('select count(*)::int as n from archivos');
  return rows[0].n;
};

describe('a file on its way', () => {
  it('whose last answer was lost is told again what became of it, also to a second tab', async () => {
    const content = Buffer.alloc(300_000, 'uno dos\n');
    const begun = await begin(writer, { carpeta: folder, nombre: 'perdida.txt', content });
    for (let from = 0; from < content.length; from += 100_000) {
      const piece = content.subarray(from, from + 100_000);
      await sendPiece(test, writer, { id: begun.id, from, piece });
    }
    const before = await contentCount();
    const answers = await Promise.all([1, 2, 3].map(() => finish(writer, begun.id)));
    answers.push(await finish(writer, begun.id));
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, resultado: 'nuevo' });
    for (const answer of answers) expect(answer).toEqual(first);
    expect(await contentCount()).toBe(before + 1);
    // To anybody else it is not there, and nothing more is added to it.
    expect((await finish(colleague, begun.id)).status).toBe(404);
    const more = { id: begun.id, from: content.length, piece: Buffer.from('x') };
    expect((await sendPiece(test, writer, more)).status).toBe(404);
    // The same file again is a file again.
    const again = await begin(writer, { carpeta: folder, nombre: 'perdida.txt', content });
    expect(again).toMatchObject({ status: 200, recibido: 0 });
    expect(again.id).not.toBe(begun.id);
  });

  it('is not stopped by a piece that is empty', async () => {
    const content = Buffer.from('hola');
    const { id } = await begin(writer, { carpeta: folder, nombre: 'vacia.txt', content });
    const nothing = { id, from: 0, piece: Buffer.alloc(0) };
    expect((await sendPiece(test, writer, nothing)).status).toBe(400);
    expect((await sendPiece(test, writer, { id, from: 0, piece: content })).recibido).toBe(4);
    expect((await finish(writer, id)).resultado).toBe('nuevo');
  });
});

describe('folders', () => {
  it('lie no deeper by a dropped folder than by hand', async () => {
    const path = (levels: number) => Array.from({ length: levels }, (_, at) => `n${at}`).join('/');
    const deep = await put(writer, 'hondo.txt', 'hondo', { ruta: path(29) });
    expect(deep.status).toBe(200);
    const { data } = await writer.graphql(
      `{ archiveDocument(id: "${deep.documento}") { carpeta } }`,
    );
    const last = String(data.archiveDocument.carpeta);
    const below = { carpeta: last, nombre: 'y.txt', content: 'y', ruta: 'uno' };
    expect((await begin(writer, below)).status).toBe(400);
    expect((await begin(writer, { ...below, ruta: '' })).status).toBe(200);
    // One that was moved down since it began is refused at its end.
    const moving = await makeFolder(writer, 'Baja', folder);
    const sent = { carpeta: moving, nombre: 'z.txt', content: 'z', ruta: path(10) };
    const { id } = await begin(writer, sent);
    await sendPiece(test, writer, { id, from: 0, piece: Buffer.from('z') });
    const { rows } = await test.app.database.pool.query(
      'select ruta[25] as id from archivo_carpetas where id = $1',
      [last],
    );
    await act(writer, `moveArchiveItems(carpetas: ["${moving}"], destino: "${rows[0].id}")`);
    expect((await finish(writer, id)).status).toBe(400);
  });

  it('that are called the same, letter and accent apart, are the same', async () => {
    const together = await makeFolder(writer, '\u00c1gil', folder);
    const apart = await put(writer, 'n.txt', 'nfd', { ruta: 'A\u0301gil' });
    const { data } = await writer.graphql(
      `{ archiveDocument(id: "${apart.documento}") { carpeta } }`,
    );
    expect(String(data.archiveDocument.carpeta)).toBe(together);
  });

  it('stand in a zip beside a document of the same name', async () => {
    const packed = await makeFolder(writer, 'Colisiones', folder);
    const inside = { carpeta: packed };
    await put(writer, 'plano.txt', 'el de afuera', inside);
    await put(writer, 'hoja.txt', 'el de adentro', { ...inside, ruta: 'Plano.txt' });
    const { rawPayload } = await writer.inject({ url: `/api/v1/archivo/zip?carpetas=${packed}` });
    expect((await zipNames(rawPayload)).toSorted()).toEqual([
      'Colisiones/Plano.txt/hoja.txt',
      'Colisiones/plano (2).txt',
    ]);
  });

  it('lead nowhere in a zip where something else wrote their names', async () => {
    const packed = await makeFolder(writer, 'Forjados', folder);
    const { documento } = await put(writer, 'uno.txt', 'uno', { carpeta: packed });
    await put(writer, 'dos.txt', 'dos', { carpeta: packed, ruta: 'Dentro' });
    const { pool } = test.app.database;
    await pool.query('update archivo_documentos set nombre = $2 where id = $1', [
      documento,
      '../../fuera.txt',
    ]);
    await pool.query(`update archivo_carpetas set nombre = '..' where padre_id = $1`, [packed]);
    const { rawPayload } = await writer.inject({ url: `/api/v1/archivo/zip?carpetas=${packed}` });
    expect((await zipNames(rawPayload)).toSorted()).toEqual([
      'Forjados/_/dos.txt',
      'Forjados/fuera.txt',
    ]);
  });
});

it('a zip of a thousand documents has a short address, for an hour and for who chose', async () => {
  const { documento } = await put(writer, 'mil.txt', 'uno');
  const choose = (ids: number[]) =>
    writer.inject({ method: 'POST', url: '/api/v1/archivo/zip', payload: { documentos: ids } });
  expect((await choose([documento, 2_000_000_000])).statusCode).toBe(404);
  const { seleccion } = (await choose(Array(1000).fill(documento))).json();
  const url = `/api/v1/archivo/zip?seleccion=${seleccion}`;
  expect(await zipNames((await writer.inject({ url })).rawPayload)).toEqual(['mil.txt']);
  expect((await colleague.inject({ url })).statusCode).toBe(404);
  // What somebody chose most recently is kept, and no more.
  for (let n = 0; n < 19; n += 1) await choose([documento]);
  expect((await writer.inject({ url })).statusCode).toBe(200);
  expect((await choose([documento])).statusCode).toBe(200);
  expect((await writer.inject({ url })).statusCode).toBe(404);
  const { seleccion: last } = (await choose([documento])).json();
  const lastUrl = `/api/v1/archivo/zip?seleccion=${last}`;
  expect((await writer.inject({ url: lastUrl })).statusCode).toBe(200);
  await test.app.database.pool.query(
    `update archivo_selecciones set fecha = now() - interval '61 minutes'`,
  );
  expect((await writer.inject({ url: lastUrl })).statusCode).toBe(404);
});

describe('what somebody does not see', () => {
  it('is not named where the same content is, and not in the trash', async () => {
    const parent = await makeFolder(writer, 'Personal', folder);
    const hidden = await makeHidden('Despidos', parent);
    const { documento } = await put(writer, 'copia.txt', 'lo mismo', { carpeta: hidden });
    await act(writer, `linkArchiveDocuments(documentos: ["${documento}"], destino: "${parent}")`);
    const { copias } = await put(colleague, 'mia.txt', 'lo mismo');
    expect(copias).toEqual([{ id: documento, nombre: 'copia.txt', carpeta: 'Personal' }]);

    await act(writer, `trashArchiveItems(carpetas: ["${hidden}"])`);
    const { Despidos: thrown } = await thrownNames(writer);
    expect(await thrownNames(colleague)).not.toHaveProperty('Despidos');
    expect((await act(colleague, `restoreArchiveTrash(id: "${thrown}")`)).saved).toBe(false);
    expect((await act(writer, `restoreArchiveTrash(id: "${thrown}")`)).saved).toBe(true);
    expect((await readDocument(writer, documento)).nombre).toBe('copia.txt');
  });

  it('and what others have checked out is not thrown away with the folder around it', async () => {
    const around = await makeFolder(writer, 'Alrededor', folder);
    const hidden = await makeHidden('Por dentro', around);
    const throwIt = (actor: TestActor) => act(actor, `trashArchiveItems(carpetas: ["${around}"])`);
    expect((await throwIt(colleague)).received).toBe(false);
    await act(writer, `trashArchiveItems(carpetas: ["${hidden}"])`);
    const { documento } = await put(writer, 'mio.txt', 'retenido', { carpeta: around });
    await act(writer, `holdArchiveDocument(id: "${documento}", retener: true)`);
    const refused = await throwIt(colleague);
    expect(refused.received).toBe(false);
    expect(refused.errors[0]?.message).toContain('mio.txt');
    expect((await throwIt(writer)).received).toBe(true);
  });
});

it('a folder whose path was forged is named to the operator, and its documents are still read', async () => {
  const { pool } = test.app.database;
  const [astray, other] = [
    await makeFolder(writer, 'Torcida', folder),
    await makeFolder(writer, 'Otra', folder),
  ];
  const { documento } = await put(writer, 'dentro.txt', 'adentro', { carpeta: astray });
  const setPath = (path: string) =>
    pool.query(`update archivo_carpetas set ruta = ${path} where id = $1`, [astray]);
  for (const lie of [
    `'{}'`,
    `array[id]`,
    `array[${other}, id]`,
    'array[id, id, id]',
    `array[${folder}, ${other}]`,
  ]) {
    await setPath(lie);
    expect((await readDocument(writer, documento)).lugares).toHaveLength(1);
    await expect(verifyArchive(test.app)).rejects.toThrow(`Torcida (carpeta ${astray})`);
  }
  await setPath(`array[${folder}, id]`);
  expect(await verifyArchive(test.app)).toMatch(/todas como se guardaron/);
});

describe('words', () => {
  it('that are several signs without their accents are searched like any other', async () => {
    await put(writer, 'lote 5½.txt', 'media');
    for (const typed of ['abc½', 'ab⑴', '⑴⑴⑴', 'abc⅓', 'ab⑽', 'lot', "ŉab'", 'ﷺ', '℀x']) {
      const { errors } = await writer.graphql(
        'query($s: String) { archiveDocumentsRelay(search: $s) { totalCount } }',
        { s: typed },
      );
      expect([typed, errors]).toEqual([typed, undefined]);
    }
    expect(await findNames(writer, 'search: "lot"')).toEqual(['lote 5½.txt']);
  });

  it('that are opening signs alone stop nobody while they are read', async () => {
    const { documento } = await put(writer, 'signos.txt', '<'.repeat(2_000_000));
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const isRead = async () => {
      const { rows } = await test.app.database.pool.query(
        'select texto is not null as leido from archivo_documentos where id = $1',
        [documento],
      );
      return rows[0].leido;
    };
    await expect.poll(isRead, { timeout: 20_000 }).toBe(true);
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(1_500);
  });
});
