import { userFields } from '@comarca/shared/modules/usuarios/user.fields';
import { userMessages } from '@comarca/shared/modules/usuarios/user.messages';
import { editedUserSchema, type UserValues } from '@comarca/shared/modules/usuarios/user.schema';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { VariablesOf } from '../../../platform/graphql/graphql.ts';
import type { ListQuery } from '../../../platform/management/list/list-state.ts';
import {
  type Offered,
  offeredBy,
  pageBy,
  paletteBy,
  type RowOf,
  recordBy,
  saveBy,
} from '../../../platform/record/calls.ts';
import type { WebRecord } from '../../../platform/record/web-record.ts';
import {
  disableMutation,
  heldQuery,
  inviteMutation,
  listQuery,
  optionsQuery,
  passwordMutation,
  saveMutation,
  userQuery,
} from './users.documents.ts';

/** Root of every query about users: invalidate it after a change. */
export const usersKey = ['usuarios'] as const;

/** What the contract keeps apart in `user` stands beside the rest, as the fields are read. */
const whole = <Profile extends { user: object }>({ user, ...profile }: Profile) =>
  ({ ...user, ...profile }) as Profile['user'] & Omit<Profile, 'user'>;

const profilePage = pageBy(listQuery, 'profilesRelay');

export async function loadUsers(query: ListQuery, signal?: AbortSignal) {
  const { nodes, ...page } = await profilePage(query, signal);
  return { ...page, nodes: nodes.map((profile) => whole(profile)) };
}

export type UserRow = RowOf<typeof loadUsers>;

const loadProfile = recordBy(userQuery, 'profile');

/** One user with everything that the form edits. @throws AppError NOT_FOUND */
const loadUser = async (id: string) => whole(await loadProfile(id));

export type User = Awaited<ReturnType<typeof loadUser>>;

/** Groups and applications to choose from. */
export const userOptions = offeredBy([...usersKey, 'opciones'], optionsQuery, 'usersModuleInit');

export type UserOptions = Offered<typeof userOptions>;

/** A user, for its panel and its form. */
export const userRecord = {
  entity: 'usuario',
  thing: 'el usuario',
  nameOf: ({ fullName }) => fullName,
  saved: userMessages.saved,
  fields: userFields,
  schema: editedUserSchema,
  change: 'users.change_profile',
  queryKey: usersKey,
  load: loadUser,
  save: saveBy(saveMutation, 'saveProfile', 'profile'),
} satisfies WebRecord<typeof userFields, User, UserValues>;

/** @throws AppError with the refused fields */
export async function inviteUser(
  variables: VariablesOf<typeof inviteMutation>,
  { idempotencyKey }: SaveCall,
): Promise<void> {
  const { sendInvitation } = await execute(inviteMutation, variables, { idempotencyKey });
  if (!sendInvitation.success) throw refused(sendInvitation.errors);
}

/** @throws AppError with the refused fields */
export async function changeUserPassword(
  variables: VariablesOf<typeof passwordMutation>,
): Promise<void> {
  const { changePassword } = await execute(passwordMutation, variables);
  if (!changePassword.success) throw refused(changePassword.errors);
}

/** What a user holds that somebody must take over. */
export const loadHeldWork = async (id: string) =>
  (await execute(heldQuery, { id })).handOverSummary;

export type HeldWork = Awaited<ReturnType<typeof loadHeldWork>>[number];

/** @returns what changed hands @throws AppError with the refused fields */
export async function disableUser(
  variables: VariablesOf<typeof disableMutation>,
  { idempotencyKey }: SaveCall,
): Promise<readonly HeldWork[]> {
  const { disableUser: answer } = await execute(disableMutation, variables, { idempotencyKey });
  if (!answer.success) throw refused(answer.errors);
  return answer.summary ?? [];
}

/** Users for the palette. */
export const findUsers = paletteBy(loadUsers, 'Users', ({ fullName, nombreUsuario }) => ({
  label: fullName || nombreUsuario,
  detail: nombreUsuario,
}));
