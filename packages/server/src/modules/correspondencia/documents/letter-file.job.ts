import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { extensionOf, fileKinds } from '../../../core/files/file-kind.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { type BatchOptions, batchesOf, workInBatches } from '../../../core/jobs/batches.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import type { Command } from '../../../core/module.ts';
import { extractText, type TextKind } from '../../documentos/public.ts';
import { LETTER_ENTITY } from '../letters/letter.access.ts';
import { findLetter } from '../letters/letter.repository.ts';
import { folderOf } from './document-folder.ts';
import { settleLock } from './document-lock.ts';
import { keepWords } from './file-words.repository.ts';
import {
  findLetterFile,
  keepPlace,
  type LetterFile,
  listPending,
} from './letter-file.repository.ts';

const TAKE_IN = 'correspondencia.archivo';
const TAKE_IN_ALL = 'correspondencia.archivos-pendientes';

/** Files of one step of the work through what is pending. */
const STEP = 100;

const kinds: ReadonlyMap<string, TextKind> = new Map([
  [fileKinds.pdf.mime, 'pdf'],
  [fileKinds.docx.mime, 'docx'],
]);

const schema = z.object({ file: z.guid() });

/** Reads the words of a letter's new files and gives them their folder, once they are safe. */
export async function enqueueTakingIn(
  { jobs }: Pick<App, 'jobs'>,
  tx: Tx,
  files: readonly { id: string }[],
): Promise<void> {
  for (const { id } of files) {
    await jobs.enqueue(tx, TAKE_IN, { file: id }, { userId: null, reference: id });
  }
}

/** Takes in one file; a document site that does not answer is asked again for about a day. */
export const takeInJob: JobDefinition<typeof schema> = {
  name: TAKE_IN,
  schema,
  retryLimit: 11,
  retryDelaySeconds: 30,
  concurrency: 1,
  run: ({ app, data }) => takeIn(app, data.file),
};

/** Takes in what was stored before there was this work, or past it. It goes on where it was left. */
export const takeInAllJob: JobDefinition = {
  name: TAKE_IN_ALL,
  schema: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  concurrency: 1,
  run: ({ app, signal, progress }) =>
    takeInPending(app, { signal, onStep: (done) => progress(0, `${done} archivos`) }),
};

/** Queues the work when the program starts and something is pending. */
export async function enqueuePending({ database, jobs }: App): Promise<void> {
  if ((await listPending(database.db, { entidad: LETTER_ENTITY, first: 1 })).length === 0) return;
  await database.db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, TAKE_IN_ALL, {}, { userId: null, reference: 'todos' }));
}

/** `comarca indexar-textos`: the same walk, now and by hand. */
export const takeInCommand: Command = {
  name: 'indexar-textos',
  summary: 'Lee el texto de los archivos de correspondencia pendientes y los lleva a su carpeta.',
  usage: '',
  async run(app) {
    const done = await takeInPending(app, { onStep: async (n) => console.log(`${n} archivos…`) });
    console.log(`Archivos de correspondencia al día: ${done} leídos.`);
  },
};

/** @returns how many files were taken in @throws Error when some were not, once all were tried */
const takeInPending = (app: App, options: BatchOptions): Promise<number> =>
  workInBatches(pendingFiles(app), {
    ...options,
    what: 'archivos de correspondencia',
    work: (id) => takeIn(app, id),
    onFailure: (error, id) =>
      app.log.warn({ err: error, file: id }, 'a file of a letter was not taken in'),
  });

const pendingFiles = ({ database }: App) =>
  batchesOf<string>((after) =>
    listPending(database.db, { entidad: LETTER_ENTITY, first: STEP, after }),
  );

/** Again and at once is as good as once: words replace words, and a place is found by its name. */
async function takeIn(app: App, id: string): Promise<void> {
  const file = await findLetterFile(app.database.db, { id, entidad: LETTER_ENTITY });
  if (!file) return;
  await readWords(app, file);
  await putInPlace(app, file);
}

/** What cannot be read is noted, not tried again. */
async function readWords(app: App, file: LetterFile): Promise<void> {
  const kind = kinds.get(file.tipoMime);
  if (!kind || file.leido) return;
  const content = await buffer(await openFile(app, file));
  const read = await extractText(content, kind).then(
    (text) => ({ text, error: null }),
    (error) => ({ text: '', error: reasonOf(error) }),
  );
  await settledTransaction(app.database.db, (tx) => keepWords(tx, file, read));
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  throw error;
}

async function putInPlace(app: App, file: LetterFile): Promise<void> {
  if (file.carpeta !== null) return;
  const letter = await findLetter(app.database.db, file.carta);
  if (!letter) return;
  const folder = folderOf(letter);
  const key = await app.files.place(file.clave, { folder, name: nameOf(file) });
  await settledTransaction(app.database.db, (tx) =>
    keepPlace(tx, { id: file.id, from: file.clave, to: key, folder }),
  );
  // The file may have been deleted or placed meanwhile: then nothing names this copy.
  await app.files.letGo([key]);
  // One that was approved before it had its place is locked there.
  if (letter.archivo_id === file.id) await settleLock(app, letter.id);
}

/** Letters of a folder have supports of the same name: some of the id tells them apart. */
function nameOf({ id, nombre }: LetterFile): string {
  const extension = extensionOf(nombre);
  const stem = extension ? nombre.slice(0, -extension.length - 1) : nombre;
  const mark = id.replaceAll('-', '').slice(0, 12);
  return `${stem} ${mark}${extension && `.${extension}`}`;
}
