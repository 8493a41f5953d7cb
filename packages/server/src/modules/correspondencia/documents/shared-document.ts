import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@comarca/shared/core/errors';
import { letterMessages } from '@comarca/shared/modules/correspondencia/letters.rules';
import type { App } from '../../../core/app.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { storeFile, unnamedKeys } from '../../../core/files/file.repository.ts';
import { fileKinds, kindOf } from '../../../core/files/file-kind.ts';
import { createMeter } from '../../../core/files/stores/content.ts';
import { MAX_FILE_BYTES } from '../../../core/http/upload.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import type { StoredContent } from '../../../core/ports/file-store.ts';
import { LETTER_ENTITY } from '../letters/letter.access.ts';
import { findLetter, type LetterRow, lockLetter } from '../letters/letter.repository.ts';
import { changeLetter } from '../letters/letter-writes.repository.ts';
import { settleLock } from './document-lock.ts';
import { enqueueTakingIn } from './letter-file.job.ts';
import { enqueueForLetter, letterJobSchema } from './letter-job.ts';

const UNLOCK = 'correspondencia.desbloquear';

/** Lets people change the Word file of a letter again, once its disapproval is safe. */
export const enqueueUnlocking = (scope: WriteScope, letter: LetterRow): Promise<string> =>
  enqueueForLetter(scope, UNLOCK, letter);

/** A document site that does not answer is asked again for about a day. */
export const unlockJob: JobDefinition<typeof letterJobSchema> = {
  name: UNLOCK,
  schema: letterJobSchema,
  retryLimit: 11,
  retryDelaySeconds: 30,
  concurrency: 1,
  run: ({ app, data }) => settleLock(app, data.letter),
};

/** Whether the Word file of a letter without one can be read where people keep it. */
export const canBring = (app: App, { ruta_sharepoint }: LetterRow): boolean =>
  ruta_sharepoint !== null && app.files.shared !== undefined;

/**
 * An approved letter with its Word file at hand, which nobody changes any more. Where the letter has
 * only an address of the document site, the document that lies there becomes its Word file.
 * @throws AppError VALIDATION when it cannot be had, or a person holds it
 */
export async function holdDocument(app: App, letter: LetterRow): Promise<LetterRow> {
  if (letter.archivo_id === null) await bringDocument(app, letter);
  await settleLock(app, letter.id);
  return (await findLetter(app.database.db, letter.id)) ?? letter;
}

async function bringDocument(app: App, letter: LetterRow): Promise<void> {
  const found = await app.files.shared?.find(letter.ruta_sharepoint ?? '');
  if (!found) throw new AppError('VALIDATION', letterMessages.notInSite);
  // What the program keeps there is another letter's, which only its own people read.
  const unknown = await unnamedKeys(app.database.db, [found.key]);
  if (unknown.length === 0) throw new AppError('VALIDATION', letterMessages.notInSite);
  const content = await readWord(await app.files.get(found.key), found);
  await settledTransaction(app.database.db, async (tx) => {
    const now = await lockLetter(tx, letter.id);
    if (now?.archivo_id !== null || now.estado !== 'Aprobada') return;
    const fileId = await storeFile(tx, {
      ...content,
      nombre: found.name,
      tipoMime: fileKinds.docx.mime,
      entidad: LETTER_ENTITY,
      entidadId: String(letter.id),
      creadoPor: letter.funcionario_id,
    });
    await changeLetter(tx, letter.id, { archivo_id: fileId });
    await enqueueTakingIn(app, tx, [{ id: fileId }]);
  });
}

async function readWord(
  source: Readable,
  { key, name }: { key: string; name: string },
): Promise<StoredContent> {
  const meter = createMeter(MAX_FILE_BYTES);
  const [content] = await Promise.all([buffer(meter), pipeline(source, meter)]).catch((error) => {
    const isTooLarge = error instanceof AppError && error.code === 'TOO_LARGE';
    throw isTooLarge ? new AppError('VALIDATION', error.message) : error;
  });
  if (!(await kindOf(name, content, ['docx']))) {
    throw new AppError('VALIDATION', letterMessages.onlyWord);
  }
  return { key, bytes: meter.bytes, sha256: meter.sha256() };
}
