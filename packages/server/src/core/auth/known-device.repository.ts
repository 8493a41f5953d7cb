import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

/** Of one account: a browser whose cookies are deleted at its end is another one each day. */
const MAX_DEVICES = 30;
/** Days after its last sign-in that a browser is known. */
export const DEVICE_DAYS = 180;

/** Whether the account with this name has signed in with the browser that keeps this token. */
export async function isDeviceOf(
  db: Reader,
  tokenHash: string,
  username: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('dispositivos_conocidos as d')
    .innerJoin('usuarios as u', 'u.id', 'd.usuario_id')
    .select('d.usuario_id')
    .where('d.token_hash', '=', tokenHash)
    .where(sql<boolean>`lower(u.username) = lower(${username.normalize('NFC').trim()})`)
    .where('d.created_at', '>', sql<Date>`now() - make_interval(days => ${DEVICE_DAYS})`)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Knows the browser by a new token from now on, for this user and for those who knew it by its old
 * one, which is worth nothing any more.
 */
export async function replaceDevice(
  tx: Tx,
  userId: number,
  tokens: { newHash: string; oldHash: string | undefined },
): Promise<void> {
  if (tokens.oldHash !== undefined) {
    await tx
      .deleteFrom('dispositivos_conocidos')
      .where('token_hash', '=', tokens.oldHash)
      .where('usuario_id', '=', userId)
      .execute();
    await tx
      .updateTable('dispositivos_conocidos')
      .set({ token_hash: tokens.newHash })
      .where('token_hash', '=', tokens.oldHash)
      .execute();
  }
  await deleteOldest(tx, userId);
  await tx
    .insertInto('dispositivos_conocidos')
    .values({ token_hash: tokens.newHash, usuario_id: userId })
    .execute();
}

/** Leaves room for one more. */
async function deleteOldest(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('dispositivos_conocidos')
    .where('usuario_id', '=', userId)
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('dispositivos_conocidos')
        .select('token_hash')
        .where('usuario_id', '=', userId)
        .orderBy('created_at', 'desc')
        .offset(MAX_DEVICES - 1),
    )
    .execute();
}

/** No browser of the user is known any more. */
export async function deleteDevicesOfUser(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('dispositivos_conocidos').where('usuario_id', '=', userId).execute();
}
