import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../app.ts';
import type { OpenedContent } from '../ports/file-store.ts';
import { findFile } from './file.repository.ts';

/**
 * The content of a stored file, also when it moved to its place after the row was read.
 * @throws AppError NOT_FOUND
 */
export async function openFile(
  { database, files }: Pick<App, 'database' | 'files'>,
  { id, clave }: { id: string; clave: string },
): Promise<OpenedContent> {
  try {
    return await files.get(clave);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    const now = await findFile(database.db, id);
    if (!now || now.clave === clave) throw error;
    return files.get(now.clave);
  }
}

/** The SHA-256 of a stored file as its content is now; hex. @throws AppError NOT_FOUND */
export async function storedHash(
  app: Pick<App, 'database' | 'files'>,
  file: { id: string; clave: string },
): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await openFile(app, file), hash);
  return hash.digest('hex');
}
