import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { COUNT_CAP, type Page, type PageCut } from '../../../core/db/lists/page.ts';
import type { Sight } from '../folders/sight.repository.ts';
import { foundBy, type Hits, hitsOf, idsOf } from '../search/search.repository.ts';
import {
  type DocumentFilters,
  documentConditions,
  hasWords,
  isAmong,
} from './conditions.repository.ts';
import { type DocumentRow, listDocuments } from './document.repository.ts';

/** Documents that have what is searched: of more, a page and a count nearly always end among these. */
const MOST_HITS = 3 * COUNT_CAP;
/** So many are put in order sooner than the order is gone through for a page of them. */
const MOST_ORDERED = COUNT_CAP / 2;
/** Documents of which each is asked whether it has what is searched. */
const MOST_ASKED = 2 * COUNT_CAP;

type Asked = PageCut & DocumentFilters & { search: string; orderBy: string };

/**
 * A page of the documents that somebody sees and that all of this is true of. The database takes comparing
 * words for cheap and would go through a whole order for a word that few have: what is searched is found
 * by the index of words first, and where many have it, what narrows the search by its own.
 */
export async function findDocuments(
  db: Reader,
  sight: Sight,
  { first, offset, orderBy, search, ...filters }: Asked,
): Promise<Page<DocumentRow>> {
  const pageOf = (conditions: readonly RawBuilder<boolean>[]) =>
    listDocuments(db, { first, offset, orderBy, conditions });
  if (search === '') return pageOf(documentConditions(sight, filters));
  // Of a folder, what lies below it is searched too.
  const narrowing = documentConditions(sight, { ...filters, dentro: true });
  const isNarrowed = narrowing.length > documentConditions(sight, {}).length;
  // Who sees all of them asks for no more than how many they are.
  const looked = isNarrowed || !sight.all ? MOST_HITS : COUNT_CAP;
  const hits = await hitsOf(db, foundBy(search, looked + 1));
  if (hits.total <= (isNarrowed ? MOST_HITS : MOST_ORDERED)) {
    return pageOf([isAmong(hits.ids), ...narrowing]);
  }
  if (isNarrowed) {
    const narrow = await hitsOf(db, idsOf(narrowing, MOST_ASKED + 1));
    if (narrow.total <= MOST_ASKED) {
      const both = await hitsOf(db, idsOf([isAmong(narrow.ids), hasWords(search)], MOST_ASKED));
      return pageOf([isAmong(both.ids)]);
    }
  }
  const page = await pageOf([...narrowing, hasWords(search)]);
  return {
    ...page,
    totalCount: async () => {
      const total = await countAmong(db, hits, narrowing);
      return total > COUNT_CAP || hits.total <= looked ? total : page.totalCount();
    },
  };
}

/** How many of these all of this is true of, as far as a list counts. */
async function countAmong(
  db: Reader,
  hits: Hits,
  narrowing: readonly RawBuilder<boolean>[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* archivo: count among many */
    select count(*)::int as total from (
      select from unnest(${hits.ids}::int[]) h (id) join archivo_documentos d on d.id = h.id
      where ${sql.join([...narrowing], sql` and `)} limit ${COUNT_CAP + 1}) x`.execute(db);
  return rows[0]?.total ?? 0;
}
