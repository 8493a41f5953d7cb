import type { WriteScope } from '../operation/operation.ts';
import { deleteAccessTokens } from './access-token.repository.ts';
import { deleteDevicesOfUser } from './known-device.repository.ts';
import { deleteSessionsOfUser } from './session.repository.ts';

/** The user is out at once: sessions, their sockets, links that wait for use, and known browsers. */
export async function endAccess(
  { tx, context, afterCommit }: WriteScope,
  userId: number,
): Promise<void> {
  const ended = await deleteSessionsOfUser(tx, userId);
  await deleteAccessTokens(tx, userId);
  await deleteDevicesOfUser(tx, userId);
  afterCommit(() => context.app.realtime.endSessions(ended));
}
