import type { RequestContext } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { isDeviceOf, replaceDevice } from './known-device.repository.ts';
import { hashToken, newToken } from './session.ts';

export const DEVICE_COOKIE = 'comarca_dispositivo';

const SIGNED = /^([\w-]{43})\.([\w-]{43})$/;
const payloadOf = (token: string): string => `device ${token}`;

/**
 * The hash of the token in the caller's cookie of an earlier sign-in. A cookie that this program did
 * not sign is none: the database is not asked about it.
 */
function deviceHash({ app, device }: RequestContext): string | undefined {
  const [, token, signature] = SIGNED.exec(device ?? '') ?? [];
  if (!token || !signature || !app.secrets.verify(payloadOf(token), signature)) return undefined;
  return hashToken(token);
}

/** What names the caller's browser, when the account with this name has signed in there before. */
export async function knownDevice(
  context: RequestContext,
  username: string,
): Promise<string | undefined> {
  const hash = deviceHash(context);
  if (hash === undefined) return undefined;
  return (await isDeviceOf(context.app.database.db, hash, username)) ? hash : undefined;
}

/**
 * Knows the caller's browser as one of this user, who has just shown to be who they say.
 * @returns the new value of its cookie
 */
export async function rememberDevice(
  tx: Tx,
  context: RequestContext,
  userId: number,
): Promise<string> {
  const token = newToken();
  const oldHash = deviceHash(context);
  await replaceDevice(tx, userId, { newHash: hashToken(token), oldHash });
  return `${token}.${context.app.secrets.sign(payloadOf(token))}`;
}
