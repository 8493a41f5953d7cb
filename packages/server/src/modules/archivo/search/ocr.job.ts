import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import { openFile } from '../../../core/files/open-file.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import { readsImages, type ScannedKind, wordsOfImages } from '../../documentos/public.ts';
import { findDocument, findVersion, type VersionRow } from '../documents/document.repository.ts';
import { noteRecognition, type Recognition, unread } from './ocr.repository.ts';
import { keepWords } from './search.repository.ts';

const JOB = 'reconocer-documento';
const jobData = z.object({ documento: z.number().int() });
const MAX_BYTES = 64 * 1_048_576;
const MAX_CHARACTERS = 200_000;
/** A page with fewer letters than this is a picture with a stamp on it, not a text. */
const LETTERS_OF_A_PAGE = 25;

const kinds: Readonly<Record<string, ScannedKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/tiff': 'tiff',
  'application/pdf': 'pdf',
};

/** What a version is, where its words have to be read from pictures. */
export function scannedKind(
  { tipoMime: type, bytes }: Pick<VersionRow, 'tipoMime' | 'bytes'>,
  { text, pages }: { text: string; pages: number | null },
): ScannedKind | undefined {
  if (bytes === 0 || bytes > MAX_BYTES) return undefined;
  const kind = kinds[type];
  if (kind !== 'pdf') return kind;
  return pages !== null && text.length < LETTERS_OF_A_PAGE * pages ? 'pdf' : undefined;
}

/** Has the words of a scanned version read, where that is possible here; it says so where it is not. */
export async function askForRecognition(
  app: App,
  tx: Tx,
  { id, numero }: { id: number; numero: number },
): Promise<void> {
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

/** Reads the words of a scanned document, so that it is found by them. */
export const recognitionJob: JobDefinition<typeof jobData> = {
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
    const { text, state } = await recognized(app, version);
    await db.transaction().execute(async (tx) => {
      if (text !== '') await keepWords(tx, { id, numero, text });
      await noteRecognition(tx, { id, numero }, state);
    });
  },
};

async function recognized(
  app: App,
  version: VersionRow,
): Promise<{ text: string; state: Recognition }> {
  const kind = kinds[version.tipoMime] ?? 'image';
  try {
    const file = { id: version.archivo, clave: version.clave };
    const words = await wordsOfImages(await buffer(await openFile(app, file)), kind);
    // Never half a character: the database has none.
    const text = words.slice(0, MAX_CHARACTERS).replace(/\p{Surrogate}/gu, '');
    return { text, state: text === '' ? 'SIN TEXTO' : 'RECONOCIDO' };
  } catch (error) {
    if (error instanceof AppError && ['VALIDATION', 'NOT_FOUND'].includes(error.code)) {
      return { text: '', state: 'FALLIDO' };
    }
    throw error;
  }
}

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
