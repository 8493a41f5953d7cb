import { dayOf } from '@comarca/shared/core/formats';
import type { App } from '../app.ts';
import type { Reader } from '../db/database.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { type Book, bookEnds, entryAt, lockBook, newestEntries } from '../proof/book.repository.ts';
import { enter, type Finding } from '../proof/book.ts';
import { canonicalText, parsedContent } from '../proof/canonical.ts';
import type { Seals } from '../proof/seals.ts';

/** Where every book stood at a moment, as it is kept outside of the database. */
interface Anchor {
  /** The instant, in UTC: its day is another one in Colombia. */
  fecha: string;
  libros: Record<string, { numero: number; sello: string }>;
  /** The anchor before it. */
  anterior: string;
  sello: string;
}

/** The book of anchors itself moves when one is entered. */
const isAnchored = ({ libro }: { libro: Book }): boolean => libro !== 'anclas';

/**
 * Once a day in Colombia, notes outside of the database where every book of seals stands: a line in
 * the store of files and, where the company asks for it, a mail. What is cut off a book afterwards
 * shows against it.
 */
export async function anchorDaily(app: App, now = new Date()): Promise<void> {
  const { db } = app.database;
  const [last] = await newestEntries(db, 'anclas', 1);
  if (last && last.referencia >= dayOf(now)) return;
  await anchorNow(app, now);
}

/** The same at once. @returns the line */
export async function anchorNow(app: App, now = new Date()): Promise<string> {
  const { db } = app.database;
  const { seals, files } = app;
  return db.transaction().execute(async (tx) => {
    // Whoever else anchors waits: lines stand in the order of the book.
    await lockBook(tx, 'anclas');
    const lines = await files.journal.lines();
    const ends = (await bookEnds(tx)).filter(isAnchored);
    const anchor = {
      fecha: now.toISOString(),
      libros: Object.fromEntries(ends.map(({ libro, ...end }) => [libro, end])),
      anterior: anchorOf(lines.at(-1))?.sello ?? '',
    };
    const line = canonicalText({ ...anchor, sello: seals.seal('ancla', canonicalText(anchor)) });
    const entry = { tipo: 'ANCLA', referencia: dayOf(now), contenido: { linea: line } };
    await enter({ tx, seals }, 'anclas', [entry]);
    await files.journal.add(line);
    await mailAnchor(app, tx, line, now);
    return line;
  });
}

async function mailAnchor(
  app: App,
  tx: Parameters<typeof queueMail>[1],
  line: string,
  now: Date,
): Promise<void> {
  const to = app.config.REGISTER_ANCHOR_TO;
  if (!to) return;
  await queueMail(app, tx, {
    to,
    subject: `Ancla del registro, ${dayOf(now)}`,
    text: [
      'Guarde este mensaje: dice dónde iban los libros de sellos. Para comprobarlo:',
      '',
      `npm run comarca -- verificar-registro --ancla '${line}'`,
    ].join('\n'),
  });
}

function anchorOf(line: string | undefined): Anchor | undefined {
  const content = parsedContent(line ?? '');
  return isAnchor(content) ? content : undefined;
}

const isAnchor = (content: { sello?: unknown; libros?: unknown }): content is Anchor =>
  typeof content.sello === 'string' && Boolean(content.libros);

/** What the anchors say against the database, and the database against the anchors. */
export async function verifyAnchors(
  { seals, files }: Pick<App, 'seals' | 'files'>,
  db: Reader,
): Promise<Finding[]> {
  const lines = await files.journal.lines();
  const findings: Finding[] = [];
  let previous = '';
  for (const line of lines) {
    const anchor = anchorOf(line);
    const day = anchor ? dayOf(anchor.fecha) || 'sin fecha' : 'sin fecha';
    if (!anchor || !isGenuine(seals, anchor) || anchor.anterior !== previous) {
      findings.push({ codigo: `ancla ${day}`, detalle: 'El archivo de anclas fue modificado.' });
    }
    previous = anchor?.sello ?? '';
  }
  findings.push(...(await missingLines(db, lines)));
  const newest = lines.at(-1);
  if (newest) findings.push(...(await verifyAnchor(seals, db, newest)));
  return findings;
}

/** Lines that the database knows of and the store of files does not have. */
async function missingLines(db: Reader, lines: readonly string[]): Promise<Finding[]> {
  const known = await newestEntries(db, 'anclas', MOST_ANCHORS);
  return known
    .filter(({ contenido }) => !lines.includes(String(parsedContent(contenido).linea)))
    .map(({ referencia }) => ({
      codigo: `ancla ${referencia}`,
      detalle: 'Falta en el archivo de anclas: se retiró.',
    }));
}

/** Ten years of days. */
const MOST_ANCHORS = 3_660;

/** What an anchor, from the store of files or from a mail, says against the database. */
export async function verifyAnchor(seals: Seals, db: Reader, line: string): Promise<Finding[]> {
  const anchor = anchorOf(line);
  if (!anchor || !isGenuine(seals, anchor)) {
    return [{ codigo: 'ancla', detalle: 'No es un ancla de este programa.' }];
  }
  const findings: Finding[] = [];
  for (const [book, { numero, sello }] of Object.entries(anchor.libros)) {
    if (numero === 0) continue;
    const entry = await entryAt(db, book as Book, numero);
    if (entry?.sello === sello) continue;
    findings.push({
      codigo: `${book} n.º ${numero}`,
      detalle: `El ancla del ${dayOf(anchor.fecha)} vio este asiento y ya no está: se cortó o se rehízo el libro ${book}.`,
    });
  }
  return findings;
}

const isGenuine = (seals: Seals, { sello, ...anchor }: Anchor): boolean =>
  seals.holds('ancla', canonicalText(anchor), sello);
