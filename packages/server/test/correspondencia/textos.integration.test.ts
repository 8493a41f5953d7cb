import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run, wordOf } from '../documentos/letters.ts';
import type { TestActor } from '../testkit/app.ts';
import { createLetter, type LettersStage, openLetters } from './cartas.fixture.ts';

let stage: LettersStage;

beforeAll(async () => {
  stage = await openLetters({ jobs: true });
});
afterAll(() => stage.test.close());

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
