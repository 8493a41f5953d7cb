import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';

/** Characters that are searched; the words of more would not fit into an index entry. */
const SEARCHED = 250_000;
/** Letters that a search finds by their files; beyond, the word says too little to look for. */
const MOST_FOUND = 2_000;

/** Only letters and digits: the parser of texts takes what stands between < and > as a tag. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Keeps the words of a file, unless it was deleted meanwhile. */
export async function keepWords(
  tx: Tx,
  file: { id: string; carta: number },
  read: { text: string; error: string | null },
): Promise<void> {
  await sql`/* correspondencia: words */
    insert into textos_archivo (archivo_id, correspondencia_id, palabras, error)
    select id, ${file.carta}, to_tsvector('simple', left(buscable(${wordsOf(read.text)}), ${SEARCHED}::int)),
      ${read.error}
    from archivos where id = ${file.id} for key share
    on conflict (archivo_id) do update
      set palabras = excluded.palabras, error = excluded.error, fecha = now()`.execute(tx);
}

/** Files of letters that say these words, whatever their accents; the last may be a beginning. */
export const filesSaying = (text: string): RawBuilder<unknown> => sql`
  select t.archivo_id from textos_archivo t where ${saysWords(text)} limit ${MOST_FOUND}::int`;

const saysWords = (text: string): RawBuilder<boolean> => sql<boolean>`t.palabras
  @@ (nullif(plainto_tsquery('simple', buscable(${wordsOf(text)}))::text, '') || ':*')::tsquery`;

/** Letters that are found by the words of their files, whatever their accents; the last may be a beginning. */
export const lettersSaying = (text: string): RawBuilder<unknown> => sql`
  select t.correspondencia_id from textos_archivo t where ${saysWords(text)} limit ${MOST_FOUND}::int`;
