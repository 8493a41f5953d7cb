import type { App } from '../../core/app.ts';
import { issueAccessToken } from '../../core/auth/access-token.repository.ts';
import { holdAddress } from './users/user.repository.ts';

/** A one-time token, and the address that its link is sent to. */
interface MailedToken {
  token: string;
  address: string;
}

/**
 * Makes the token of a link that is mailed. The address is the one that the account has while it is made: a
 * change of it waits, and ends the link, or is seen.
 * @returns undefined for an account that is disabled or has no address
 */
export const mailedToken = (
  { database }: Pick<App, 'database'>,
  user: number,
  purpose: 'restablecer' | 'invitacion',
): Promise<MailedToken | undefined> =>
  database.db.transaction().execute(async (tx) => {
    const address = await holdAddress(tx, user);
    return address ? { token: await issueAccessToken(tx, user, purpose), address } : undefined;
  });
