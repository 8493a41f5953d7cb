import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../archivo/archive.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';

/**
 * The database's own way of cutting an excerpt by a phrase takes time and memory without end, of a page of
 * text too: whoever may read the archive would take the database down with one search.
 */
let test: TestApp;
let keeper: TestActor;

const LONGEST = 200_000;
const long = 'acta visita '.repeat(LONGEST / 12);
const far = `${'relleno lejano '.repeat(7_000)} y el acta de visita predial al final`;
const texts = ['acta visita '.repeat(70), `${long} predial`, far];

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  const folder = await makeFolder(keeper, 'Actas');
  const { pool } = test.app.database;
  await pool.query(
    `insert into archivo_documentos (nombre, carpeta_id, bytes, tipo_mime, sha256, etiquetas, texto, busqueda)
    select 'hoja ' || t.n, $1, 1, 'text/plain', 'x', '{}', t.texto, to_tsvector('spanish', buscable(t.texto))
    from unnest($2::text[]) with ordinality t (texto, n)`,
    [folder, texts],
  );
  await pool.query(
    'insert into archivo_lugares (carpeta_id, documento_id) select carpeta_id, id from archivo_documentos',
  );
});
afterAll(() => test?.close());

interface Found {
  found: { nodes: { nombre: string; extracto: string | null }[] };
}

/** What a search finds, with its excerpts, and how long it took. */
async function search(text: string) {
  const begun = performance.now();
  const { data, errors } = await keeper.graphql<Found>(
    'query($search: String) { found: archiveDocumentsRelay(search: $search, first: 5) { nodes { nombre extracto } } }',
    { search: text },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const excerpts = new Map(data.found.nodes.map(({ nombre, extracto }) => [nombre, extracto]));
  return { excerpts, took: performance.now() - begun };
}

const isMarked = (excerpt: string | null) =>
  ['acta', 'visita'].some((word) => excerpt?.includes(`\u0002${word}\u0003`));

it.each([
  ['a long phrase', `"${'acta visita '.repeat(10)}acta"`],
  ['a phrase of eight words', `"${'acta visita '.repeat(4).trim()}"`],
  ['a phrase many times', Array(11).fill('"acta visita"').join(' or ')],
  ['a phrase that is nowhere beyond the last place counted', '"visita acta visita"'],
  ['a word many times', 'acta '.repeat(39)],
  ['words of which one is rare', 'acta visita predial'],
])(
  'cuts excerpts by %s as soon as by its words',
  async (_what, text) => {
    const { took: usual } = await search('acta');
    const { excerpts, took } = await search(text);
    expect(excerpts.size).toBeGreaterThan(0);
    for (const [name, excerpt] of excerpts) expect([name, isMarked(excerpt)]).toEqual([name, true]);
    // By shares, for machines differ: it took hundreds of times as long, or ended the database.
    expect(took).toBeLessThan(15 * usual + 1_000);
  },
  120_000,
);

it('shows a phrase whole, however long', async () => {
  const phrase = 'Dada en la ciudad de Neiva a los veintiocho días de noviembre, según el acta';
  await test.app.database.pool.query(
    `update archivo_documentos set texto = $1, busqueda = to_tsvector('spanish', buscable($1))
    where nombre = 'hoja 1'`,
    [`${'relleno '.repeat(9_000)}${phrase}; ${'sobrante '.repeat(2_000)}`],
  );
  const { excerpts } = await search(`"${phrase}"`);
  const excerpt = excerpts.get('hoja 1') ?? '';
  expect(isMarked(excerpt)).toBe(true);
  const read = excerpt.replaceAll('\u0002', '').replaceAll('\u0003', '');
  expect(read).toContain(`relleno ${phrase}; sobrante`);
  expect(read.length).toBeLessThan(phrase.length + 160);
  await test.app.database.pool.query(
    `update archivo_documentos set texto = '', busqueda = '' where nombre = 'hoja 1'`,
  );
});

it('shows a phrase where it stands, however far', async () => {
  const { excerpts } = await search('"acta de visita predial"');
  expect([...excerpts]).toEqual([
    [
      'hoja 3',
      expect.stringContaining('\u0002acta\u0003 de \u0002visita\u0003 \u0002predial\u0003'),
    ],
  ]);
});
