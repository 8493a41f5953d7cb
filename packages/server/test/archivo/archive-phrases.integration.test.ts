import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../../db/demo/layers/random.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { makeFolder } from './archive.fixture.ts';

/**
 * Phrases are looked up by which words stand beside each other: what is found is what the database finds by
 * reading the words of every document, and of that what has no other words within a phrase.
 */
const WORDS = ['acta', 'predio', 'línea', 'visita', 'de', 'la', 'servidumbre', 'Gestión-predial'];
const DOCUMENTS = 600;

const roll = randomFrom(7);
const someWords = (most: number): string =>
  Array.from(
    { length: 1 + Math.floor(roll() * most) },
    () => WORDS[Math.floor(roll() * WORDS.length)],
  ).join(roll() < 0.1 ? ', ' : ' ');

const NOT_SEARCHED = ['de', 'la'];
const texts = [
  ...Array.from({ length: DOCUMENTS }, () => someWords(9)),
  'predio visita acta de servidumbre',
  // Another word stands where the other has one that is not searched.
  'predio visita acta línea servidumbre',
  // Its words lie beyond the last place that is counted.
  `${'relleno lejano '.repeat(9_000)} acta de visita`,
];

/** The words that are searched, in their order; of a compound it, and its parts. */
const searchedIn = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}-]+/gu)
    ?.flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]))
    .filter((word) => !NOT_SEARCHED.includes(word)) ?? [];

/** Whether a text has these words with no others between. */
function hasTogether(text: string, phrase: string): boolean {
  return ` ${searchedIn(text).join(' ')} `.includes(` ${searchedIn(phrase).join(' ')} `);
}

let test: TestApp;
let keeper: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  folder = await makeFolder(keeper, 'Actas');
  const { pool } = test.app.database;
  await pool.query(
    `insert into archivo_documentos (nombre, carpeta_id, bytes, tipo_mime, sha256, etiquetas, texto, busqueda)
    select 'hoja ' || t.n, $1, 1, 'text/plain', 'x', '{}', t.texto,
      setweight(to_tsvector('spanish', 'hoja ' || t.n), 'A') || setweight(to_tsvector('spanish', buscable(t.texto)), 'D')
    from unnest($2::text[]) with ordinality t (texto, n)`,
    [folder, texts],
  );
  await pool.query(
    'insert into archivo_lugares (carpeta_id, documento_id) select carpeta_id, id from archivo_documentos',
  );
});
afterAll(() => test?.close());

/** How many a search finds; below a folder each document there is asked. */
async function found(search: string, below: string | null = null): Promise<number> {
  const { data, errors } = await keeper.graphql<{ found: { totalCount: number } }>(
    `query($search: String, $below: ID) {
      found: archiveDocumentsRelay(search: $search, carpeta: $below, first: 1) { totalCount } }`,
    { search, below },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.found.totalCount;
}

/** A search, and the phrases of it that a document must have. */
interface Search {
  text: string;
  phrases: string[];
}

/** How many have it, every document's words read. */
async function straight({ text: search, phrases }: Search): Promise<number> {
  const { rows } = await test.app.database.pool.query<{ place: number }>(
    `select substr(nombre, 6)::int as place from archivo_documentos
    where (busqueda || ''::tsvector) @@ websearch_to_tsquery('spanish', buscable($1))`,
    [search],
  );
  return rows.filter(({ place }) => {
    const text = `hoja ${place} ${texts[place - 1]}`;
    return phrases.every((phrase) => searchedIn(phrase).length < 2 || hasTogether(text, phrase));
  }).length;
}

const one = (phrase: string): Search => ({ text: `"${phrase}"`, phrases: [phrase] });
const searches: Search[] = [
  one('acta de visita'),
  one('acta visita'),
  one('visita'),
  one('de la'),
  one('gestión-predial'),
  one('gestión predial'),
  one('la Gestión-predial de acta'),
  one('hoja 7'),
  one('acta de la visita'),
  one('lejano relleno'),
  { text: '"la visita" de "la línea"', phrases: ['la visita', 'la línea'] },
  { text: '"predio visita" "acta de servidumbre"', phrases: ['predio visita', 'acta servidumbre'] },
  { text: '"acta de la" -predio', phrases: ['acta'] },
  { text: '"predio visita" -"la línea"', phrases: ['predio visita'] },
  { text: '"predio visita" línea servidumbre', phrases: ['predio visita'] },
  { text: '- "acta visita"', phrases: [] },
  { text: '-("acta visita")', phrases: [] },
  { text: '"acta visita" or "predio línea"', phrases: [] },
  { text: '"acta de visita" ór "predio línea"', phrases: [] },
  { text: '“acta visita”', phrases: ['acta visita'] },
  { text: '“acta "de visita" predio”', phrases: [] },
  { text: '"acta visita" "predio', phrases: ['acta visita'] },
  ...Array.from({ length: 60 }, () => one(someWords(4))),
  ...Array.from({ length: 20 }, () => {
    const [first, second] = [someWords(3), someWords(2)];
    return roll() < 0.5
      ? { text: `"${first}" -"${second}"`, phrases: [first] }
      : { text: `"${first}" "${second}"`, phrases: [first, second] };
  }),
];

it('finds what reading every document finds', async () => {
  const right: [string, number][] = [];
  for (const search of searches) right.push([search.text, await straight(search)]);
  const answers: [string, number][] = [];
  for (const { text } of searches) answers.push([text, await found(text)]);
  expect(answers).toEqual(right);
  const asked: [string, number][] = [];
  for (const { text } of searches.slice(0, 30)) asked.push([text, await found(text, folder)]);
  expect(asked).toEqual(right.slice(0, 30));
  expect(right.filter(([, total]) => total === 0).length).toBeLessThan(searches.length / 2);
});
