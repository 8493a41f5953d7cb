import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../packages/server/src/core/db/database.ts';
import { migrateToLatest } from '../../packages/server/src/core/db/migrate.ts';
import { openAppDatabase } from '../../packages/server/src/core/db/open.ts';

/** Where the embedded database of the benchmarks is kept: making its set takes minutes. */
const DATA_DIR = process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'comarca-bench-embedded');

export const BENCH_URL = process.env.BENCH_DATABASE_URL || undefined;
export const engineName = BENCH_URL ? 'native PostGIS' : 'embedded database';

/** The server of BENCH_DATABASE_URL, or without it the embedded database, with the migrations. */
export async function openBenchDatabase(): Promise<Database> {
  const database = BENCH_URL
    ? openDatabase(BENCH_URL)
    : await openAppDatabase({ DATABASE_URL: undefined, dataDir: DATA_DIR }, console);
  await migrateToLatest(database.db);
  return database;
}
