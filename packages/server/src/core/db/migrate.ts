import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import type { Db } from './database.ts';

const directory = fileURLToPath(new URL('../../../db/migrations', import.meta.url));
/** Run at every start: a dump leaves coordinate systems and roles out. */
const atEveryStart = ['coordinate-systems', 'reader-role', 'append-only'].map(
  (name) => new URL(`../../../db/${name}.sql`, import.meta.url),
);

async function migrationFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(directory, name), 'utf8') })),
  );
}

/** Changes when any migration changes: the key of a prepared, migrated database. */
export async function migrationsChecksum(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, text } of await migrationFiles()) hash.update(`${name}\0${text}\0`);
  for (const file of atEveryStart) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** Plain `.sql` files, in the order of their names, each sent whole; none once it is stopped. */
const fileProvider = (stopped: AbortSignal | undefined): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const { name, text } of await migrationFiles()) {
      migrations[name.replace(/\.sql$/, '')] = {
        up: async (db) => {
          stopped?.throwIfAborted();
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
});

/**
 * Brings the database to the newest schema, all in one transaction, and puts right the coordinate
 * systems, the role that reads layers and the rights to what is only ever added to.
 * @returns the names of the migrations that ran.
 * @throws the first failure, or the signal's reason once it is `stopped`; nothing of the batch stays.
 */
export async function migrateToLatest(db: Db, stopped?: AbortSignal): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: fileProvider(stopped),
    // Branches name theirs by their moment: one may arrive after others that are younger.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  await prepareStart(db);
  return (results ?? []).map((result) => result.migrationName);
}

/** One process at a time: PostgreSQL refuses whoever changes the same rights at the same moment. */
async function prepareStart(db: Db): Promise<void> {
  const texts = await Promise.all(atEveryStart.map((file) => readFile(file, 'utf8')));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('comarca_arranque'))`.execute(tx);
    for (const text of texts) await sql.raw(text).execute(tx);
  });
}
