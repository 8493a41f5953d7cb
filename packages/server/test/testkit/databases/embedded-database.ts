import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedDirectory, pgliteVersions } from '../../../src/core/db/embedded/cached-directory.ts';
import { openEmbedded } from '../../../src/core/db/embedded/open-embedded.ts';
import { copyDirectory } from '../../../src/core/db/embedded/snapshot.ts';
import { embeddedDatabase } from '../../../src/core/db/open.ts';
import { type ServedDatabase, usedAgain } from '../used-again.ts';
import { prepareDatabase, preparedKey } from './prepared-database.ts';

/** A database as the migrations leave it, served by a process of its own. */
export const createEmbeddedDatabase = usedAgain(openCopy);

async function openCopy(): Promise<ServedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-db-'));
  await copyMigrated(dataDir);
  const embedded = await openEmbedded({ dataDir });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // It serves until its worker ends, and its process ends with that one.
  process.once('exit', remove);
  return {
    connectionString: embedded.connectionString,
    open: () => embeddedDatabase({ ...embedded, stop: async () => undefined }),
    async end() {
      await embedded.stop();
      remove();
    },
  };
}

/** Puts a database with today's schema where a program will open it. */
export async function copyMigrated(dataDir: string): Promise<void> {
  await copyDirectory(await migratedSnapshot(), join(dataDir, 'db'));
}

/** A data directory with today's schema, made once and kept between runs. */
async function migratedSnapshot(): Promise<string> {
  return cachedDirectory(
    `migrated-${await pgliteVersions()}-${await preparedKey()}`,
    async (directory) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'comarca-migrating-'));
      const database = embeddedDatabase(await openEmbedded({ dataDir }));
      await prepareDatabase(database).finally(() => database.close());
      await copyDirectory(join(dataDir, 'db'), directory);
      rmSync(dataDir, { recursive: true });
    },
  );
}
