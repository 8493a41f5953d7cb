import { randomBytes } from 'node:crypto';
import { testDatabaseKind } from './database.ts';
import { dropDatabasesOf } from './native-database.ts';

/**
 * Names a run for its databases, which serve one test file after the other.
 * @returns ends with removing them
 */
export async function setup(): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex');
  process.env.COMARCA_TEST_RUN = run;
  return async () => {
    if (testDatabaseKind() === 'native') await dropDatabasesOf(run);
  };
}
