import { AppError } from '@comarca/shared/core/errors';
import { sessionMessages } from '@comarca/shared/modules/usuarios/session.messages';
import type { Database } from '../db/database.ts';
import { giveBackPoints, takeTurn } from './account-wait.repository.ts';
import { accountKey, countAttempt, forgiveAttempt } from './throttle.ts';

/** What a try costs the account: one from a further network more than another from the same. */
const FIRST_OF_NETWORK = 2;
const FURTHER = 1;

interface SignInTry {
  /** The account as it was typed: it need not exist. */
  account: string;
  ip: string | null;
  /** What names the browser, when the account has signed in there before. */
  device: string | undefined;
}

/**
 * Counts a try to sign in before the password is looked at: for the account and the network, for the
 * network, and for the account alone, whose tries wait longer and longer. A browser in which the
 * account has signed in before has tries of its own, which nobody else uses up.
 * @returns to be called when the try succeeded: it does not count
 * @throws AppError TOO_MANY
 */
export async function countSignInTry(
  database: Database,
  { account, ip, device }: SignInTry,
): Promise<() => Promise<void>> {
  const attempt = { act: 'ingreso', account, ip, ...(device && { device }) } as const;
  const tries = await countAttempt(database, attempt);
  if (device) return () => forgiveAttempt(database, attempt);
  const key = accountKey(attempt);
  const { db } = database;
  const points = tries === 1 ? FIRST_OF_NETWORK : FURTHER;
  if (!(await db.transaction().execute((tx) => takeTurn(tx, key, points)))) {
    throw new AppError('TOO_MANY', sessionMessages.tooManyTries);
  }
  return async () => {
    await forgiveAttempt(database, attempt);
    const own = FIRST_OF_NETWORK + (tries - 1) * FURTHER;
    await db.transaction().execute((tx) => giveBackPoints(tx, key, own));
  };
}
