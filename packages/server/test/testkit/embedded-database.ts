import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedDirectory, pgliteVersions } from '../../src/core/db/embedded/cached-directory.ts';
import { openEmbedded } from '../../src/core/db/embedded/open-embedded.ts';
import { copyDirectory } from '../../src/core/db/embedded/snapshot.ts';
import { embeddedDatabase } from '../../src/core/db/open.ts';
import { type Cleaner, cleanerOf } from './clean-database.ts';
import type { TestDatabase } from './database.ts';
import { onceConnected } from './once-connected.ts';
import { prepareDatabase, preparedKey } from './prepared-database.ts';

interface OpenedDatabase {
  embedded: Awaited<ReturnType<typeof openEmbedded>>;
  cleaner: Cleaner;
  dataDir: string;
}

/** What the files before left behind, clean: one file after the other uses the same process. */
const idle: OpenedDatabase[] = [];

/** A database as the migrations leave it, served by a process of its own. */
export async function createEmbeddedDatabase(): Promise<TestDatabase> {
  const opened = idle.pop() ?? (await openCopy());
  const database = embeddedDatabase({ ...opened.embedded, stop: async () => undefined });
  return {
    ...database,
    async drop() {
      await database.close();
      if (await cleaned(opened)) idle.push(opened);
      else await end(opened);
    },
  };
}

async function cleaned({ embedded, cleaner }: OpenedDatabase): Promise<boolean> {
  try {
    return await onceConnected(embedded.connectionString, (client) => cleaner.clean(client));
  } catch (error) {
    console.warn(`A database is not used again: ${String(error)}`);
    return false;
  }
}

async function openCopy(): Promise<OpenedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-db-'));
  await copyDirectory(await migratedSnapshot(), join(dataDir, 'db'));
  const embedded = await openEmbedded({ dataDir });
  const cleaner = await onceConnected(embedded.connectionString, cleanerOf);
  // It serves until its worker ends, and its process ends with that one.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return { embedded, cleaner, dataDir };
}

async function end({ embedded, dataDir }: OpenedDatabase): Promise<void> {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
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
