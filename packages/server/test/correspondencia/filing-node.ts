/** A process that files letters, four at a time, until it is killed. */
import { openDatabase } from '../../src/core/db/database.ts';
import { fileLetter, type Office } from './registro.fixture.ts';

const { db } = openDatabase(process.env.DATABASE_URL ?? '');
const office = JSON.parse(process.env.OFFICE ?? '{}') as Office;

const fileOne = () => db.transaction().execute((tx) => fileLetter(tx, office));
async function fileForEver(): Promise<never> {
  for (;;) await fileOne();
}

await fileOne();
console.log('ready filing');
await Promise.all(Array.from({ length: 4 }, fileForEver));
