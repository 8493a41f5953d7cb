import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../../../src/core/db/database.ts';
import { onceConnected } from '../servers/once-connected.ts';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from './database.ts';
import {
  addressOf,
  administratorAddress,
  dropDatabase,
  nameInRun,
  newName,
} from './native-server.ts';

/** Held while the loaded demo is made or copied, by every worker on this server. */
const DEMO_LOCK = 4_100_728;

/**
 * Before a run: the folder for what its demo keeps in files.
 * @returns ends with removing it
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'comarca-demo-'));
  process.env.COMARCA_DEMO_FILES = folder;
  return () => rm(folder, { recursive: true });
}

function demoFiles(): string {
  const folder = process.env.COMARCA_DEMO_FILES;
  if (!folder) throw new Error('The run has no folder for the files of its demo');
  return folder;
}

/** Runs the command that loads the demo into a database and its folder of files. */
type LoadDemo = (connectionString: string, dataDir: string) => Promise<void>;

/**
 * A database with the whole demo, and its files in `dataDir`: loaded once for a run, which takes as
 * much as a file of tests, and copied for each file. The embedded database loads it each time.
 */
export async function createDemoDatabase(dataDir: string, load: LoadDemo): Promise<TestDatabase> {
  if (testDatabaseKind() === 'embedded') {
    const database = await createTestDatabase();
    await load(database.connectionString, dataDir);
    return database;
  }
  const adminUrl = administratorAddress();
  const name = newName();
  await onceConnected(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    const template = nameInRun('demo');
    const files = demoFiles();
    const found = await admin.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) await makeTemplate(admin, template, files, load);
    await admin.query(`create database ${name} template ${template}`);
    await cp(files, dataDir, { recursive: true });
  });
  const connectionString = addressOf(adminUrl, name);
  const database = openDatabase(connectionString);
  return {
    ...database,
    connectionString,
    async drop() {
      await database.close();
      await dropDatabase(adminUrl, name);
    },
  };
}

/** Only a loaded demo gets the name: a run whose first load fails tries it again. */
async function makeTemplate(
  admin: pg.Client,
  template: string,
  files: string,
  load: LoadDemo,
): Promise<void> {
  const { connectionString, close } = await createTestDatabase();
  await load(connectionString, files);
  await close();
  const { pathname } = new URL(connectionString);
  await admin.query(`alter database ${pathname.slice(1)} rename to ${template}`);
}
