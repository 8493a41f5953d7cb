import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { COUNT_CAP, type Page, type PageCut, pageOf } from '../../../core/db/lists/page.ts';
import { isSeenDocument, isSeenInPlaces, type Sight } from '../folders/sight.repository.ts';
import {
  documentsWith,
  foundBy,
  type Hits,
  hasPhrase,
  hasWords,
  hitsOf,
} from '../search/search.repository.ts';
import { isAmong } from './conditions.repository.ts';
import {
  type DocumentRow,
  documentOrder,
  documentsByIds,
  hasPlaceBelow,
  isBelow,
  listDocuments,
} from './document.repository.ts';
import { RELEVANCE, rankedHits, WITHOUT_WEIGHT } from './ranked.repository.ts';

/** Documents that have what is searched: of more, a page and a count nearly always end among these. */
const MOST_HITS = 3 * COUNT_CAP;
/** Documents of which each is asked whether it has what is searched. */
const MOST_ASKED = 2 * COUNT_CAP;
/** So many that have what is searched are joined with what narrows the search, before that is looked at. */
const MOST_JOINED = COUNT_CAP + COUNT_CAP / 2;
/** So few of what narrows a search are asked for a phrase first: to find it reads the words of each that may have it. */
const FEW_FOR_PHRASE = COUNT_CAP / 2;
/** So many below a folder are asked before anything is searched. */
const FEW_BELOW = COUNT_CAP / 5;

interface Searched extends PageCut {
  orderBy: string;
  search: string;
  /** what lies below it is searched too */
  folder: number | null;
  /** what else is true of them */
  narrowing: readonly RawBuilder<boolean>[];
}

/** A page of a search, and whether what it found is so much that it goes by the last changes. */
export interface FoundPage extends Page<DocumentRow> {
  isByDate?: boolean;
}

/**
 * A page of a search. The database takes comparing words for cheap and would go through a whole order for a
 * word that few have: what is searched is found by the index of words first, and where many have it, what
 * narrows the search by its own.
 */
export async function searchDocumentsFor(
  db: Reader,
  sight: Sight,
  { folder, narrowing, ...searched }: Searched,
): Promise<FoundPage> {
  const seen = isSeenDocument(sight, 'd');
  const among = (most: number, placed: RawBuilder<boolean>) =>
    folder === null
      ? undefined
      : askedPage(db, searched, { most, conditions: [isBelow(folder), ...narrowing], placed });
  const few = await among(FEW_BELOW, isSeenInPlaces(sight, 'd'));
  if (few) return few;
  const placed = folder === null ? [seen] : [seen, hasPlaceBelow(folder)];
  if (narrowing.length > 0) return searchNarrowed(db, searched, { placed, narrowing });
  const isWhole = sight.all && folder === null;
  return searchPlaced(db, searched, { placed, isWhole, among: () => among(MOST_ASKED, seen) });
}

type Ordered = Omit<Searched, 'folder' | 'narrowing'>;
type Conditions = readonly RawBuilder<boolean>[];

interface Among {
  conditions: Conditions;
  /** no more than these are asked */
  most: number;
  /** what else is asked of each */
  placed?: RawBuilder<boolean>;
}

/** The page of those of these documents that all of this is true of. */
async function pageAmong(
  db: Reader,
  { search, orderBy, ...cut }: Ordered,
  { ids, conditions = [] }: { ids: string; conditions?: Conditions },
): Promise<Page<DocumentRow>> {
  const all = [isAmong(ids), ...conditions];
  if (orderBy !== RELEVANCE) return listDocuments(db, { ...cut, orderBy, conditions: all });
  const among = sql`(select d.id, d.orden, d.fecha_cambio from archivo_documentos d
    where d.papelera_id is null and ${sql.join(all, sql` and `)})`;
  return pageOfRanked(db, { ...cut, search }, among);
}

async function pageOfRanked(
  db: Reader,
  cut: PageCut & { search: string },
  documents: RawBuilder<unknown>,
): Promise<Page<DocumentRow>> {
  const { ids, shown } = await rankedHits(db, documents, cut);
  return pageOfHits(db, cut, { ids, counted: Math.min(shown, COUNT_CAP + 1) });
}

/** The page of so many that nothing is weighed. */
async function pageOfMany(
  db: Reader,
  { search: _search, orderBy, ...cut }: Ordered,
  conditions: Conditions,
): Promise<FoundPage> {
  const isByDate = orderBy === RELEVANCE;
  const order = isByDate ? WITHOUT_WEIGHT : orderBy;
  return { ...(await listDocuments(db, { ...cut, orderBy: order, conditions })), isByDate };
}

/** The page where no more than so many are asked whether they have what is searched. */
async function askedPage(
  db: Reader,
  searched: Ordered,
  { conditions, most, placed = sql<boolean>`true` }: Among,
): Promise<Page<DocumentRow> | undefined> {
  const narrow = await hitsOf(db, documentsWith(conditions, most + 1));
  if (narrow.found > most) return undefined;
  const words = hasWordsAmong([placed], searched.search);
  const both = await hitsOf(db, documentsWith([isAmong(narrow.ids), words], most));
  return pageAmong(db, searched, both);
}

interface Placed {
  placed: Conditions;
  /** whether all that are found are shown */
  isWhole: boolean;
  /** the page where few enough lie in these places */
  among: () => Promise<Page<DocumentRow> | undefined> | undefined;
}

/** The page of a search that places alone narrow. */
async function searchPlaced(
  db: Reader,
  searched: Ordered,
  { placed, isWhole, among }: Placed,
): Promise<FoundPage> {
  // Of those it is enough to know that they are many.
  const looked = isWhole ? COUNT_CAP : MOST_HITS;
  const hits = await orderedHits(db, searched, { looked, placed });
  const isCounted = hits.found <= looked || hits.shown > COUNT_CAP;
  const counted = Math.min(hits.shown, COUNT_CAP + 1);
  if (hits.found <= looked) {
    if (searched.orderBy === RELEVANCE && hits.shown > 0) {
      return pageOfRanked(db, searched, placedHits(searched.search, { looked, placed }));
    }
    return pageOfHits(db, searched, { ids: hits.ids, counted });
  }
  const asked = isCounted ? undefined : await among();
  if (asked) return asked;
  const { search } = searched;
  const page = await pageOfMany(db, searched, [hasWordsAmong(placed, search)]);
  return {
    ...page,
    totalCount: async () => (isCounted ? counted : countFound(db, search, placed)),
  };
}

interface OrderedHits {
  /** of the whole archive, one more than looked for at most */
  found: number;
  /** of them those in the right places */
  shown: number;
  /** those of the page and one more, in order; none where more were found than looked for */
  ids: number[];
}

/** What was found in the right places, with what it is ordered by. */
const placedHits = (
  search: string,
  { looked, placed }: { looked: number; placed: Conditions },
): RawBuilder<unknown> => sql`(select d.* from ${foundBy(search, looked + 1)} d
  where ${sql.join([...placed], sql` and `)})`;

async function orderedHits(
  db: Reader,
  { search, first, offset, orderBy }: Ordered,
  { looked, placed }: { looked: number; placed: Conditions },
): Promise<OrderedHits> {
  const order = documentOrder(orderBy === RELEVANCE ? WITHOUT_WEIGHT : orderBy);
  const { rows } = await sql<OrderedHits>`/* archivo: found, in order */
    with h as materialized (select * from ${foundBy(search, looked + 1)}),
      s as materialized (select d.* from h d where ${sql.join([...placed], sql` and `)})
    select (select count(*) from h)::int as found, (select count(*) from s)::int as shown,
      case when (select count(*) from h) <= ${looked} then array(
        select d.id from s d order by ${order} limit ${first + 1} offset ${offset})
      else '{}' end as ids`.execute(db);
  return rows[0] ?? { found: 0, shown: 0, ids: [] };
}

/** The page of these, in their order; what is gone by now is left out. */
async function pageOfHits(
  db: Reader,
  cut: PageCut,
  { ids, counted }: { ids: readonly number[]; counted: number },
): Promise<Page<DocumentRow>> {
  const { nodes, ...page } = pageOf(cut, [...ids], async () => counted);
  const rows = nodes.length > 0 ? await documentsByIds(db, nodes) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, nodes: nodes.flatMap((id) => byId.get(id) ?? []) };
}

/** The page of a search that more than places narrows. */
async function searchNarrowed(
  db: Reader,
  searched: Ordered,
  { placed, narrowing }: { placed: Conditions; narrowing: Conditions },
): Promise<FoundPage> {
  const { search } = searched;
  const conditions = [...placed, ...narrowing];
  const first = hasPhrase(search)
    ? await askedPage(db, searched, { conditions, most: FEW_FOR_PHRASE })
    : undefined;
  if (first) return first;
  const few = await hitsOf(db, foundBy(search, MOST_JOINED + 1), placed);
  if (few.found <= MOST_JOINED) {
    return pageAmong(db, searched, { ids: few.ids, conditions: narrowing });
  }
  const asked = await askedPage(db, searched, { conditions, most: MOST_ASKED });
  if (asked) return asked;
  const hits = await hitsOf(db, foundBy(search, MOST_HITS + 1), placed);
  const page = await pageOfMany(db, searched, [hasWordsAmong(conditions, search)]);
  return {
    ...page,
    totalCount: async () => {
      const total = await countAmong(db, hits, narrowing);
      const isWhole = total > COUNT_CAP || hits.found <= MOST_HITS;
      return isWhole ? total : countFound(db, search, conditions);
    },
  };
}

/**
 * Whether a document has what is searched, asked of those alone that all of this is true of: the database
 * takes it for as cheap as the others, and would read the words of every document that it comes across.
 */
const hasWordsAmong = (conditions: Conditions, search: string): RawBuilder<boolean> =>
  sql<boolean>`case when ${sql.join([...conditions], sql` and `)} then ${hasWords(search)} end`;

/** How many have what is searched and all of this is true of, as far as a list counts; the slow way. */
async function countFound(db: Reader, search: string, conditions: Conditions): Promise<number> {
  const all = documentsWith([...conditions, hasWords(search)], COUNT_CAP + 1);
  return (await hitsOf(db, all)).found;
}

/** How many of these all of this is true of, as far as a list counts. */
async function countAmong(db: Reader, { ids }: Hits, narrowing: Conditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* archivo: count among many */
    select count(*)::int as total from (
      select from unnest(${ids}::int[]) h (id) join archivo_documentos d on d.id = h.id
      where ${sql.join([...narrowing], sql` and `)} limit ${COUNT_CAP + 1}) x`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * A page of documents by what few have and no index has in order: they are found once, for the page and for
 * its count.
 */
export async function listFew(
  db: Reader,
  { conditions, ...cut }: PageCut & { orderBy: string; conditions: Conditions },
): Promise<Page<DocumentRow>> {
  const { found, ids } = await hitsOf(db, documentsWith(conditions, COUNT_CAP + 1));
  const among = found > COUNT_CAP ? conditions : [isAmong(ids)];
  return {
    ...(await listDocuments(db, { ...cut, conditions: among })),
    totalCount: async () => found,
  };
}
