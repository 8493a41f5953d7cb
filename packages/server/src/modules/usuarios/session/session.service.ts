import { AppError } from '@comarca/shared/core/errors';
import { effectivePermissions } from '@comarca/shared/core/permissions';
import { safeDestination } from '@comarca/shared/modules/usuarios/destination.rules';
import { sessionMessages } from '@comarca/shared/modules/usuarios/session.messages';
import { loginSchema } from '@comarca/shared/modules/usuarios/session.schema';
import { z } from 'zod';
import type { Actor, RequestContext } from '../../../core/app.ts';
import { useAccessToken } from '../../../core/auth/access-token.repository.ts';
import { knownDevice, rememberDevice } from '../../../core/auth/known-device.ts';
import { verifyPassword } from '../../../core/auth/passwords.ts';
import { deleteSession } from '../../../core/auth/session.repository.ts';
import { actorOfToken, openSession } from '../../../core/auth/session.ts';
import { countSignInTry } from '../../../core/auth/sign-in-tries.ts';
import { countAttempt } from '../../../core/auth/throttle.ts';
import { operation, reading, validate } from '../../../core/operation/operation.ts';
import { findCredentials, noteLogin, notePasswordLogin } from '../users/user.repository.ts';

const nothing = z.object({});

/** A new session: its token and the browser's new name for their cookies, and whose it is. */
interface OpenedSession {
  token: string;
  device: string;
  actor: Actor;
}

/** The signed-in user. */
export const currentSession = reading({
  access: 'sesion',
  schema: nothing,
  run: async ({ actor }) => actor,
});

/** The permissions in force and the number of letters that wait for the user. */
export const accountInfo = reading({
  access: 'sesion',
  schema: nothing,
  run: async ({ actor }) => ({ permissions: effectivePermissions(actor) }),
});

/**
 * Signs in with a name and a password. Unknown names, wrong passwords and disabled accounts get
 * the same answer after the same work. The password is checked before any transaction begins.
 * @throws AppError VALIDATION or TOO_MANY
 */
export const login = Object.assign(
  async (context: RequestContext, input: z.input<typeof loginSchema>) => {
    const { nombreUsuario, contrasenia, next } = validate(loginSchema, input);
    const { database } = context.app;
    const device = await knownDevice(context, nombreUsuario);
    const attempt = { account: nombreUsuario, ip: context.ip, device };
    const succeeded = await countSignInTry(database, attempt);
    const user = await findCredentials(database.db, nombreUsuario);
    const matches = await verifyPassword(user?.passwordHash, contrasenia);
    const begun =
      user?.isActive && user.passwordHash && matches
        ? await beginSession(context, { userId: user.id, passwordHash: user.passwordHash })
        : null;
    if (!begun) {
      await recordFailedLogin(context, { userId: user?.id ?? null });
      throw new AppError('VALIDATION', sessionMessages.badCredentials);
    }
    await succeeded();
    return { ...(await opened(context, begun)), next: safeDestination(next) };
  },
  { access: 'publico' as const },
);

const recordFailedLogin = operation({
  name: 'login',
  access: 'publico',
  schema: z.object({ userId: z.number().nullable() }),
  run: ({ audit }, { userId }) =>
    audit({
      entity: 'usuario',
      ...(userId ? { entityId: userId } : {}),
      after: { ingreso: false },
    }),
});

/** Opens a session; null where the password was changed since it was compared. */
const beginSession = operation({
  name: 'login',
  access: 'publico',
  schema: z.object({ userId: z.number(), passwordHash: z.string() }),
  run: async ({ tx, context, audit }, { userId, passwordHash }) => {
    // First: a change of the password waits for it, or is seen by it; either way no session survives.
    if (!(await notePasswordLogin(tx, userId, passwordHash))) return null;
    const token = await openSession(tx, userId, originOf(context));
    await audit({ entity: 'usuario', entityId: userId, after: { ingreso: true, medio: 'clave' } });
    return { token, device: await rememberDevice(tx, context, userId) };
  },
});

/**
 * Exchanges a one-time token (handed over in the address by a sibling application) for a session.
 * @throws AppError UNAUTHENTICATED or TOO_MANY
 */
export const exchangeToken = Object.assign(
  async (context: RequestContext, input: { token: string }): Promise<OpenedSession> => {
    await countAttempt(context.app.database, { act: 'token', account: '', ip: context.ip });
    return opened(context, await spendToken(context, input));
  },
  { access: 'publico' as const },
);

const spendToken = operation({
  name: 'exchangeToken',
  access: 'publico',
  schema: z.object({ token: z.string().min(1).max(100) }),
  run: async ({ tx, context, audit }, { token }) => {
    const userId = await useAccessToken(tx, token, 'sesion');
    if (userId === undefined) {
      throw new AppError('UNAUTHENTICATED', sessionMessages.badSignInToken);
    }
    await noteLogin(tx, userId);
    await audit({ entity: 'usuario', entityId: userId, after: { ingreso: true, medio: 'enlace' } });
    const session = await openSession(tx, userId, originOf(context));
    return { token: session, device: await rememberDevice(tx, context, userId) };
  },
});

/** Ends the caller's session on the server: its token is worth nothing afterwards. */
export const logout = operation({
  name: 'logout',
  access: 'sesion',
  schema: nothing,
  run: async ({ tx, context, actor, audit, afterCommit }) => {
    await deleteSession(tx, actor.sessionId);
    await audit({ entity: 'usuario', entityId: actor.id });
    afterCommit(() => context.app.realtime.endSessions([actor.sessionId]));
  },
});

const originOf = (context: RequestContext) => ({
  ip: context.ip,
  replaces: context.actor?.sessionId,
});

async function opened(
  context: RequestContext,
  begun: Omit<OpenedSession, 'actor'>,
): Promise<OpenedSession> {
  const actor = await actorOfToken(context.app.database.db, begun.token);
  if (!actor) throw new AppError('UNAUTHENTICATED', sessionMessages.badSignInToken);
  return { ...begun, actor };
}
