import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'kysely';
import { ALL } from '../packages/server/src/core/app.ts';
import type { Db } from '../packages/server/src/core/db/database.ts';
import type { DocumentFilters } from '../packages/server/src/modules/archivo/documents/conditions.repository.ts';
import { tagsInUse } from '../packages/server/src/modules/archivo/documents/document.repository.ts';
import { findDocuments } from '../packages/server/src/modules/archivo/documents/found.repository.ts';
import { foldersIn } from '../packages/server/src/modules/archivo/folders/folder.repository.ts';
import { findFolders } from '../packages/server/src/modules/archivo/folders/found-folders.repository.ts';
import {
  isSeenDocument,
  type Sight,
} from '../packages/server/src/modules/archivo/folders/sight.repository.ts';
import { excerptsOf } from '../packages/server/src/modules/archivo/search/search.repository.ts';
import { DOCUMENTS, makeArchive, wordOf } from './support/archive-data.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { processorTime } from './support/processor-time.ts';
import { writeSection } from './support/results.ts';
import { type DbCall, passedTime, timeCalls } from './support/timed-calls.ts';

/**
 * The search, the lists and the tree of an archive of 10⁶ documents, for who keeps it and for who sees a
 * part of it. Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/archive.ts
 *
 * The data stay in the database: a second run only measures. `BENCH_TIME=processor` tells the processor's
 * time instead of what passes, for a machine where others are at work.
 */
const BY_PROCESSOR = process.env.BENCH_TIME === 'processor';
const SEARCH_GOAL_MS = 300;
const LIST_GOAL_MS = 150;
const RUNS = { warmUp: 2, runs: 20 };
/** As many as the screen shows. */
const PAGE = 50;

const keeper: Sight = { user: 0, all: true, records: [] };

interface Places {
  /** who sees the records of every second contract, and a part of the folders with people of their own */
  reader: Sight;
  largest: number;
  small: number;
  contracts: number;
  /** words in a fifth, a hundredth and a thousandth of the documents; no run searches what another did */
  common: string[];
  some: string[];
  rare: string[];
  /** two words beside each other in a text, and five */
  phrases: string[];
  longPhrases: string[];
}

type Asked = DocumentFilters & { search?: string; offset?: number; orderBy?: string };

/** A page as the screen asks for it: with its count, and with excerpts where something is searched. */
const page =
  (sight: Sight, asked: Asked | (() => Asked)): DbCall =>
  async (db) => {
    const {
      offset = 0,
      orderBy = 'nombre',
      ...filters
    } = typeof asked === 'function' ? asked() : asked;
    const found = await findDocuments(db, sight, {
      first: PAGE,
      offset,
      orderBy,
      search: '',
      ...filters,
    });
    await found.totalCount();
    const ids = found.nodes.map(({ id }) => id);
    if (filters.search) await excerptsOf(db, { ids, search: filters.search });
  };

/** The next of these at each call. */
function inTurn<Item>(items: readonly Item[]): () => Item {
  let at = 0;
  return () => items[at++ % items.length] as Item;
}

function searches(sight: Sight, places: Places): [string, DbCall][] {
  const { common, some, rare, phrases, longPhrases } = places;
  const by = (texts: readonly string[], more: Asked = {}) => {
    const next = inTurn(texts);
    return page(sight, () => ({ ...more, search: next() }));
  };
  const pairs = (one: readonly string[], other: readonly string[], join: string) =>
    one.map((word, at) => `${word}${join}${other[at % other.length]} `);
  const latest = { orderBy: '-fecha' };
  const best = { orderBy: 'relevancia' };
  return [
    ['a word in a fifth of them', by(common)],
    ['the same, the latest first', by(common, latest)],
    ['a word in a hundredth', by(some)],
    ['the same, the latest first', by(some, latest)],
    ['the same, the best first', by(some, best)],
    ['a word in a thousandth', by(rare)],
    ['a word that is begun', by(some.map((word) => word.slice(0, 5)))],
    ['two words in many', by(pairs(common, common.slice(1), ' '))],
    ['two words in some', by(pairs(some, common, ' '))],
    ['without a word in many', by(pairs(some, common, ' -'))],
    ['a phrase of two words', by(phrases, latest)],
    ['a phrase of five words', by(longPhrases, latest)],
    ['a number', by(Array.from({ length: 30 }, (_, at) => `070-${1 + at * 31_337}`))],
    ['a word in many, below a folder', by(common, { carpeta: places.small })],
    ['a word in many, below the contracts', by(common, { carpeta: places.contracts })],
    ['a word in some, one type, a year', by(some, { tipo: 4, ...ofYear })],
    ['a word in many, one tag', by(common, { etiqueta: 'etiqueta 8' })],
    ['a word in many, one kind', by(common, { clase: 'mapa' })],
    ['nothing', by(Array.from({ length: 30 }, (_, at) => `inexistente${at}x`))],
  ];
}

const ofYear = { fecha_Range: { from: '2023-01-01T00:00:00Z', to: '2023-12-31T23:59:59Z' } };

function lists(sight: Sight, { largest, small, contracts }: Places): [string, DbCall][] {
  const orders = ['nombre', '-nombre', 'fecha', '-fecha', 'bytes', '-bytes'];
  return [
    ['a folder of 60', page(sight, { carpeta: small })],
    ...orders.map((orderBy): [string, DbCall] => [
      `a folder of 100,000, by ${orderBy}`,
      page(sight, { carpeta: largest, orderBy }),
    ]),
    ['the same, page 1,900', page(sight, { carpeta: largest, offset: 95_000 })],
    [
      'all below the contracts',
      page(sight, { carpeta: contracts, dentro: true, orderBy: '-fecha' }),
    ],
    ['one type', page(sight, { tipo: 3 })],
    [
      'one type, a number within',
      page(sight, { tipo: 3, campos: [{ campo: '6', desde: '100', hasta: '200' }] }),
    ],
    [
      'one type, a text in a field',
      page(sight, { tipo: 3, campos: [{ campo: '5', texto: '123' }] }),
    ],
    ['one tag, the latest', page(sight, { etiqueta: 'etiqueta 8', orderBy: '-fecha' })],
    ['one kind, the largest', page(sight, { clase: 'imagen', orderBy: '-bytes' })],
    ['the central archive', page(sight, { fase: 'CENTRAL' })],
    ['of one person', page(sight, { autor_In: [5], orderBy: '-fecha' })],
    ['the tags', (db) => tagsInUse(db, isSeenDocument(sight, 'd'))],
  ];
}

const tree = (sight: Sight, { contracts, small }: Places): [string, DbCall][] => [
  ['the top', (db) => foldersIn(db, sight, null)],
  ['3,000 contracts', (db) => foldersIn(db, sight, contracts)],
  [
    'one of them, searched',
    (db) =>
      findFolders(db, { sight, below: contracts, search: 'contrato 27', first: 20, offset: 0 }),
  ],
  ['a folder', (db) => foldersIn(db, sight, small)],
];

/** The time that passes; a handle of its own remembers no count, as the first who asks has none. */
const withoutMemory = (db: Db, call: DbCall): Promise<number> =>
  db.connection().execute((one) => passedTime(one, call));

async function placesOf(db: Db): Promise<Places> {
  const texts = async (query: ReturnType<typeof sql<{ text: string }>>) =>
    (await query.execute(db)).rows.map(({ text }) => text);
  const words = (from: number) =>
    texts(sql<{ text: string }>`
    select ${wordOf(sql`n`)} as text from generate_series(${from}::int, ${from + 29}::int) n`);
  const phrases = (length: number) =>
    texts(sql<{ text: string }>`
    select '"' || array_to_string((string_to_array(texto, ' '))[20:${19 + length}::int], ' ') || '"' as text
    from archivo_documentos where id % 997 = 3 order by id limit 30`);
  const { rows } = await sql<Record<'user' | 'largest' | 'small' | 'contracts', number>>`
    select (select min(usuario_id) from archivo_permisos) as user,
      (select min(id) from archivo_carpetas) as largest,
      (select max(padre_id) from archivo_carpetas) as small,
      (select id from archivo_carpetas where entidad_id = 0) as contracts`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the archive is not there');
  const secondContracts = sql`select 2 * n as id from generate_series(1, 1500) n`;
  return {
    ...found,
    reader: {
      user: found.user,
      all: false,
      records: [
        { kind: 'contrato', seen: [secondContracts] },
        { kind: 'proyecto', seen: ALL },
      ],
    },
    common: await words(45),
    some: await words(1_000),
    rare: await words(12_000),
    phrases: await phrases(2),
    longPhrases: await phrases(5),
  };
}

const PARTS = [
  { title: 'search', goalMs: SEARCH_GOAL_MS, calls: searches },
  { title: 'list', goalMs: LIST_GOAL_MS, calls: lists },
  { title: 'tree', goalMs: LIST_GOAL_MS, calls: tree },
];

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  try {
    await makeArchive(db);
    const places = await placesOf(db);
    const rows: string[] = [];
    const time = BY_PROCESSOR ? processorTime : withoutMemory;
    for (const [who, sight] of [
      ['all', keeper],
      ['a part', places.reader],
    ] as const) {
      for (const { title, goalMs, calls } of PARTS) {
        const named = calls(sight, places).map(
          ([name, call]) => [`${title}, ${who}: ${name}`, call] as const,
        );
        rows.push(...(await timeCalls(db, named, { ...RUNS, goalMs, time })));
      }
    }
    const load = (loadavg()[0] ?? 0).toFixed(1);
    await writeSection(
      '## The archive',
      `
${DOCUMENTS.toLocaleString('en')} documents with their texts in 18,000 folders (\`bench/archive.ts\`), ${engineName},
pages of ${PAGE} with their count and excerpts, the statements without the network; every search is of
another word. \`all\` is who keeps the archive, \`a part\` who sees every second contract and a few of the
folders with people of their own. No count is remembered from a call before. Goals: search ${SEARCH_GOAL_MS} ms, list and tree
${LIST_GOAL_MS} ms. What is told is ${BY_PROCESSOR ? "the processor's time of the program and of the database" : 'the time that passes'}, on
${availableParallelism()} cores with a load of ${load} at the end.

| archive | median ms | p95 ms | |
|---|---|---|---|
${rows.join('\n')}
`,
    );
  } finally {
    await close();
  }
}

await main();
