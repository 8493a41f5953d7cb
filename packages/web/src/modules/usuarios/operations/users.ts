import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { VariablesOf } from '../../../platform/graphql/graphql.ts';
import type { ListQuery } from '../../../platform/management/list-state.ts';
import type { PaletteItem } from '../../../platform/module.ts';
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

export async function loadUsers(
  { first, offset, search, orderBy, filters }: ListQuery,
  signal?: AbortSignal,
) {
  const { isActive, groups_In } = filters;
  const variables = {
    first,
    offset,
    search,
    orderBy,
    isActive: typeof isActive === 'boolean' ? isActive : null,
    groups: Array.isArray(groups_In) ? groups_In : null,
  };
  return (await execute(listQuery, variables, signal ? { signal } : {})).profilesRelay;
}

export type UserRow = Awaited<ReturnType<typeof loadUsers>>['nodes'][number];

/** One user with everything that the form edits. @throws AppError NOT_FOUND */
export const loadUser = async (id: string) => (await execute(userQuery, { id })).profile;

export type User = Awaited<ReturnType<typeof loadUser>>;

/** Groups and applications to choose from. */
export const loadUserOptions = async () => (await execute(optionsQuery, {})).usersModuleInit;

export const userOptionsKey = [...usersKey, 'opciones'] as const;

export type UserOptions = Awaited<ReturnType<typeof loadUserOptions>>;

/** @returns the user's id @throws AppError with the refused fields */
export async function saveUser(
  variables: Omit<VariablesOf<typeof saveMutation>, 'version'>,
  { version, idempotencyKey }: SaveCall,
): Promise<string> {
  const { saveProfile } = await execute(
    saveMutation,
    { ...variables, version },
    { idempotencyKey },
  );
  if (!saveProfile.saved || !saveProfile.profile) throw refused(saveProfile.errors);
  return saveProfile.profile.id;
}

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

const FOUND = 5;

/** Users by name, for the palette. */
export async function findUsers(text: string): Promise<PaletteItem[]> {
  const query = { first: FOUND, offset: 0, search: text, orderBy: null, filters: {} };
  const { nodes } = await loadUsers(query);
  return nodes.map(({ id, fullName, user }) => ({
    key: id,
    label: fullName || user.username,
    detail: user.username,
    route: 'Users',
    search: { itemId: id },
  }));
}
