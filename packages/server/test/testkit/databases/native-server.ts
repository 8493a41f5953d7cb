import { randomBytes } from 'node:crypto';
import { onceConnected } from '../servers/once-connected.ts';

/** Removes what the files of a run left for the next one. */
export async function dropDatabasesOf(run: string): Promise<void> {
  const adminUrl = administratorAddress();
  const { rows } = await onceConnected(adminUrl, (admin) =>
    admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefixOf(run)],
    ),
  );
  for (const { datname } of rows) await dropDatabase(adminUrl, datname);
}

/** @throws Error when no server was named */
export function administratorAddress(): string {
  const url = process.env.COMARCA_TEST_DATABASE_URL;
  if (!url) throw new Error('Set COMARCA_TEST_DATABASE_URL to an administrator address.');
  return url;
}

/** A name that says of which run its database is. */
export const newName = (): string => nameInRun(randomBytes(6).toString('hex'));

/** The name of a database that the files of a run share. */
export const nameInRun = (what: string): string =>
  prefixOf(process.env.COMARCA_TEST_RUN ?? 'alone') + what;

const prefixOf = (run: string): string => `comarca_test_${run}_`;

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await onceConnected(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
}

/** The address of another database of the same server. */
export function addressOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
