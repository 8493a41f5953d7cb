import { userFields } from '@comarca/shared/modules/usuarios/user.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { givenValues, saveArgs } from '../../../core/graphql/field-args.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { doneRef, payloadRef, savedRef } from '../../../core/graphql/shapes.ts';
import { applicationType, emailAccountType, platformModuleType } from '../../catalogos/public.ts';
import { sendInvitation } from '../invitations/invitation.service.ts';
import { changePassword } from '../passwords/admin-password.service.ts';
import { whyNot } from '../permission.service.ts';
import type { ProfileRef } from '../profiles/profile.graphql.ts';
import { disableUser, type HeldWork, handOverSummary } from './disable.service.ts';
import { saveProfile } from './user-admin.service.ts';
import { usersModuleInit } from './users-init.service.ts';

/** The administration of users: saving, inviting, passwords, disabling, and why one may not. */
export function userAdminGraphql(builder: Builder, profile: ProfileRef): void {
  init(builder);
  why(builder);
  save(builder, profile);
  letIn(builder);
  disable(builder);
}

function init(builder: Builder): void {
  type Init = Awaited<ReturnType<typeof usersModuleInit>>;
  type Row<Key extends keyof Init> = Awaited<ReturnType<Init[Key]>>[number];
  const group = builder.objectRef<Row<'groups'>>('UsersGroup').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      // Whether the caller may give or take it away.
      grantable: t.exposeBoolean('grantable'),
    }),
  });
  const contact = builder.objectRef<Row<'users'>>('UsersContact').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      fullName: t.exposeString('fullName'),
      email: t.exposeString('email'),
    }),
  });
  const answer = builder.objectRef<Init>('UsersModuleInit').implement({
    fields: (t) => ({
      groups: t.field({ type: [group], resolve: (parts) => parts.groups() }),
      apps: t.field({ type: [applicationType(builder)], resolve: (parts) => parts.apps() }),
      modules: t.field({
        type: [platformModuleType(builder)],
        resolve: (parts) => parts.modules(),
      }),
      users: t.field({ type: [contact], resolve: (parts) => parts.users() }),
      emailAccounts: t.field({
        type: [emailAccountType(builder)],
        resolve: (parts) => parts.emailAccounts(),
      }),
    }),
  });
  builder.queryField('usersModuleInit', (t) =>
    t.field({
      type: answer,
      extensions: guardedBy(usersModuleInit),
      resolve: (_root, _args, context) => usersModuleInit(context, {}),
    }),
  );
}

function why(builder: Builder): void {
  type Answer = Awaited<ReturnType<typeof whyNot>>;
  const answer = builder.objectRef<Answer>('WhyNot').implement({
    fields: (t) => ({
      permiso: t.exposeString('permiso'),
      descripcion: t.exposeString('descripcion'),
      // The groups that give it.
      grupos: t.exposeStringList('grupos'),
    }),
  });
  builder.queryField('whyNot', (t) =>
    t.field({
      type: answer,
      args: { permission: t.arg.string({ required: true }) },
      extensions: guardedBy(whyNot),
      resolve: (_root, args, context) => whyNot(context, args),
    }),
  );
}

function save(builder: Builder, profile: ProfileRef): void {
  const payload = savedRef(builder, 'SaveProfilePayload', 'profile', profile);
  builder.mutationField('saveProfile', (t) =>
    t.field({
      type: payload,
      args: saveArgs(t.arg, userFields),
      extensions: guardedBy(saveProfile),
      resolve: async (_root, args, context) => {
        const profile = await saveProfile(context, givenValues(userFields, args));
        return { saved: true, errors: [], profile };
      },
    }),
  );
}

function letIn(builder: Builder): void {
  const invited = payloadRef<'success', { message: string }>(
    builder,
    'SendInvitationPayload',
    'success',
  );
  builder.objectFields(invited, (t) => ({
    message: t.string({ nullable: true, resolve: ({ message }) => message }),
  }));
  const changed = doneRef(builder);
  builder.mutationFields((t) => ({
    sendInvitation: t.field({
      type: invited,
      args: {
        usuario: t.arg.id({ required: true }),
        aplicacion: t.arg.string({ required: true }),
        url: t.arg.string({ required: true }),
        contrasenia: t.arg.string({ defaultValue: '', required: true }),
      },
      extensions: guardedBy(sendInvitation),
      resolve: async (_root, args, context) => {
        const message = await sendInvitation(context, { ...args, usuario: String(args.usuario) });
        return { success: true, errors: [], message };
      },
    }),
    changePassword: t.field({
      type: changed,
      args: {
        usuario: t.arg.id({ required: true }),
        contrasenia: t.arg.string({ required: true }),
        cambiarLookup: t.arg.boolean({ defaultValue: false, required: true }),
      },
      extensions: guardedBy(changePassword),
      resolve: async (_root, args, context) => {
        await changePassword(context, { ...args, usuario: String(args.usuario) });
        return { success: true, errors: [] };
      },
    }),
  }));
}

function disable(builder: Builder): void {
  const work = builder.objectRef<HeldWork>('HeldWork').implement({
    fields: (t) => ({
      etiqueta: t.exposeString('etiqueta'),
      cantidad: t.exposeInt('cantidad'),
      ejemplos: t.exposeStringList('ejemplos'),
    }),
  });
  builder.queryField('handOverSummary', (t) =>
    t.field({
      type: [work],
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(handOverSummary),
      resolve: (_root, args, context) => handOverSummary(context, args),
    }),
  );
  const payload = payloadRef<'success', { summary: HeldWork[] }>(
    builder,
    'DisableUserPayload',
    'success',
  );
  builder.objectFields(payload, (t) => ({
    summary: t.field({ type: [work], nullable: true, resolve: ({ summary }) => summary }),
  }));
  builder.mutationField('disableUser', (t) =>
    t.field({
      type: payload,
      args: {
        id: t.arg.id({ required: true }),
        heirId: t.arg.id({}),
        version: t.arg.int({ required: true }),
      },
      extensions: guardedBy(disableUser),
      resolve: async (_root, args, context) => {
        const summary = await disableUser(context, args);
        return { success: true, errors: [], summary };
      },
    }),
  );
}
