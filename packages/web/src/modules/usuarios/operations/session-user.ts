import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { send } from '../../../platform/http/send.ts';
import { type SessionUser, sessionStore } from '../../../platform/session/session-store.ts';

const sessionQuery = graphql(`
  query Sesion {
    session { user { id username email fullName groups isSuperuser profile { id } } }
    accountInfo { permissions }
  }
`);

const avatarQuery = graphql(`
  query AvatarDeSesion($id: ID!) {
    profile(id: $id) { id avatar }
  }
`);

/**
 * Exchanges a token from the address for the session cookie and reads who it belongs to. A token that
 * is refused changes nothing: whoever has a session keeps it.
 * @throws AppError in Spanish, for a token that was used, is too old or never was one
 */
export async function exchangeToken(token: string): Promise<void> {
  await send('/api/v1/sesion/token', { method: 'POST', json: { token }, keepsSession: true });
  sessionStore.set(await loadSessionUser());
}

/** Who the session cookie belongs to. */
async function loadSessionUser(): Promise<SessionUser> {
  const { session, accountInfo } = await execute(sessionQuery, {});
  const { user } = session;
  const { profile } = await execute(avatarQuery, { id: user.profile.id });
  return {
    id: user.id,
    name: user.username,
    email: user.email,
    fullName: user.fullName,
    avatar: profile.avatar,
    groups: user.groups,
    permissions: accountInfo.permissions,
    isSuperuser: user.isSuperuser,
    profileId: user.profile.id,
  };
}
