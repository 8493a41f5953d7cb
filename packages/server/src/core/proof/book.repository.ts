import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

/** The books of seals; one is added to by one transaction at a time. */
export type Book = 'ENTRADA' | 'SALIDA' | 'auditoria' | 'historial' | 'anclas' | 'reportes';

/** Where a book stands: the number and the seal of its last entry. */
export interface BookEnd {
  numero: number;
  sello: string;
}

export interface BookEntry {
  libro: Book;
  numero: number;
  tipo: string;
  referencia: string;
  contenido: string;
  selloAnterior: string;
  sello: string;
}

/** Entries read at once: a book may be long. */
const PAGE = 2_000;

/** Holds a book until the transaction ends. */
export const lockBook = (tx: Tx, book: Book): Promise<BookEnd> =>
  tx
    .selectFrom('libros_sellos')
    .select(['numero', 'sello'])
    .where('libro', '=', book)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Whether a book has an entry of this kind. */
export async function hasEntry(db: Reader, book: Book, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom('sellos')
    .select('numero')
    .where('libro', '=', book)
    .where('tipo', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds entries and moves the book, whose lock the caller holds, on to the last one. */
export async function insertEntries(tx: Tx, entries: readonly BookEntry[]): Promise<void> {
  const last = entries.at(-1);
  if (!last) return;
  await tx
    .insertInto('sellos')
    .values(
      entries.map(({ selloAnterior, ...rest }) => ({ ...rest, sello_anterior: selloAnterior })),
    )
    .execute();
  await tx
    .updateTable('libros_sellos')
    .set({ numero: last.numero, sello: last.sello })
    .where('libro', '=', last.libro)
    .execute();
}

/** Where every book stands. */
export async function bookEnds(db: Reader): Promise<(BookEnd & { libro: Book })[]> {
  const rows = await db
    .selectFrom('libros_sellos')
    .select(['libro', 'numero', 'sello'])
    .orderBy('libro')
    .execute();
  return rows as (BookEnd & { libro: Book })[];
}

const entries = (db: Reader) =>
  db
    .selectFrom('sellos')
    .select(['libro', 'numero', 'tipo', 'referencia', 'contenido', 'sello'])
    .select(sql<string>`sello_anterior`.as('selloAnterior'));

/** A book from its first entry to its last, some at a time. */
export async function* entriesOf(db: Reader, book: Book): AsyncGenerator<BookEntry[]> {
  let after = 0;
  for (;;) {
    const rows = (await entries(db)
      .where('libro', '=', book)
      .where('numero', '>', after)
      .orderBy('numero')
      .limit(PAGE)
      .execute()) as BookEntry[];
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.numero ?? after;
  }
}

/** What a book holds of some records, in its order. */
export async function entriesAbout(
  db: Reader,
  book: Book,
  references: readonly string[],
): Promise<BookEntry[]> {
  if (references.length === 0) return [];
  const rows = await entries(db)
    .where('libro', '=', book)
    .where('referencia', 'in', [...references])
    .orderBy('numero')
    .execute();
  return rows as BookEntry[];
}

/** The last entries of a book, in its order. */
export async function newestEntries(db: Reader, book: Book, most: number): Promise<BookEntry[]> {
  const rows = await entries(db)
    .where('libro', '=', book)
    .orderBy('numero', 'desc')
    .limit(most)
    .execute();
  return (rows as BookEntry[]).toReversed();
}

/** One entry by its number, or undefined. */
export const entryAt = (db: Reader, book: Book, number: number) =>
  db
    .selectFrom('sellos')
    .select('sello')
    .where('libro', '=', book)
    .where('numero', '=', number)
    .executeTakeFirst();
