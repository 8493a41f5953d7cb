import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { cachedDirectory, pgliteVersions } from './cached-directory.ts';

/** Copies a closed data directory; the copy appears whole or not at all. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  const unfinished = `${to}.copia-${randomBytes(6).toString('hex')}`;
  try {
    await cp(from, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** An empty database with its extensions: making it takes ten seconds, copying it a fraction. */
export async function emptySnapshot(): Promise<string> {
  return cachedDirectory(`empty-${await pgliteVersions()}`, makeEmpty);
}

/** Makes the empty database right where it is used, for an installation that is read-only. */
export async function makeEmpty(directory: string): Promise<void> {
  // The engine is heavy and lives in a process of its own: only this one act needs it here.
  const { openPglite } = await import('./pglite.ts');
  const pglite = await openPglite(directory);
  await pglite.exec(
    'create extension postgis; create extension unaccent; create extension pg_trgm;',
  );
  await pglite.close();
}
