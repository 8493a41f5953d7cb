import type { Reader, Tx } from '../db/database.ts';
import type { Alarms } from './alarms.ts';
import {
  type Book,
  type BookEnd,
  type BookEntry,
  entriesOf,
  insertEntries,
  lockBook,
} from './book.repository.ts';
import { canonicalText } from './canonical.ts';
import type { Seals } from './seals.ts';

/** A transaction of somebody who can seal: what an operation's scope is too. */
export interface SealedTx {
  tx: Tx;
  seals: Seals;
  alarms: Alarms;
}

/** The same for whoever has the program and a transaction: jobs, commands. */
export const sealedTx = (
  { seals, alarms }: Pick<SealedTx, 'seals' | 'alarms'>,
  tx: Tx,
): SealedTx => ({
  tx,
  seals,
  alarms,
});

/** What is entered into a book: of which record, and what it says. */
export interface NewEntry {
  tipo: string;
  referencia: string;
  contenido: object;
}

/** Something that is not as it was sealed: where it shows, and what, in Spanish for an auditor. */
export interface Finding {
  codigo: string;
  detalle: string;
}

/** The text that the seal of an entry covers. */
const textOf = ({ sello: _, ...entry }: BookEntry): string => canonicalText(entry);

/** Whether an entry was made by this program as it stands. */
export const entryHolds = (seals: Seals, entry: BookEntry): boolean =>
  seals.holds('libro', textOf(entry), entry.sello);

/**
 * Enters sealed facts into a book, in the caller's transaction; whoever else enters something there
 * waits until it ends.
 */
export async function enter(
  { tx, seals }: Pick<SealedTx, 'tx' | 'seals'>,
  book: Book,
  news: readonly NewEntry[],
): Promise<void> {
  if (news.length === 0) return;
  let end: BookEnd = await lockBook(tx, book);
  const made = news.map(({ tipo, referencia, contenido }) => {
    const open: BookEntry = {
      libro: book,
      numero: end.numero + 1,
      tipo,
      referencia,
      contenido: canonicalText(contenido),
      selloAnterior: end.sello,
      sello: '',
    };
    const entry = { ...open, sello: seals.seal('libro', textOf(open)) };
    end = entry;
    return entry;
  });
  await insertEntries(tx, made);
}

/** Follows a book from its first entry: every one holds, chains to the one before, none is missing. */
export async function verifyBook(
  db: Reader,
  seals: Seals,
  end: BookEnd & { libro: Book },
  each?: (entry: BookEntry) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const found = (number: number, detail: string) =>
    void findings.push({ codigo: `${end.libro} n.º ${number}`, detalle: detail });
  let last: BookEnd = { numero: 0, sello: '' };
  for await (const entries of entriesOf(db, end.libro)) {
    for (const entry of entries) {
      if (entry.numero !== last.numero + 1) {
        found(last.numero + 1, 'Falta este asiento del libro de sellos: se retiró.');
      } else if (entry.selloAnterior !== last.sello) {
        found(entry.numero, 'El asiento no sigue al que le precede en el libro de sellos.');
      }
      if (entryHolds(seals, entry)) each?.(entry);
      else
        found(entry.numero, 'El asiento no tiene un sello de este programa: se escribió a mano.');
      last = entry;
    }
  }
  if (end.numero !== last.numero || end.sello !== last.sello) {
    found(end.numero, 'El libro de sellos no termina en este asiento: se retiraron los del final.');
  }
  return findings;
}
