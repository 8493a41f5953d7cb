import { afterAll, beforeAll, expect, it } from 'vitest';
import { lettersModule } from '../../src/modules/correspondencia/module.ts';
import { run, wordOf } from '../documentos/alphabet.ts';
import { OTHER_LIBRARY } from '../testkit/servers/graph-drive.ts';
import {
  type GraphServer,
  graphSettings,
  startGraphServer,
} from '../testkit/servers/graph-server.ts';
import {
  createLetter,
  edit,
  type LettersStage,
  letterFields,
  mark,
  openLetters,
  retryPdf,
} from './letters.fixture.ts';

let stage: LettersStage;
let graph: GraphServer;

beforeAll(async () => {
  graph = await startGraphServer();
  stage = await openLetters({ jobs: true, env: graphSettings(graph) });
});
afterAll(async () => {
  await stage.test.close();
  await graph.close();
});

const WORD = wordOf([run('Respuesta a la comunidad de La Guaricha')]);
const patient = { timeout: 50_000 };

async function read(id: string) {
  const { data } = await stage.people.funcionaria.graphql(
    `query($id: ID!) { correspondence(id: $id) { ${letterFields} } }`,
    { id },
  );
  return data.correspondence;
}
const pdfState = (id: string, state: string) =>
  expect.poll(async () => (await read(id)).pdfEstado, patient).toBe(state);

/** A new letter. @returns its id */
async function written(changes: object): Promise<string> {
  const { people, world } = stage;
  const { errors, correspondence } = await createLetter(people.creadora, world.outgoing(changes));
  expect(errors).toEqual([]);
  return correspondence.id;
}
const approve = (id: string) => mark(stage.people.funcionaria, id, 'Aprobada');

/** Where the only Word file of a letter lies in the library, once it is there. */
async function pathOf(id: string): Promise<string> {
  const { archivo } = await read(id);
  const mark = archivo.id.replaceAll('-', '').slice(0, 12);
  const path = () => [...graph.drive.files().keys()].find((one) => one.includes(mark)) ?? '';
  await expect.poll(path, patient).not.toBe('');
  return path();
}
const save = (path: string) => graph.drive.saveOver(path, WORD);

it('an approved Word file is locked in the library until it is disapproved', async () => {
  const id = await written({});
  const path = await pathOf(id);
  expect(save(path)).toBe(true);
  expect((await approve(id)).errors).toEqual([]);
  await pdfState(id, 'LISTO');
  expect(save(path)).toBe(false);
  await mark(stage.people.administra, id, 'Creada');
  await expect.poll(() => save(path), patient).toBe(true);
});

it('one that was approved before it had its place is locked there', async () => {
  const away = Array(500).fill(503);
  graph.failNext(/\/root$|\/items\//, away);
  const id = await written({});
  await approve(id);
  await pdfState(id, 'LISTO');
  away.length = 0;
  await lettersModule.started?.(stage.test.app);
  const path = await pathOf(id);
  await expect.poll(() => save(path), patient).toBe(false);
});

it('while a person holds the Word file it does not become a PDF; then it is tried again', async () => {
  const id = await written({});
  const path = await pathOf(id);
  graph.drive.hold(path, true);
  await approve(id);
  await pdfState(id, 'ERROR');
  expect((await read(id)).pdfError).toMatch(/Otra persona tiene abierto el documento/);
  graph.drive.hold(path, false);
  expect((await retryPdf(stage.people.funcionaria, id)).errors).toEqual([]);
  await pdfState(id, 'LISTO');
  expect(save(path)).toBe(false);
});

it('a letter of the library alone is approved from there, and its document is locked', async () => {
  const path = 'Redacción/Respuesta final.docx';
  const sharepointPath = graph.drive.addFile(path, WORD);
  const id = await written({ template: null, sharepointPath });
  expect((await approve(id)).errors).toEqual([]);
  await pdfState(id, 'LISTO');
  const letter = await read(id);
  expect([letter.archivo.nombre, letter.documentoGenerado]).toEqual([
    'Respuesta final.docx',
    false,
  ]);
  expect(letter.rutaSharepoint).toBe(sharepointPath);
  expect(save(path)).toBe(false);
  await mark(stage.people.administra, id, 'Creada');
  await expect.poll(() => save(path), patient).toBe(true);
  expect(graph.drive.files().has(path)).toBe(true);
});

it('only a Word file of the own library that is no other letter is taken', async () => {
  const { people } = stage;
  const pathOfOther = await pathOf(await written({}));
  const text = graph.drive.addFile('Redacción/notas.docx', Buffer.from('no es Word'));
  const ofOther = text.replace(
    /Redacci.*$/,
    pathOfOther.split('/').map(encodeURIComponent).join('/'),
  );
  const missing = text.replace('notas', 'nadie');
  for (const [sharepointPath, reason] of [
    [`${OTHER_LIBRARY}nomina.docx`, /no está en la biblioteca de Comarca/],
    [missing, /no está en la biblioteca de Comarca/],
    [ofOther, /no está en la biblioteca de Comarca/],
    [text, /debe ser un archivo de Word/],
  ] as const) {
    const id = await written({ template: null, sharepointPath });
    await approve(id);
    await pdfState(id, 'ERROR');
    const { pdfError, archivo } = await read(id);
    expect([sharepointPath, archivo]).toEqual([sharepointPath, null]);
    expect(pdfError).toMatch(reason);
    await mark(people.administra, id, 'Creada');
    const file = await stage.sendFile(people.creadora, 'escrita.docx', WORD);
    const saved = await edit(people.creadora, id, {
      tipo: stage.world.oficio,
      descripcion: 'Con su Word',
      agenteExterno: 'Alcaldía',
      archivoWord: file,
    });
    expect(saved.errors).toEqual([]);
  }
});

it('what people do to the files of letters in the library is noticed, and nothing is removed here', async () => {
  const { pool } = stage.test.app.database;
  const id = await written({});
  const path = await pathOf(id);
  const { archivo } = await read(id);
  const rows = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows;
  const readings = async () => (await rows('select marca, leido_en from sitio_lecturas', []))[0];
  /** Has the site asked now, and waits until it was. */
  async function ask(): Promise<void> {
    await pool.query("update sitio_lecturas set leido_en = now() - interval '1 hour'");
    const before = await readings();
    // What asked before may not have ended yet: while it goes on, nothing is asked again.
    const asked = async () => {
      await lettersModule.keeps?.(stage.test.app);
      return readings();
    };
    await expect.poll(asked, patient).not.toEqual(before);
  }
  const told = async () => {
    const found = await rows(
      `select after from auditoria where operation = 'siteChanges' and entity_id = $1 order by id`,
      [id],
    );
    return found.map(({ after }) => after);
  };
  const name = archivo.nombre;
  await ask();
  expect(await told()).toEqual([]);

  graph.drive.saveOver(path, wordOf([run('Otra respuesta')]));
  graph.failNext(/root\/delta$/, [429]);
  await ask();
  expect(await told()).toEqual([{ documentoCambiado: name }]);

  const restore = graph.drive.removeFile(path);
  await ask();
  await ask();
  expect(await told()).toEqual([{ documentoCambiado: name }, { documentoPerdido: name }]);
  expect((await read(id)).archivo).toEqual(archivo);
  const isLost = async () =>
    (
      await stage.people.funcionaria.graphql(
        `query($id: ID!) { correspondence(id: $id) { archivo { perdido } } }`,
        { id },
      )
    ).data.correspondence.archivo.perdido;
  expect(await isLost()).toBe(true);
  const notices = await rows('select texto from avisos where usuario_id = $1 and texto like $2', [
    stage.people.funcionaria.id,
    `%«${name}»%ya no está en el sitio de documentos.`,
  ]);
  expect(notices).toHaveLength(1);
  restore();
  await ask();
  expect((await told()).slice(2)).toEqual([{ documentoRecuperado: name }]);
  expect(await isLost()).toBe(false);

  // Graph forgets what it told: all is read once more, and what is not there is found missing.
  graph.drive.removeFile(path);
  graph.drive.forgetChanges();
  await ask();
  expect((await told()).slice(3)).toEqual([{ documentoPerdido: name }]);
});
