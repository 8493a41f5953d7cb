import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { formerEndingOf, TIFF } from '@comarca/shared/core/preview';
import { MAX_READ_BYTES } from '@comarca/shared/core/reading';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { decodedText } from '../../../core/files/decoded-text.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { countAlive } from '../../../core/jobs/job.repository.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import {
  ConversionTookTooLong,
  checkGotenberg,
  countPages,
  extractText,
  officeApart,
  readsOffice,
  tiffPages,
  toldPages,
  wordsOfFeatures,
} from '../../documentos/public.ts';
import { findDocument, findVersion, type VersionRow } from '../documents/document.repository.ts';
import { askForRecognition, hasScanned } from './ocr.job.ts';
import {
  failPendingOf,
  noteRecognition,
  type Recognition,
  takeUnprogrammed,
} from './ocr.repository.ts';
import { indexDocument, keepPages, keepWords } from './search.repository.ts';
import { featureKindOf, pagesOfKind, tellsItsPages, textKindOf } from './text-kind.ts';
import { readLater, takeUnread } from './unread.repository.ts';

const JOB = 'leer-documento';
const SLOW_JOB = 'leer-documento-lento';
const jobData = z.object({
  documento: z.number().int(),
  /** how often the program for it did not answer before */
  intentos: z.number().int().default(0),
});

const MAX_TEXT_BYTES = 2 * 1_048_576;
const MAX_CHARACTERS = 200_000;

/** Makes a document found at once by what is said of it, and has its words read. */
export async function askForWords(
  { tx, context }: Pick<WriteScope, 'tx' | 'context'>,
  id: number,
): Promise<void> {
  await indexDocument(tx, id);
  const options = { userId: context.actor?.id ?? null, reference: String(id) };
  await context.app.jobs.enqueue(tx, JOB, { documento: id }, options);
}

/** How long an office program may take for a document, in ms: at first, and once it is known to be slow. */
interface Waits {
  brief?: number;
  slow?: number;
}

/**
 * The jobs that read the words of a document's newest version, so that it is found by them. What an office
 * program takes long for is read by one of its own, once more: the others go on meanwhile.
 */
export const wordsJobsOf = (waits: Waits = {}): JobDefinition<typeof jobData>[] => [
  wordsJob(JOB, { isSlow: false, waitMs: waits.brief }),
  wordsJob(SLOW_JOB, { isSlow: true, waitMs: waits.slow }),
];

/** How an office program is waited for. */
interface Patience {
  isSlow: boolean;
  waitMs: number | undefined;
}

const wordsJob = (name: string, patience: Patience): JobDefinition<typeof jobData> => ({
  name,
  schema: jobData,
  retryLimit: 3,
  retryDelaySeconds: 5,
  concurrency: 1,
  async run({ app, data: { documento, intentos } }) {
    const { db } = app.database;
    const document = await findDocument(db, documento);
    if (!document) return;
    const { numero } = document;
    const version = await findVersion(db, { document: documento, numero });
    if (!version) return;
    const ending = formerEndingOf(version.tipoMime);
    const read = ending
      ? await readByOffice(app, version, { ending, ...patience })
      : await readItself(app, document.nombre, version);
    if (read === 'LATER') return putOff(app, { id: documento, numero, intentos: intentos + 1 });
    if (read === 'SLOW') return putApart(app, { id: documento, numero, intentos });
    await keepRead(app, { id: documento, numero }, { version, read });
  },
  givenUp: failPendingOf,
});

async function keepRead(
  app: App,
  of: { id: number; numero: number },
  { version, read }: { version: VersionRow; read: Read },
): Promise<void> {
  const { text, pages, state } = read;
  const isScanned = await hasScanned(app, version, { text, pages });
  await app.database.db.transaction().execute(async (tx) => {
    await keepWords(tx, { ...of, text });
    if (pages !== null) await keepPages(tx, { ...of, pages });
    if (state !== undefined) await noteRecognition(tx, of, state);
    if (isScanned) await askForRecognition(app, tx, { ...of, bytes: version.bytes });
  });
}

/** What is read of a version, for the search and the index. */
interface Read {
  text: string;
  pages: number | null;
  /** why nothing was; null where it was after all, by a program that did not answer before */
  state?: Recognition | null;
}

/** A service that is away for some days is waited for: minutes at first, then a day each time. */
const MOST_TRIES = 8;
const SLOWER = 4;
const DAY_MINUTES = 24 * 60;

/** Has a version read later whose program did not answer; after too many times it says that it was not. */
async function putOff(
  app: App,
  { id, numero, intentos }: { id: number; numero: number; intentos: number },
): Promise<void> {
  const isLast = intentos >= MOST_TRIES;
  const minutes = Math.min(SLOWER ** (intentos - 1), DAY_MINUTES);
  await app.database.db.transaction().execute(async (tx) => {
    await noteRecognition(tx, { id, numero }, isLast ? 'FALLIDO' : 'PENDIENTE');
    if (!isLast) await readLater(tx, { id, intentos, minutes });
  });
}

/** Has what took too long read by the job for such. */
const putApart = (
  app: App,
  { id, numero, intentos }: { id: number; numero: number; intentos: number },
): Promise<void> =>
  app.database.db.transaction().execute(async (tx) => {
    await noteRecognition(tx, { id, numero }, 'PENDIENTE');
    const options = { userId: null, reference: String(id) };
    await app.jobs.enqueue(tx, SLOW_JOB, { documento: id, intentos }, options);
  });

const readItself = async (app: App, name: string, version: VersionRow): Promise<Read> => ({
  text: await wordsOf(app, name, version),
  pages: await pagesOf(app, version),
});

/** The same of what only an office program reads; where it does not, why, or that it may later. */
async function readByOffice(
  app: App,
  version: VersionRow,
  { ending, isSlow, waitMs }: Patience & { ending: string },
): Promise<Read | 'LATER' | 'SLOW'> {
  const none = (state: Recognition): Read => ({ text: '', pages: null, state });
  if (version.bytes > MAX_READ_BYTES) return none('MUY GRANDE');
  if (!(await readsOffice(app.config))) return none('SIN PROGRAMA');
  try {
    const file = { id: version.archivo, clave: version.clave };
    const content = await buffer(await openFile(app, file));
    const pdf = await officeApart(content, { ending, isSlow, waitMs }, app.config);
    const text = cut(await extractText(pdf, 'pdf'));
    return { text, pages: await countPages(pdf), state: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error instanceof ConversionTookTooLong) {
      if (!isSlow) return 'SLOW';
      return (await isConverterThere(app)) ? none('MUY LENTO') : 'LATER';
    }
    if (UNREADABLE.has(error.code)) return none('FALLIDO');
    if (error.code === 'UNAVAILABLE') return 'LATER';
    throw error;
  }
}

/** A service that hangs is slow with every document: that says nothing of this one. */
const isConverterThere = ({ config: { GOTENBERG_URL } }: App): Promise<boolean> =>
  GOTENBERG_URL === undefined
    ? Promise.resolve(true)
    : checkGotenberg(GOTENBERG_URL).then(
        () => true,
        () => false,
      );

/** Of what is damaged, protected, missing, or too much once it is laid out. */
const UNREADABLE: ReadonlySet<string> = new Set(['VALIDATION', 'NOT_FOUND', 'TOO_LARGE']);

/** How the pages of content of a type are counted; undefined where it does not say them. */
function countOf(type: string): ((content: Buffer) => Promise<number | null>) | undefined {
  if (type === TIFF) return async (content) => tiffPages(content).length;
  if (type === fileKinds.pdf.mime) return countPages;
  return tellsItsPages(type) ? toldPages : undefined;
}

/** The pages of a version: an image is one, others say how many they have. */
async function pagesOf(app: App, { tipoMime: type, bytes, archivo, clave }: VersionRow) {
  const count = countOf(type);
  if (!count || bytes > MAX_READ_BYTES) return pagesOfKind(type);
  try {
    return await count(await buffer(await openFile(app, { id: archivo, clave })));
  } catch (error) {
    if (error instanceof AppError && ['VALIDATION', 'NOT_FOUND'].includes(error.code)) return null;
    throw error;
  }
}

/** The words of a version; none where it has none, or cannot be read. */
async function wordsOf(app: App, name: string, version: VersionRow): Promise<string> {
  const { tipoMime: type, bytes } = version;
  const features = featureKindOf(type);
  const kind = textKindOf(name, type);
  const isText = kind === undefined && /^text\/|json$|xml$/.test(type);
  const isRead = (kind && bytes <= MAX_READ_BYTES) || (isText && bytes <= MAX_TEXT_BYTES);
  if (!features && !isRead) return '';
  try {
    const opened = await openFile(app, { id: version.archivo, clave: version.clave });
    if (features) return cut(await wordsOfFeatures(opened, features, MAX_CHARACTERS));
    const content = await buffer(opened);
    return kind ? cut(await extractText(content, kind)) : textOf(content);
  } catch (error) {
    // A damaged, protected or missing document is found by its name.
    if (error instanceof AppError && ['VALIDATION', 'NOT_FOUND'].includes(error.code)) return '';
    throw error;
  }
}

const textOf = (content: Buffer): string =>
  cut(
    decodedText(content)
      // Without "<" inside: each sign is looked at once, whoever wrote the text.
      .replace(/<[^<>]{0,500}>/g, ' ')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );

/** Never half a character: the database has none. */
const cut = (text: string): string => text.slice(0, MAX_CHARACTERS).replace(/\p{Surrogate}/gu, '');

/** Of those that came before their kind was read so many wait at most: what comes today waits for few. */
const MOST_WAITING = 20;

/** Has the words read of documents that came before their kind was, or before the program for it. */
export async function readWhatWasNot(app: App): Promise<void> {
  const hasProgram = await readsOffice(app.config);
  await app.database.db.transaction().execute(async (tx) => {
    const room = MOST_WAITING - (await countAlive(tx, JOB, null)).total;
    if (room <= 0) return;
    const waiting = hasProgram ? await takeUnprogrammed(tx, room) : [];
    const unread = await takeUnread(tx, room - waiting.length);
    const tries = new Map(waiting.map((id) => [id, 0]));
    for (const { id, intentos } of unread) tries.set(id, intentos);
    for (const [id, count] of tries) {
      const options = { userId: null, reference: String(id) };
      await app.jobs.enqueue(tx, JOB, { documento: id, intentos: count }, options);
    }
  });
}
