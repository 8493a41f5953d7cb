import type pg from 'pg';
import { openDatabase } from '../../../src/core/db/database.ts';
import { onceConnected } from '../servers/once-connected.ts';
import { usedAgain } from '../used-again.ts';
import { addressOf, administratorAddress, dropDatabase, newName } from './native-server.ts';
import { prepareDatabase, preparedKey } from './prepared-database.ts';

/** Held while templates are made, copied or removed, by every worker on this server. */
const TEMPLATE_LOCK = 4_100_727;

/** A copy of the migrated template, made by `CREATE DATABASE … TEMPLATE`. */
export const createNativeDatabase = usedAgain(async () => {
  const adminUrl = administratorAddress();
  const name = newName();
  const connectionString = addressOf(adminUrl, name);
  await onceConnected(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = await migratedTemplate(admin, adminUrl);
    await admin.query(`create database ${name} template ${template}`);
  });
  return {
    connectionString,
    open: () => openDatabase(connectionString),
    end: () => dropDatabase(adminUrl, name),
  };
});

/** A database on the same server that knows nothing of the program. */
export interface NativeAddress {
  connectionString: string;
  drop(): Promise<void>;
}

/** An empty database, as a restore or a first start finds it. */
export async function createEmptyNativeDatabase(): Promise<NativeAddress> {
  const adminUrl = administratorAddress();
  const name = newName();
  await onceConnected(adminUrl, (admin) => admin.query(`create database ${name}`));
  return {
    connectionString: addressOf(adminUrl, name),
    drop: () => dropDatabase(adminUrl, name),
  };
}

/** The name of the template of today's migrations, made when it is missing; older ones go. */
async function migratedTemplate(admin: pg.Client, adminUrl: string): Promise<string> {
  const template = `comarca_template_${await preparedKey()}`;
  const found = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'comarca\\_template\\_%'`,
  );
  if (found.rows.some((row) => row.datname === template)) return template;
  for (const { datname } of found.rows) await admin.query(`drop database ${datname} with (force)`);

  // Only a finished template gets the name, so that a killed run leaves none half-made.
  const unfinished = `comarca_template_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const database = openDatabase(addressOf(adminUrl, unfinished), { max: 2 });
  await prepareDatabase(database).finally(() => database.close());
  await admin.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}
