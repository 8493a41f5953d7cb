import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db/database.ts';
import { fileKinds } from '../../core/files/file-kind.ts';
import type { JobDefinition } from '../../core/jobs/jobs.ts';
import { extractText, type TextKind } from '../documentos/public.ts';
import { LETTER_ENTITY } from './carta.access.ts';
import { findLetterFile, keepWords } from './textos.repository.ts';

const READ = 'correspondencia.texto';

const kinds: ReadonlyMap<string, TextKind> = new Map([
  [fileKinds.pdf.mime, 'pdf'],
  [fileKinds.docx.mime, 'docx'],
]);

const schema = z.object({ file: z.guid() });

/** Reads the words of a letter's new files, once they are safe; kinds without text are left alone. */
export async function enqueueReading(
  { jobs }: Pick<App, 'jobs'>,
  tx: Tx,
  files: readonly { id: string; tipoMime: string }[],
): Promise<void> {
  for (const { id, tipoMime } of files) {
    if (!kinds.has(tipoMime)) continue;
    await jobs.enqueue(tx, READ, { file: id }, { userId: null, reference: id });
  }
}

/** Reads the words of one file for the search. What cannot be read is noted, not tried again. */
export const readTextJob: JobDefinition<typeof schema> = {
  name: READ,
  schema,
  retryLimit: 3,
  retryDelaySeconds: 30,
  concurrency: 1,
  async run({ app, data }) {
    const file = await findLetterFile(app.database.db, {
      id: data.file,
      entidad: LETTER_ENTITY,
    });
    const kind = file && kinds.get(file.tipoMime);
    if (!file || !kind) return;
    const content = await buffer(await app.files.get(file.clave));
    const read = await extractText(content, kind).then(
      (text) => ({ text, error: null }),
      (error) => ({ text: '', error: reasonOf(error) }),
    );
    await app.database.db
      .transaction()
      .execute((tx) => keepWords(tx, { id: data.file, carta: file.carta }, read));
  },
};

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  throw error;
}
