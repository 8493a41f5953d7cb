import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(
  new URL('../../../../../../node_modules/.cache/comarca/', import.meta.url),
);

/**
 * A directory made once per installation and copied from then on.
 * @param key changes when what is made would change
 * @param make fills the directory that it is given; a killed run leaves nothing half made
 */
export async function cachedDirectory(
  key: string,
  make: (directory: string) => Promise<void>,
): Promise<string> {
  const directory = join(cache, key);
  if (existsSync(directory)) return directory;
  await mkdir(cache, { recursive: true });
  const unfinished = `${directory}.${randomBytes(6).toString('hex')}`;
  try {
    await make(unfinished);
    await rename(unfinished, directory);
  } catch (error) {
    // Another process may have finished first.
    if (!existsSync(directory)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return directory;
}

/** The versions on which the format of a data directory depends. */
export async function pgliteVersions(): Promise<string> {
  const require = createRequire(import.meta.url);
  const versions = await Promise.all(
    ['@electric-sql/pglite', '@electric-sql/pglite-postgis'].map(async (name) => {
      const entry = require.resolve(name);
      const root = entry.slice(0, entry.lastIndexOf(name) + name.length);
      return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version as string;
    }),
  );
  return versions.join('-');
}
