import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { queryOf } from '../search/search.repository.ts';

/** The order of a search by how well a document answers it, which no other list has. */
export const RELEVANCE = 'relevancia';

/** Documents whose words are weighed: to read them takes longer than all else of a search. */
const MOST_WEIGHED = 200;
/** Words that are looked for in names before anything is weighed. */
const MOST_WORDS = 8;
/** What a word counts in the content, in nothing, in what is said of the document, and in its name. */
const WEIGHTS = '{0.1, 0.2, 0.4, 1.0}';

/** Where no more are found than this finds, they are weighed; of more, the last changes come first. */
export const WITHOUT_WEIGHT = '-fecha';

/** What is to be in a document, word by word. */
const wordsIn = (search: string): string[] =>
  search
    .replaceAll('"', ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('-'))
    .slice(0, MOST_WORDS);

/** A page of what was found, in its order, and how many there are. */
export interface Ranked {
  shown: number;
  ids: number[];
}

/**
 * The best of these first. However many there are, the words of a bounded number are read: of those with most
 * of what was searched in their names, and of them the last that were changed. The others follow in that order.
 * @param documents found ones, each with its id, its name as `orden`, and its `fecha_cambio`
 */
export async function rankedHits(
  db: Reader,
  documents: RawBuilder<unknown>,
  { search, first, offset }: { search: string; first: number; offset: number },
): Promise<Ranked> {
  const { rows } = await sql<Ranked>`/* archivo: found, the best first */
    with p as materialized (
      select array(select buscable(w) from unnest(${wordsIn(search)}::text[]) w) as palabras),
    h as materialized (select d.id, d.fecha_cambio, (select count(*) from unnest(p.palabras) w
        where strpos(d.orden, w) > 0) as en_nombre from p cross join ${documents} d),
    pesados as materialized (select d.id, ts_rank(${WEIGHTS}::real[], d.busqueda, ${queryOf(search)}) as peso
      from archivo_documentos d where d.id in (
        select h.id from h order by h.en_nombre desc, h.fecha_cambio desc, h.id desc
        limit ${MOST_WEIGHED}))
    select (select count(*) from h)::int as shown, array(
      select h.id from h left join pesados w on w.id = h.id
      order by w.peso desc nulls last, h.en_nombre desc, h.fecha_cambio desc, h.id desc
      limit ${first + 1} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { shown: 0, ids: [] };
}
