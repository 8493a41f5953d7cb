import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lettersModule } from '../../src/modules/correspondencia/module.ts';
import { run, wordOf } from '../documentos/alphabet.ts';
import { aDayLater } from '../testkit/a-day-later.ts';
import type { TestActor } from '../testkit/app.ts';
import {
  type GraphServer,
  graphSettings,
  startGraphServer,
} from '../testkit/servers/graph-server.ts';
import { createLetter, type LettersStage, mark, openLetters } from './letters.fixture.ts';

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

async function pdfOf(words: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage().drawText(words, { x: 50, y: 700, size: 11, font });
  return Buffer.from(await document.save());
}

/** A letter that came in with a file. @returns its id */
async function received(name: string, content: Buffer): Promise<string> {
  const { people, world, sendFile } = stage;
  const file = await sendFile(people.creadora, name, content);
  const { saved, errors, correspondence } = await createLetter(
    people.creadora,
    world.incoming({ files: [file], sharepointPath: '' }),
  );
  if (!saved) throw new Error(JSON.stringify(errors));
  return correspondence.id;
}

async function found(actor: TestActor, search: string, byUser = false): Promise<string[]> {
  const { data, errors } = await actor.graphql(
    `query($search: String, $byUser: Boolean) {
      correspondencesRelay(search: $search, byUser: $byUser) { nodes { id } } }`,
    { search, byUser },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.correspondencesRelay.nodes.map(({ id }: { id: string }) => id);
}

const until = (search: string, ids: string[]) =>
  expect.poll(() => found(stage.people.administra, search), { timeout: 50_000 }).toEqual(ids);

const readFiles = async (letter: string) =>
  (
    await stage.test.app.database.pool.query(
      'select error, length(palabras) as words from textos_archivo where correspondencia_id = $1',
      [letter],
    )
  ).rows;

it('letters are found by the words of their PDF and Word files, without accents', async () => {
  const pdf = await received('anexo.pdf', await pdfOf('Servidumbre de tránsito en Ráquira'));
  const word = await received('carta.docx', wordOf([run('Avalúo del predio «La Guaricha»')]));
  await until('raquira', [pdf]);
  await until('TRANSITO servidumb', [pdf]);
  await until('avaluo guaricha', [word]);
  await until('Ráquira guaricha', []);
  expect(await found(stage.people.ajena, 'guaricha', true)).toEqual([]);
});

it('a file that cannot be read is noted, and its letter is found by all else', async () => {
  const letter = await received('roto.pdf', Buffer.from('%PDF-1.7 nada más que esto'));
  await expect
    .poll(() => readFiles(letter), { timeout: 50_000 })
    .toEqual([{ error: expect.stringMatching(/El PDF no se puede leer/), words: 0 }]);
});

it('what was read of a file goes with it', async () => {
  const letter = await received('secreto.pdf', await pdfOf('Chiquinquirá'));
  await until('chiquinquira', [letter]);
  const { pool } = stage.test.app.database;
  await pool.query('update correspondencias set archivo_id = null where id = $1', [letter]);
  await pool.query("delete from archivos where entidad = 'correspondencia' and entidad_id = $1", [
    letter,
  ]);
  expect(await readFiles(letter)).toEqual([]);
  expect(await found(stage.people.administra, 'chiquinquira')).toEqual([]);
});

it('whatever is typed is looked for as words', async () => {
  for (const search of ["a' & !b:*", '(((', '***', '& | !', '\\', "'';--", 'el la lo']) {
    expect(Array.isArray(await found(stage.people.administra, search))).toBe(true);
  }
});

/** The library's files whose path holds this text. */
const inLibrary = (text: string): string[] =>
  [...graph.drive.files().keys()].filter((path) => path.includes(text));
const eventually = (text: string) => expect.poll(() => inLibrary(text).length, { timeout: 50_000 });
const filesOf = async (letter: string) =>
  (
    await stage.test.app.database.pool.query<{ id: string; clave: string; carpeta: string | null }>(
      "select id, clave, carpeta from archivos where entidad = 'correspondencia' and entidad_id = $1",
      [letter],
    )
  ).rows;
const untilPlaced = (letter: string) =>
  expect
    .poll(async () => (await filesOf(letter)).every(({ clave }) => clave.startsWith('sitio-')), {
      timeout: 50_000,
    })
    .toBe(true);
const resume = () => lettersModule.started?.(stage.test.app);

it("a letter's files lie in the folder that its template says, and are downloaded from there", async () => {
  const { people, world, sendFile } = stage;
  const support = await sendFile(people.creadora, 'Soporte único: «A».pdf', await pdfOf('uno'));
  const { correspondence } = await createLetter(
    people.creadora,
    world.outgoing({ files: [support] }),
  );
  const [year, month] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })
    .format(new Date())
    .split('-');
  const folder = `Gestión documental/Enviadas/${year}/${month}`;
  await eventually(`Comarca/${folder}/Soporte único «A»`).toBe(1);
  await expect
    .poll(async () => (await filesOf(correspondence.id)).map(({ carpeta }) => carpeta), {
      timeout: 50_000,
    })
    .toEqual([folder, folder]);
  const [path = ''] = inLibrary('Soporte único');
  const download = await people.creadora.inject({ url: `/media/${support}` });
  expect(download.statusCode).toBe(200);
  expect(download.rawPayload.equals(graph.drive.files().get(path) ?? Buffer.alloc(0))).toBe(true);
  const { data } = await people.creadora.graphql(
    'query($id: ID!) { correspondence(id: $id) { parentFolder } }',
    { id: correspondence.id },
  );
  expect(data.correspondence.parentFolder).toBe(folder);
});

it('what was stored before is taken in at the next start; a deleted PDF is gone from the library', async () => {
  const { people, inState } = stage;
  const letter = await inState('Aprobada');
  await resume();
  await untilPlaced(letter);
  await aDayLater(stage.app);
  const before = graph.drive.files().size;
  const { saved } = await mark(people.administra, letter, 'Creada');
  expect(saved).toBe(true);
  expect((await filesOf(letter)).length).toBe(1);
  await aDayLater(stage.app);
  expect(graph.drive.files().size).toBe(before - 1);
});

it('words that were never read are read at the next start', async () => {
  const letter = await received('viejo.pdf', await pdfOf('Sutamarchán'));
  await until('sutamarchan', [letter]);
  // Its words are read first: what is still being placed would be placed after the next statements.
  await untilPlaced(letter);
  const { pool } = stage.test.app.database;
  await pool.query('delete from textos_archivo where correspondencia_id = $1', [letter]);
  await pool.query('update archivos set carpeta = null where entidad_id = $1', [letter]);
  await expect
    .poll(
      async () => {
        // One walk at a time: what asks for it while another ends starts none.
        await resume();
        return found(stage.people.administra, 'sutamarchan');
      },
      { timeout: 50_000 },
    )
    .toEqual([letter]);
});

it('a library that does not answer delays no letter, and a refused letter leaves nothing there', async () => {
  const { people, world, sendFile } = stage;
  const away = Array(500).fill(503);
  graph.failNext(/^\/v1\.0\//, away);
  const letter = await received('demorado.pdf', await pdfOf('Villa de Leyva'));
  await until('leyva', [letter]);
  const [file] = await filesOf(letter);
  expect((await people.creadora.inject({ url: `/media/${file?.id}` })).statusCode).toBe(200);
  away.length = 0;
  await expect
    .poll(
      async () => {
        await resume();
        return inLibrary('demorado').length;
      },
      { timeout: 50_000 },
    )
    .toBe(1);

  const refused = await sendFile(people.creadora, 'rechazado.pdf');
  const answer = await createLetter(
    people.creadora,
    world.incoming({ files: [refused], correspondenceType: '99999' }),
  );
  expect(answer.saved).toBe(false);
  const { rows } = await stage.test.app.database.pool.query(
    'select id from trabajos where referencia = $1',
    [refused],
  );
  expect([rows, inLibrary('rechazado')]).toEqual([[], []]);
});
