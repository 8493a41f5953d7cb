import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../app.ts';
import type { OpenedContent } from '../ports/file-store.ts';
import type { FileRow } from './file.repository.ts';
import { openFile } from './open-file.ts';

/** The hashes (hexadecimal) that the content of a file may have; null when it is not sealed. */
export type SealedHashes = (
  app: App,
  file: Pick<FileRow, 'id'>,
) => Promise<ReadonlySet<string> | null>;

/**
 * The content of a stored file; of a sealed one only when it is what was sealed, read whole before
 * the first byte is given.
 * @throws AppError ALTERED, with an alarm
 */
export async function openSealed(
  app: App,
  file: Pick<FileRow, 'id' | 'clave'>,
  hashes: SealedHashes | undefined,
): Promise<OpenedContent> {
  const sealed = await hashes?.(app, file);
  const stream = await openFile(app, file);
  if (!sealed) return stream;
  const content = await buffer(stream);
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (!sealed.has(sha256)) {
    app.alarms.raise('documento', { file: file.id, sha256 }, 'a sealed document was altered');
    throw new AppError('ALTERED');
  }
  return Object.assign(Readable.from([content]), { bytes: content.length });
}
