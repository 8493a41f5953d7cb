import { AppError, fieldError } from '@comarca/shared/core/errors';
import { sessionMessages } from '@comarca/shared/modules/usuarios/session.messages';
import {
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '@comarca/shared/modules/usuarios/session.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { useAccessToken } from '../../../core/auth/access-token.repository.ts';
import { endAccess } from '../../../core/auth/end-access.ts';
import { rememberDevice } from '../../../core/auth/known-device.ts';
import { isStrongPassword } from '../../../core/auth/password-strength.ts';
import { hashPassword, verifyPassword } from '../../../core/auth/passwords.ts';
import { countAttempt } from '../../../core/auth/throttle.ts';
import {
  authorize,
  operation,
  validate,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import {
  type Credentials,
  findCredentialsById,
  holdPassword,
  setPasswordHash,
} from '../users/user.repository.ts';
import { RESET_MAIL } from './reset.jobs.ts';

/**
 * Replaces the caller's own password; every session of theirs ends, this one included. Of the
 * browsers that were known only this one is.
 * @returns its new name, for the cookie
 * @throws AppError VALIDATION or TOO_MANY
 */
export const changeUserPassword = Object.assign(
  async (context: RequestContext, input: z.input<typeof changePasswordSchema>) => {
    authorize(context, 'sesion');
    const { oldPassword, newPassword } = validate(changePasswordSchema, input);
    const { database } = context.app;
    const id = context.actor?.id ?? 0;
    await countAttempt(database, { act: 'cambio', account: String(id), ip: context.ip });
    const user = await findCredentialsById(database.db, id);
    const before = user?.passwordHash;
    if (!before || !(await verifyPassword(before, oldPassword))) {
      throw fieldError('oldPassword', sessionMessages.wrongOldPassword);
    }
    if (oldPassword === newPassword) throw fieldError('newPassword', sessionMessages.samePassword);
    await requireStrong(newPassword, user);
    return storeChangedPassword(context, {
      id,
      before,
      passwordHash: await hashPassword(newPassword),
    });
  },
  { access: 'sesion' as const },
);

const storeChangedPassword = operation({
  name: 'changeUserPassword',
  access: 'sesion',
  schema: z.object({ id: z.number(), before: z.string(), passwordHash: z.string() }),
  async run(scope, { id, before, passwordHash }) {
    // One that somebody changed since it was compared is the old one no more.
    if (!(await holdPassword(scope.tx, id, before))) {
      throw fieldError('oldPassword', sessionMessages.wrongOldPassword);
    }
    await replacePassword(scope, id, passwordHash);
    return rememberDevice(scope.tx, scope.context, id);
  },
});

/**
 * Asks for the mail with the link to a new password. Whether the name exists shows neither in the
 * answer nor in its time: a job looks for the account and writes the mail.
 * @throws AppError TOO_MANY
 */
export const forgotUserPassword = Object.assign(
  async (context: RequestContext, input: z.input<typeof forgotPasswordSchema>) => {
    const { userName } = validate(forgotPasswordSchema, input);
    const attempt = { act: 'olvido', account: userName, ip: context.ip } as const;
    await countAttempt(context.app.database, attempt);
    await requestResetMail(context, { userName });
  },
  { access: 'publico' as const },
);

const requestResetMail = operation({
  name: 'forgotUserPassword',
  access: 'publico',
  schema: forgotPasswordSchema,
  run: async ({ tx, context, audit }, { userName }) => {
    await context.app.jobs.enqueue(tx, RESET_MAIL, { userName }, { userId: null });
    await audit({ entity: 'usuario' });
  },
});

/**
 * Sets a new password with the token of a mail, which works once: for an hour when the password was
 * forgotten, for days in an invitation. Every session of the user ends. Whoever read the mail is the owner: this browser
 * is known from now on.
 * @returns its name, for the cookie
 * @throws AppError VALIDATION or TOO_MANY
 */
export const resetPassword = Object.assign(
  async (context: RequestContext, input: z.input<typeof resetPasswordSchema>) => {
    const { uid, token, newPassword } = validate(resetPasswordSchema, input);
    await countAttempt(context.app.database, { act: 'restablecer', account: uid, ip: context.ip });
    const id = /^\d{1,9}$/.test(uid) ? Number(uid) : 0;
    const user = await findCredentialsById(context.app.database.db, id);
    await requireStrong(newPassword, user);
    const passwordHash = await hashPassword(newPassword);
    return storeResetPassword(context, { id, token, passwordHash });
  },
  { access: 'publico' as const },
);

const storeResetPassword = operation({
  name: 'resetPassword',
  access: 'publico',
  schema: z.object({ id: z.number(), token: z.string(), passwordHash: z.string() }),
  run: async (scope, { id, token, passwordHash }) => {
    const userId =
      (await useAccessToken(scope.tx, token, 'restablecer')) ??
      (await useAccessToken(scope.tx, token, 'invitacion'));
    if (userId === undefined || userId !== id) {
      throw new AppError('VALIDATION', sessionMessages.badResetLink);
    }
    await replacePassword(scope, id, passwordHash);
    return rememberDevice(scope.tx, scope.context, id);
  },
});

/** The new hash; what gave access with the old one ends with it. */
export async function replacePassword(
  scope: WriteScope,
  id: number,
  passwordHash: string,
): Promise<void> {
  await setPasswordHash(scope.tx, id, passwordHash);
  await endAccess(scope, id);
  await scope.audit({ entity: 'usuario', entityId: id });
}

/** What the owner's own record says is no secret, so it does not make a password stronger. */
export async function requireStrong(
  password: string,
  owner: Pick<Credentials, 'username' | 'email' | 'firstName' | 'lastName'> | undefined,
  field = 'newPassword',
): Promise<void> {
  const words = owner ? [owner.username, owner.email, owner.firstName, owner.lastName] : [];
  if (await isStrongPassword(password, words)) return;
  throw fieldError(field, sessionMessages.weakPassword);
}
