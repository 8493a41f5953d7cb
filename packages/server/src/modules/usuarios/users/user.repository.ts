import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** What signing in compares. */
export interface Credentials {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  isActive: boolean;
  passwordHash: string | null;
}

const credentialColumns = [
  'id',
  'username',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'is_active as isActive',
  'password_hash as passwordHash',
] as const;

/** The account with this name, whatever its capitals. */
export function findCredentials(db: Reader, username: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('usuarios')
    .select(credentialColumns)
    .where(sql<boolean>`lower(username) = lower(${username.normalize('NFC').trim()})`)
    .executeTakeFirst();
}

/** The account with this id. */
export function findCredentialsById(db: Reader, id: number): Promise<Credentials | undefined> {
  return db
    .selectFrom('usuarios')
    .select(credentialColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether anybody has an account. */
export async function hasUsers(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

const signedIn = { last_login: sql<Date>`now()`, login_count: sql<number>`login_count + 1` };

/** Counts one more sign-in. */
export async function noteLogin(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('usuarios').set(signedIn).where('id', '=', id).execute();
}

/**
 * Counts a sign-in with a password, unless the account was disabled or got another password since its
 * hash was read; the account is held until the transaction ends. @returns whether it was counted
 */
export async function notePasswordLogin(
  tx: Tx,
  id: number,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set(signedIn)
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The address of an active account, '' for none; it is held until the transaction ends. */
export async function holdAddress(tx: Tx, id: number): Promise<string> {
  const row = await tx
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  return row?.email ?? '';
}

/** Whether this is still the account's password; it is held until the transaction ends. */
export async function holdPassword(tx: Tx, id: number, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('usuarios')
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash === passwordHash;
}

/** Replaces the password's hash. */
export async function setPasswordHash(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ password_hash: passwordHash, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

interface NewAccount {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/** Adds an active superuser. @throws the database's duplicate error when the name is taken */
export async function insertSuperuser(tx: Tx, account: NewAccount): Promise<number> {
  const { id } = await tx
    .insertInto('usuarios')
    .values({
      username: account.username,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: account.passwordHash,
      is_superuser: true,
      is_staff: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
