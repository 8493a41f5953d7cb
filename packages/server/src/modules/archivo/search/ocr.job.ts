import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { MAX_READ_BYTES, MAX_SCANNED_PAGES } from '@comarca/shared/core/reading';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import { openFile } from '../../../core/files/open-file.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import {
  countPages,
  extractText,
  readsImages,
  type ScannedKind,
  scannedPages,
  wordsOfImages,
} from '../../documentos/public.ts';
import { findDocument, findVersion, type VersionRow } from '../documents/document.repository.ts';
import { failPendingOf, noteRecognition, type Recognition, unread } from './ocr.repository.ts';
import { keepWords } from './search.repository.ts';

const JOB = 'reconocer-documento';
const jobData = z.object({ documento: z.number().int() });
const MAX_CHARACTERS = 200_000;
/** A document with fewer letters for each page is pictures with stamps on them, not a text. */
const LETTERS_OF_A_PAGE = 25;

const kinds: Readonly<Record<string, ScannedKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/tiff': 'tiff',
  'application/pdf': 'pdf',
};

/** What a text says too little of for so many pages. */
const isScanned = (text: string, pages: number): boolean => text.length < LETTERS_OF_A_PAGE * pages;

/** Whether words of a version have to be read from pictures: all of them, or those of some pages of a PDF. */
export async function hasScanned(
  app: App,
  version: VersionRow,
  { text, pages }: { text: string; pages: number | null },
): Promise<boolean> {
  const kind = kinds[version.tipoMime];
  if (kind !== 'pdf') return kind !== undefined && version.bytes > 0;
  if (version.bytes > MAX_READ_BYTES) return true;
  if (pages === null) return false;
  return isScanned(text, pages) || (await scannedIn(await contentOf(app, version))).length > 0;
}

const contentOf = async (app: App, { archivo: id, clave }: VersionRow): Promise<Buffer> =>
  buffer(await openFile(app, { id, clave }));

/** None of what cannot be read: it is found by its name. */
const scannedIn = (pdf: Buffer): Promise<number[]> =>
  scannedPages(pdf).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'VALIDATION') return [];
    throw error;
  });

/** Has the words of a scanned version read, where that is possible here; it says so where it is not. */
export async function askForRecognition(
  app: App,
  tx: Tx,
  { id, numero, bytes }: { id: number; numero: number; bytes: number },
): Promise<void> {
  if (bytes > MAX_READ_BYTES) return noteRecognition(tx, { id, numero }, 'MUY GRANDE');
  const isPossible = await readsImages(app.config);
  await noteRecognition(tx, { id, numero }, isPossible ? 'PENDIENTE' : 'NO DISPONIBLE');
  if (isPossible)
    await app.jobs.enqueue(
      tx,
      JOB,
      { documento: id },
      {
        userId: null,
        reference: String(id),
      },
    );
}

/**
 * The job that reads the words of a scanned document, so that it is found by them.
 * @param mostPages scanned pages that are read of one, at most
 */
export const recognitionJobOf = (
  mostPages: number = MAX_SCANNED_PAGES,
): JobDefinition<typeof jobData> => ({
  name: JOB,
  schema: jobData,
  retryLimit: 2,
  retryDelaySeconds: 30,
  concurrency: 1,
  async run({ app, data: { documento: id } }) {
    const { db } = app.database;
    const document = await findDocument(db, id);
    const version = document && (await findVersion(db, { document: id, numero: document.numero }));
    if (!version) return;
    const { numero } = version;
    const { text, state } = await recognized(app, version, mostPages);
    await db.transaction().execute(async (tx) => {
      if (text !== '') await keepWords(tx, { id, numero, text });
      await noteRecognition(tx, { id, numero }, state);
    });
  },
  givenUp: failPendingOf,
});

async function recognized(
  app: App,
  version: VersionRow,
  mostPages: number,
): Promise<{ text: string; state: Recognition }> {
  const kind = kinds[version.tipoMime] ?? 'image';
  try {
    const content = await contentOf(app, version);
    const own = kind === 'pdf' ? await ofDigital(content) : undefined;
    const { words, isPart } = await wordsOfImages(content, kind, {
      only: own?.others,
      most: mostPages,
    });
    const text = joined(own?.text ?? '', words);
    const whole = text === '' ? 'SIN TEXTO' : 'RECONOCIDO';
    return { text, state: isPart ? 'EN PARTE' : whole };
  } catch (error) {
    if (error instanceof AppError && ['VALIDATION', 'NOT_FOUND'].includes(error.code)) {
      return { text: '', state: 'FALLIDO' };
    }
    throw error;
  }
}

/** The words of a PDF that has some of its own, and which of its pages are pictures; undefined for one of pictures alone. */
async function ofDigital(pdf: Buffer): Promise<{ text: string; others: number[] } | undefined> {
  const text = await extractText(pdf, 'pdf');
  if (isScanned(text, await countPages(pdf))) return undefined;
  return { text, others: await scannedIn(pdf) };
}

/** What was read from pictures has room beside a long text; never half a character: the database has none. */
const joined = (own: string, read: string): string =>
  `${own.slice(0, Math.max(MAX_CHARACTERS - read.length, MAX_CHARACTERS / 2))} ${read}`
    .slice(0, MAX_CHARACTERS)
    .replace(/\p{Surrogate}/gu, '')
    .trim();

/** How many of those that nothing could read are asked for at a time. */
const AT_ONCE = 20;

/** Where it has become possible, what came before is read too. */
export async function readWhatWaited(app: App): Promise<void> {
  const { db } = app.database;
  const waiting = await unread(db, AT_ONCE);
  if (waiting.length === 0 || !(await readsImages(app.config))) return;
  for (const version of waiting) {
    await db.transaction().execute((tx) => askForRecognition(app, tx, version));
  }
}
