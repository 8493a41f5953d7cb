import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { decodedText } from '../../../core/files/decoded-text.ts';
import { openFile } from '../../../core/files/open-file.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { countPages, extractText, tiffPages, wordsOfFeatures } from '../../documentos/public.ts';
import { findDocument, findVersion, type VersionRow } from '../documents/document.repository.ts';
import { askForRecognition, scannedKind } from './ocr.job.ts';
import { indexDocument, keepPages, keepWords } from './search.repository.ts';
import { featureKindOf, textKindOf } from './text-kind.ts';
import { takeUnread } from './unread.repository.ts';

const JOB = 'leer-documento';
const jobData = z.object({ documento: z.number().int() });

/** Larger content is found by its name and what is said of it. */
const MAX_BYTES = 64 * 1_048_576;
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

/** Reads the words of a document's newest version, so that it is found by them. */
export const wordsJob: JobDefinition<typeof jobData> = {
  name: JOB,
  schema: jobData,
  retryLimit: 3,
  retryDelaySeconds: 5,
  concurrency: 1,
  async run({ app, data: { documento } }) {
    const { db } = app.database;
    const document = await findDocument(db, documento);
    if (!document) return;
    const { numero } = document;
    const version = await findVersion(db, { document: documento, numero });
    if (!version) return;
    const text = await wordsOf(app, document.nombre, version);
    const pages = await pagesOf(app, version);
    await db.transaction().execute(async (tx) => {
      await keepWords(tx, { id: documento, numero, text });
      if (pages !== null) await keepPages(tx, { id: documento, numero, pages });
      if (scannedKind(version, { text, pages })) {
        await askForRecognition(app, tx, { id: documento, numero });
      }
    });
  },
};

/** The pages of a version: an image is one, a PDF or a TIFF says how many it has. */
async function pagesOf(app: App, { tipoMime: type, bytes, archivo, clave }: VersionRow) {
  const isTiff = type === 'image/tiff';
  if (type.startsWith('image/') && !isTiff) return 1;
  if (!(isTiff || type === 'application/pdf') || bytes > MAX_BYTES) return null;
  try {
    const content = await buffer(await openFile(app, { id: archivo, clave }));
    return isTiff ? tiffPages(content).length : await countPages(content);
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
  const isRead = (kind && bytes <= MAX_BYTES) || (isText && bytes <= MAX_TEXT_BYTES);
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

/** Of those that came before their kind was read so many are asked for a minute: what comes today waits for few. */
const AT_ONCE = 20;

/** Has the words read of documents that came before their kind was. */
export async function readWhatWasNot(app: App): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    for (const id of await takeUnread(tx, AT_ONCE)) {
      const options = { userId: null, reference: String(id) };
      await app.jobs.enqueue(tx, JOB, { documento: id }, options);
    }
  });
}
