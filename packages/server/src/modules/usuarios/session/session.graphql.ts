import { effectivePermissions } from '@comarca/shared/core/permissions';
import { sessionMessages } from '@comarca/shared/modules/usuarios/session.messages';
import type { Actor } from '../../../core/app.ts';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { doneRef, payloadRef } from '../../../core/graphql/shapes.ts';
import {
  changeUserPassword,
  forgotUserPassword,
  resetPassword,
} from '../passwords/password.service.ts';
import { avatarOf } from '../profiles/profile.service.ts';
import { accountType, mediaUrl, sessionTypes } from '../users/user.types.ts';
import { accountInfo, currentSession, login, logout } from './session.service.ts';

/** Session, sign-in, sign-out and passwords. */
export function sessionGraphql(builder: Builder): void {
  queries(builder);
  signIn(builder);
  signOut(builder);
  passwords(builder);
}

function queries(builder: Builder): void {
  const session = sessionTypes(builder);
  builder.queryFields((t) => ({
    session: t.field({
      type: session,
      extensions: guardedBy(currentSession),
      resolve: (_root, _args, context) => currentSession(context, {}),
    }),
    accountInfo: t.field({
      type: accountType(builder),
      extensions: guardedBy(accountInfo),
      resolve: (_root, _args, context) => accountInfo(context, {}),
    }),
  }));
}

function signIn(builder: Builder): void {
  const data = builder.objectRef<Actor>('LoginData').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('username'),
      email: t.exposeString('email'),
      fullName: t.exposeString('fullName'),
      avatar: t.string({
        nullable: true,
        resolve: async (actor, _args, context) => mediaUrl(await avatarOf(context.app, actor)),
      }),
      groups: t.stringList({ resolve: (actor) => [...actor.groups] }),
      permissions: t.stringList({ resolve: effectivePermissions }),
      isSuperuser: t.exposeBoolean('isSuperuser'),
      profileId: t.exposeID('id'),
    }),
  });
  const payload = payloadRef<'success', { loginData: Actor; next: string }>(
    builder,
    'LoginPayload',
    'success',
  );
  builder.objectFields(payload, (t) => ({
    loginData: t.field({ type: data, nullable: true, resolve: ({ loginData }) => loginData }),
    // Where to go now: the asked address when it is one of this site, otherwise the home screen.
    next: t.string({ nullable: true, resolve: ({ next }) => next }),
  }));
  builder.mutationField('login', (t) =>
    t.field({
      type: payload,
      args: {
        nombreUsuario: t.arg.string({ required: true }),
        contrasenia: t.arg.string({ required: true }),
        next: t.arg.string({}),
      },
      extensions: guardedBy(login),
      resolve: async (_root, args, context) => {
        const { token, device, actor, next } = await login(context, args);
        context.setSession?.(token);
        context.setDevice?.(device);
        return { success: true, errors: [], loginData: actor, next };
      },
    }),
  );
}

function signOut(builder: Builder): void {
  const payload = payloadRef<'success', { message: string }>(builder, 'LogoutPayload', 'success');
  builder.objectFields(payload, (t) => ({
    message: t.string({ nullable: true, resolve: ({ message }) => message }),
  }));
  builder.mutationField('logout', (t) =>
    t.field({
      type: payload,
      extensions: guardedBy(logout),
      resolve: async (_root, _args, context) => {
        await logout(context, {});
        context.setSession?.(null);
        return { success: true, errors: [], message: sessionMessages.signedOut };
      },
    }),
  );
}

function passwords(builder: Builder): void {
  const payload = doneRef(builder);
  const done = { success: true, errors: [] };
  builder.mutationFields((t) => ({
    changeUserPassword: t.field({
      type: payload,
      args: {
        oldPassword: t.arg.string({ required: true }),
        newPassword: t.arg.string({ required: true }),
      },
      extensions: guardedBy(changeUserPassword),
      resolve: async (_root, args, context) => {
        const device = await changeUserPassword(context, args);
        context.setSession?.(null);
        context.setDevice?.(device);
        return done;
      },
    }),
    forgotUserPassword: t.field({
      type: payload,
      args: { userName: t.arg.string({ required: true }) },
      extensions: guardedBy(forgotUserPassword),
      resolve: async (_root, args, context) => {
        await forgotUserPassword(context, args);
        return done;
      },
    }),
    resetPassword: t.field({
      type: payload,
      args: {
        uid: t.arg.string({ required: true }),
        token: t.arg.string({ required: true }),
        newPassword: t.arg.string({ required: true }),
      },
      extensions: guardedBy(resetPassword),
      resolve: async (_root, args, context) => {
        context.setDevice?.(await resetPassword(context, args));
        return done;
      },
    }),
  }));
}
