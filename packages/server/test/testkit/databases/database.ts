import type { Database } from '../../../src/core/db/database.ts';
import { createEmbeddedDatabase } from './embedded-database.ts';
import { createNativeDatabase } from './native-database.ts';

export interface TestDatabase extends Database {
  connectionString: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/** Which database the tests run on: COMARCA_TEST_DB, otherwise native where an address is given. */
export function testDatabaseKind(): 'native' | 'embedded' {
  const wanted = process.env.COMARCA_TEST_DB;
  if (wanted === 'native' || wanted === 'embedded') return wanted;
  if (wanted) throw new Error(`COMARCA_TEST_DB is "native" or "embedded", not "${wanted}"`);
  return process.env.COMARCA_TEST_DATABASE_URL ? 'native' : 'embedded';
}

/** A fresh, migrated, otherwise empty database of its own. Drop it when the test file ends. */
export function createTestDatabase(): Promise<TestDatabase> {
  return testDatabaseKind() === 'native' ? createNativeDatabase() : createEmbeddedDatabase();
}
