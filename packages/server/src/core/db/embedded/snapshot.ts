import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
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

/**
 * An empty database with its extensions: making it takes ten seconds, copying it a fraction.
 * @throws the signal's reason once it is `stopped`.
 */
export async function emptySnapshot(stopped?: AbortSignal): Promise<string> {
  return cachedDirectory(`empty-${await pgliteVersions()}`, (directory) =>
    makeEmpty(directory, stopped),
  );
}

/**
 * Makes the empty database right where it is used, for an installation that is read-only.
 * @throws the signal's reason once it is `stopped`: each step keeps this thread busy for seconds.
 */
export async function makeEmpty(directory: string, stopped?: AbortSignal): Promise<void> {
  // The engine is heavy and lives in a process of its own: only this one act needs it here.
  const { openPglite } = await import('./pglite.ts');
  stopped?.throwIfAborted();
  const pglite = await openPglite(directory);
  try {
    for (const extension of ['postgis', 'unaccent', 'pg_trgm']) {
      // A signal that came meanwhile is heard now.
      await setImmediate();
      stopped?.throwIfAborted();
      await pglite.exec(`create extension ${extension}`);
    }
  } finally {
    await pglite.close();
  }
}
