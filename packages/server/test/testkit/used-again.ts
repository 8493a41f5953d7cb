import type { Database } from '../../src/core/db/database.ts';
import { type Cleaner, cleanerOf } from './databases/clean-database.ts';
import type { TestDatabase } from './databases/database.ts';
import { onceConnected } from './servers/once-connected.ts';

/** A database as the migrations leave it, and what serves it. */
export interface ServedDatabase {
  connectionString: string;
  /** A pool on it, for one test file. */
  open(): Database;
  /** Removes it with everything that serves it. */
  end(): Promise<void>;
}

interface Used {
  served: ServedDatabase;
  cleaner: Cleaner;
}

/**
 * Gives one test file after the other of this worker the same database, cleaned: a new one of either
 * kind costs seconds, this a tenth of one. What cannot be cleaned is ended.
 * @param serve makes a database when none is idle
 */
export function usedAgain(serve: () => Promise<ServedDatabase>): () => Promise<TestDatabase> {
  const idle: Used[] = [];
  return async () => {
    const used = idle.pop() ?? (await firstUse(await serve()));
    const { connectionString } = used.served;
    const database = used.served.open();
    return {
      ...database,
      connectionString,
      async drop() {
        await database.close();
        if (await isClean(used)) idle.push(used);
        else await used.served.end();
      },
    };
  };
}

async function firstUse(served: ServedDatabase): Promise<Used> {
  return { served, cleaner: await onceConnected(served.connectionString, cleanerOf) };
}

async function isClean({ served, cleaner }: Used): Promise<boolean> {
  try {
    return await onceConnected(served.connectionString, (client) => cleaner.clean(client));
  } catch (error) {
    console.warn(`A database is not used again: ${String(error)}`);
    return false;
  }
}
