import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

/** A pair of keys as it is kept. */
export interface KeptKey {
  /** SHA-256 of the public key, hexadecimal */
  huella: string;
  /** SPKI, base64 */
  publica: string;
  /** the private key, encrypted; null once it was retired */
  cifrada: string | null;
  sello: string;
  desde: Date;
  hasta: Date | null;
}

/** The keys of the installation, the newest first. */
export const keptKeys = (db: Reader): Promise<KeptKey[]> =>
  db
    .selectFrom('llaves_firma')
    .select(['huella', 'publica', 'cifrada', 'sello', 'desde', 'hasta'])
    .orderBy('desde', 'desc')
    .execute();

/** The key that signs now. */
export const currentKey = (db: Reader): Promise<KeptKey | undefined> =>
  db
    .selectFrom('llaves_firma')
    .select(['huella', 'publica', 'cifrada', 'sello', 'desde', 'hasta'])
    .where('hasta', 'is', null)
    .executeTakeFirst();

/** Nobody else makes or retires a key until the transaction ends; who only signs is not kept waiting. */
export async function holdKeys(tx: Tx): Promise<void> {
  await sql`/* signing keys */ lock table llaves_firma in share row exclusive mode`.execute(tx);
}

/** The database's clock, as precise as it is sealed. */
export async function keyTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`/* signing keys: now */
    select date_trunc('milliseconds', clock_timestamp()) as now`.execute(tx);
  return (rows[0] as { now: Date }).now;
}

/** The private half of the key that signs is forgotten. */
export async function retireKey(
  tx: Tx,
  { hasta, sello }: { hasta: Date; sello: string },
): Promise<void> {
  await tx
    .updateTable('llaves_firma')
    .set({ cifrada: null, hasta, sello })
    .where('hasta', 'is', null)
    .execute();
}

export async function insertKey(
  tx: Tx,
  key: Pick<KeptKey, 'huella' | 'publica' | 'sello' | 'desde'> & { cifrada: string },
): Promise<void> {
  await tx.insertInto('llaves_firma').values(key).execute();
}
