import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { phrasesIn } from './phrases.ts';

const SPANISH = sql`'spanish'::regconfig`;

/**
 * What somebody typed, as PostgreSQL's search: "in quotes" is a phrase, -left is left out, and the last
 * word may be only begun. Accents and case do not matter.
 */
export function queryOf(text: string): RawBuilder<unknown> {
  const whole = sql`websearch_to_tsquery(${SPANISH}, buscable(${text}))`;
  const last = /(?:^|\s)([\p{L}\p{N}]{3,})$/u.exec(text)?.[1];
  if (!last || /["-]/.test(text)) return whole;
  const head = text.slice(0, text.length - last.length);
  const begun = sql`(websearch_to_tsquery(${SPANISH}, buscable(${last}))
    || ${begins(last)})`;
  return head.trim() === ''
    ? begun
    : sql`(websearch_to_tsquery(${SPANISH}, buscable(${head})) && ${begun})`;
}

/**
 * What begins like a word. Some letters are several signs without their accents ("½", "⑴"): they are read
 * like other text, never as an expression of ours.
 */
const begins = (word: string): RawBuilder<unknown> =>
  sql`coalesce((nullif(plainto_tsquery('simple'::regconfig, buscable(${word}))::text, '')
    || ':*')::tsquery, ''::tsquery)`;

/** The words of some phrases that stand beside each other, as they are kept. */
const pairsOf = (phrases: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    phrases.map((phrase) => sql`archivo_parejas_de(to_tsvector(${SPANISH}, buscable(${phrase})))`),
    sql` || `,
  );

/**
 * The first documents that have what is searched, in no order; none of the trash. Of each its id and what it
 * is narrowed to somebody's sight and ordered by, as in the table of documents.
 */
export function foundBy(search: string, first: number): RawBuilder<unknown> {
  const { phrases, rest } = phrasesIn(search);
  if (phrases.length === 0) return sql`archivo_hallados(${queryOf(search)}, ${first})`;
  const words = sql`websearch_to_tsquery(${SPANISH}, buscable(${rest}))`;
  return sql`archivo_hallados_con_frase(${queryOf(search)}, ${words}, ${pairsOf(phrases)}, ${first})`;
}

/** Whether a phrase is searched. */
export const hasPhrase = (search: string): boolean => phrasesIn(search).phrases.length > 0;

/** Whether the document of this alias has what is searched; of its phrases, with no other words between. */
export function hasWords(search: string): RawBuilder<boolean> {
  const { phrases } = phrasesIn(search);
  const words = sql<boolean>`d.busqueda @@ ${queryOf(search)}`;
  if (phrases.length === 0) return words;
  // What stands beside what is told sooner than its words are unpacked. As `exists` the database would read the
  // neighbours of all documents that have these, of which there may be a quarter of a million, for a page of them.
  return sql<boolean>`case when (select w.parejas @> (${pairsOf(phrases)}) from archivo_parejas w
    where w.documento_id = d.id) then ${words} end`;
}

/** The first documents that all of this is true of, in no order; none of the trash. */
export const documentsWith = (
  conditions: readonly RawBuilder<boolean>[],
  first: number,
): RawBuilder<unknown> => sql`(select d.id from archivo_documentos d
  where d.papelera_id is null and ${sql.join([...conditions], sql` and `)} limit ${first})`;

/** Documents that were found. */
export interface Hits {
  found: number;
  /** of those in the right places, as the database writes a list, which goes back to it */
  ids: string;
}

/** How many documents a statement finds, and which of them all of this is true of. */
export async function hitsOf(
  db: Reader,
  documents: RawBuilder<unknown>,
  placed: readonly RawBuilder<boolean>[] = [],
): Promise<Hits> {
  const isPlaced = sql.join([sql`true`, ...placed], sql` and `);
  const { rows } = await sql<Hits>`/* archivo: found */
    select count(*)::int as found,
      coalesce(array_agg(d.id) filter (where ${isPlaced}), '{}')::text as ids
    from ${documents} d`.execute(db);
  return rows[0] ?? { found: 0, ids: '{}' };
}

/** A text as it is searched: words without accents, signs between them gone. */
const wordsOf = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_tsvector(${SPANISH}, regexp_replace(buscable(${text}), '[^[:alnum:]]+', ' ', 'g'))`;

/** Numbers and codes are also found whole, as they are written. */
const asWritten = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_tsvector('simple'::regconfig, buscable(${text}))`;

/** Makes a document found by its name, what is said of it, and its words where they are read. */
export async function indexDocument(tx: Tx, id: number): Promise<void> {
  await sql`/* archivo: index */
    update archivo_documentos set busqueda =
      setweight(${wordsOf(sql`nombre`)} || ${asWritten(sql`nombre`)}, 'A')
      || setweight(${wordsOf(sql`array_to_string(etiquetas, ' ') || ' ' || descripcion || ' '
        || coalesce((select string_agg(c.value, ' ') from jsonb_each_text(campos) c), '')`)}, 'B')
      || setweight(to_tsvector(${SPANISH}, buscable(coalesce(texto, ''))), 'D')
    where id = ${id}`.execute(tx);
}

/** Keeps the words of a document's newest version, unless it has another one by now. */
export async function keepWords(
  tx: Tx,
  { id, numero, text }: { id: number; numero: number; text: string },
): Promise<boolean> {
  const kept = await tx
    .updateTable('archivo_documentos')
    .set({ texto: text })
    .where('id', '=', id)
    .where('numero', '=', numero)
    .returning('id')
    .executeTakeFirst();
  if (kept) {
    await indexDocument(tx, id);
    await rememberWords(tx, id);
  }
  return kept !== undefined;
}

/** Words of a document that are compared, and how much of its text they are taken from. */
const MOST_WORDS = 80;
const READ_CHARACTERS = 8_000;

/** Keeps the words by which a document is compared with others: those that it says most often. */
async function rememberWords(tx: Tx, id: number): Promise<void> {
  const said = sql`d.nombre || ' ' || left(coalesce(d.texto, ''), ${READ_CHARACTERS}::int)`;
  await sql`/* archivo: words */
    insert into archivo_palabras (documento_id, palabras)
    select d.id, coalesce((select array_agg(p.lexeme) from (
      select t.lexeme from unnest(${wordsOf(said)}) t
      where char_length(t.lexeme) between 3 and 30 and t.lexeme !~ '[0-9]'
      order by array_length(t.positions, 1) desc, t.lexeme limit ${MOST_WORDS}) p), '{}')
    from archivo_documentos d where d.id = ${id}
    on conflict (documento_id) do update set palabras = excluded.palabras`.execute(tx);
}

/** Notes how many pages a version has. */
export async function keepPages(
  tx: Tx,
  { id, numero, pages }: { id: number; numero: number; pages: number },
): Promise<void> {
  await tx
    .updateTable('archivo_versiones')
    .set({ paginas: pages })
    .where('documento_id', '=', id)
    .where('numero', '=', numero)
    .execute();
}

/** Where a found text begins and ends in an excerpt. */
export const MARKS = { from: '\u0002', to: '\u0003' } as const;

/** Characters of a text in which all that is searched stands, and after how many the next are looked at. */
const STRETCH = { characters: 1_200, next: 800 } as const;
/** Operands and operators of what is searched for in stretches; of more they would take long. */
const MOST_NODES = 15;
/** How the database writes a word of a search, and how it writes that words follow each other. */
const WORD = "('(?:[^'\\\\]|''|\\\\.)*'(?::\\*)?)";
const FOLLOWED = '<(-|[0-9]+)>';

/**
 * What an excerpt is cut by. The database's own way with phrases, and with a word that is searched twice, takes
 * time and memory without end, of short texts too: it is given neither.
 */
const cuttersOf = (search: string): RawBuilder<unknown> => sql`(
  select q.consulta, numnode(q.consulta) between 2 and ${MOST_NODES} as cabe,
    regexp_replace(q.consulta::text, ${FOLLOWED}, '&', 'g')::tsquery as juntas,
    (select string_agg(distinct w[1], ' | ')::tsquery
      from regexp_matches(q.consulta::text, ${WORD}, 'g') w) as alguna
  from (select ${queryOf(search)} as consulta) q)`;

/** The first stretch of a text that has all that is searched, where there is one. */
const stretchOf = (text: RawBuilder<unknown>, cutters: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select s.tramo
    from generate_series(1, char_length(${text}), ${STRETCH.next}::int) k
    cross join lateral (select substr(${text}, k, ${STRETCH.characters}::int) as tramo) s
    where ${cutters}.cabe and to_tsvector(${SPANISH}, s.tramo) @@ ${cutters}.consulta limit 1)`;

/** Characters of a text around a phrase that an excerpt shows whole. */
const AROUND = { before: 60, after: 90 } as const;

/**
 * The longest phrase that was searched, as texts are searched, where it is longer than what is looked for in
 * stretches.
 */
function longPhraseOf(search: string): string {
  const { phrases } = phrasesIn(search);
  const words = (phrase: string) => phrase.trim().split(/\s+/);
  const longest = phrases.map(words).toSorted((one, other) => other.length - one.length)[0] ?? [];
  return longest.length > MOST_NODES / 2 ? longest.join(' ') : '';
}

/** A phrase at this place of a text, with what stands around it; words at its edges are whole. */
const aroundPhrase = (text: RawBuilder<unknown>, place: RawBuilder<unknown>, phrase: string) => {
  const end = sql`(${place} + char_length(buscable(${phrase})))`;
  const from = sql`greatest(${place} - ${AROUND.before}::int, 1)`;
  return sql`(regexp_replace(substr(${text}, ${from}, ${place} - ${from}),
      case when ${from} > 1 then '^\\S*\\s' else '^$' end, '')
    || substr(${text}, ${place}, ${end} - ${place})
    || regexp_replace(substr(${text}, ${end}, ${AROUND.after}::int),
      case when char_length(${text}) >= ${end} + ${AROUND.after}::int then '\\s\\S*$' else '^$' end, ''))`;
};

/**
 * A stretch of each document's words around what was found, marked. The words are searched without
 * accents and shown with them: where both have the same length, what is shown is cut from the text.
 */
export async function excerptsOf(
  db: Reader,
  { ids, search }: { ids: readonly number[]; search: string },
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const marks = `StartSel=${MARKS.from}, StopSel=${MARKS.to}`;
  const phrase = longPhraseOf(search);
  const { rows } = await sql<{ id: number; marked: string; written: string | null }>`
    /* archivo: excerpts */
    with corte as materialized (select * from ${cuttersOf(search)} c), leido as materialized (
      select d.id, d.texto, buscable(d.texto) as llano from archivo_documentos d
      where d.id = any(${[...ids]}::int[]) and d.texto <> '' and d.busqueda @@ ${queryOf(search)}
    ), encontrado as materialized (
      select l.*, case when p.lugar > 0 then ts_headline(${SPANISH},
          ${aroundPhrase(sql`l.llano`, sql`p.lugar`, phrase)}, c.alguna, ${`${marks}, HighlightAll=true`})
        else ts_headline(${SPANISH}, coalesce(t.tramo, l.llano), case when t.tramo is null then c.alguna
          else c.juntas end, ${`${marks}, MaxWords=30, MinWords=12`}) end as marcado
      from leido l cross join corte c
      cross join lateral (select case when ${phrase} = '' then 0
        else strpos(l.llano, buscable(${phrase})) end as lugar) p
      left join lateral ${stretchOf(sql`l.llano`, sql`c`)} t on true
    ), limpio as materialized (
      select id, texto, llano, marcado,
        replace(replace(marcado, ${MARKS.from}, ''), ${MARKS.to}, '') as visto
      from encontrado where strpos(marcado, ${MARKS.from}) > 0
    )
    select id, marcado as marked,
      case when char_length(llano) = char_length(texto)
        then substr(texto, strpos(llano, visto), char_length(visto)) end as written
    from limpio`.execute(db);
  return new Map(rows.map(({ id, marked, written }) => [id, remarked(marked, written)]));
}

/** The marks of an excerpt, put where they belong in the same words as they were written. */
function remarked(marked: string, written: string | null): string {
  if (written === null) return marked;
  const letters = [...written];
  let at = 0;
  return [...marked]
    .map((letter) =>
      letter === MARKS.from || letter === MARKS.to ? letter : (letters[at++] ?? ''),
    )
    .join('');
}
