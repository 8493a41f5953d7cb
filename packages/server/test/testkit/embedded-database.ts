import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../src/core/db/embedded/open-embedded.ts';
import {
  cachedDirectory,
  copyDirectory,
  pgliteVersions,
} from '../../src/core/db/embedded/snapshot.ts';
import { migrateToLatest, migrationsChecksum } from '../../src/core/db/migrate.ts';
import { embeddedDatabase } from '../../src/core/db/open.ts';
import type { TestDatabase } from './database.ts';

/** A copy of the migrated snapshot, served by a process of its own. */
export async function createEmbeddedDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-db-'));
  await copyDirectory(await migratedSnapshot(), join(dataDir, 'db'));
  const database = embeddedDatabase(await openEmbedded({ dataDir }));
  return {
    ...database,
    async drop() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data directory with today's schema, made once and kept between runs. */
async function migratedSnapshot(): Promise<string> {
  const checksum = (await migrationsChecksum()).slice(0, 16);
  return cachedDirectory(`migrated-${await pgliteVersions()}-${checksum}`, async (directory) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'comarca-migrating-'));
    const database = embeddedDatabase(await openEmbedded({ dataDir }));
    await migrateToLatest(database.db).finally(() => database.close());
    await copyDirectory(join(dataDir, 'db'), directory);
    await rm(dataDir, { recursive: true });
  });
}
