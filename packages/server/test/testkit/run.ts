import { randomBytes } from 'node:crypto';
import { dropDatabasesOf } from './databases/native-server.ts';

/**
 * Names a run for its databases, which serve one test file after the other.
 * @returns ends with removing them
 */
export async function setup(): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex');
  process.env.COMARCA_TEST_RUN = run;
  return async () => {
    if (process.env.COMARCA_TEST_DATABASE_URL) await dropDatabasesOf(run);
  };
}
