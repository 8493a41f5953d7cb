import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { hashToken, newToken } from './session.ts';

type TokenPurpose = 'restablecer' | 'sesion' | 'invitacion';

/** Minutes that a one-time token of each purpose can be used. */
export const TOKEN_MINUTES = {
  restablecer: 60,
  sesion: 10,
  invitacion: 3 * 24 * 60,
} as const satisfies Record<TokenPurpose, number>;

/** Makes a one-time token; earlier ones of the same purpose stop working. @returns the token */
export async function issueAccessToken(
  tx: Tx,
  userId: number,
  purpose: TokenPurpose,
): Promise<string> {
  const token = newToken();
  await deleteAccessTokens(tx, userId, purpose);
  await tx
    .insertInto('tokens_acceso')
    .values({
      token_hash: hashToken(token),
      usuario_id: userId,
      proposito: purpose,
      expires_at: sql`now() + make_interval(mins => ${TOKEN_MINUTES[purpose]})`,
    })
    .execute();
  return token;
}

/** Uses the token up. @returns its user's id, or undefined when it is unknown, used or too old */
export async function useAccessToken(
  tx: Tx,
  token: string,
  purpose: TokenPurpose,
): Promise<number | undefined> {
  const used = await tx
    .updateTable('tokens_acceso')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('proposito', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('usuario_id')
    .executeTakeFirst();
  return used?.usuario_id;
}

/** Forgets the user's tokens, used or not: those of one purpose, or all. */
export async function deleteAccessTokens(
  tx: Tx,
  userId: number,
  purpose?: TokenPurpose,
): Promise<void> {
  const tokens = tx.deleteFrom('tokens_acceso').where('usuario_id', '=', userId);
  await (purpose ? tokens.where('proposito', '=', purpose) : tokens).execute();
}
