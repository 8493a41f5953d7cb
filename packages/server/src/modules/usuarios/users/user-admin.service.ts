import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idInput, ownIdOf } from '@comarca/shared/core/id-input';
import { userFields } from '@comarca/shared/modules/usuarios/user.fields';
import { userMessages } from '@comarca/shared/modules/usuarios/user.messages';
import {
  editedUserSchema,
  newUserSchema,
  type UserValues,
} from '@comarca/shared/modules/usuarios/user.schema';
import { z } from 'zod';
import type { App, RequestContext } from '../../../core/app.ts';
import { deleteAccessTokens } from '../../../core/auth/access-token.repository.ts';
import { endAccess } from '../../../core/auth/end-access.ts';
import { hashPassword } from '../../../core/auth/passwords.ts';
import { auditedFields } from '../../../core/management/field-history.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { namedIds } from '../../../core/operation/named-ids.ts';
import {
  authorize,
  parseInput,
  validate,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import { requireStrong } from '../passwords/password.service.ts';
import type { ProfileRow } from '../profiles/profile.repository.ts';
import { loadProfile, type ProfileView, viewOf } from '../profiles/profile.service.ts';
import { requireNothingHeld } from './disable.service.ts';
import { requireAsPowerful, requireGrantable, requireOrdinary } from './user.authority.ts';
import {
  accountRows,
  groupIdsOf,
  lockAccount,
  lockGroups,
  setGroups,
} from './user-admin.repository.ts';

const CREATE = { permiso: 'users.add_profile' } as const;
const CHANGE = { permiso: 'users.change_profile' } as const;

const recordInput = z.object({
  id: ownIdOf('usuario').nullish(),
  version: z.number().int().nullish(),
});

/** What the form sends, with its secrets hashed or encrypted: nothing readable goes further. */
interface PreparedUser extends Omit<UserValues, 'contrasenia' | 'grupos'> {
  grupos: number[];
  passwordHash: string | null;
}

/**
 * Creates a user (`users.add_profile`) or changes one (`users.change_profile`). Who may change
 * whom, and which groups may be given, is in `user.authority.ts`.
 * @throws AppError FORBIDDEN, CONFLICT, DUPLICATE, VALIDATION
 */
export const saveProfile = Object.assign(
  async (context: RequestContext, input: Record<string, unknown>): Promise<ProfileView> => {
    authorize(context, saveProfile.access);
    const { id, version } = validate(recordInput, input);
    authorize(context, id ? CHANGE : CREATE);
    const user = await prepare(context.app, input, !id);
    const saved = await store(context, { id: id ?? null, version, user });
    if (!context.actor) throw new AppError('UNAUTHENTICATED');
    return viewOf(context.actor, await loadProfile(context.app.database.db, saved));
  },
  {
    access: { algunPermiso: [CREATE.permiso, CHANGE.permiso] as const },
    named: [...namedIds(recordInput), ...namedIds(editedUserSchema)],
  },
);

async function prepare(
  app: App,
  input: Record<string, unknown>,
  isNew: boolean,
): Promise<PreparedUser> {
  const { contrasenia, grupos, ...values } = validate(
    isNew ? newUserSchema : editedUserSchema,
    input,
  );
  const asksPassword = isNew || values.crearLookup;
  if (asksPassword) {
    const owner = { username: values.nombreUsuario, email: values.email };
    await requireStrong(
      contrasenia,
      { ...owner, firstName: values.nombres, lastName: values.apellidos },
      'contrasenia',
    );
  }
  return {
    ...values,
    isActive: isNew || values.isActive,
    grupos: [...new Set(parseInput(z.array(idInput), grupos))],
    passwordHash: asksPassword ? await hashPassword(contrasenia) : null,
    contraseniaVur: values.contraseniaVur && app.secrets.encrypt(values.contraseniaVur),
  };
}

const store = savedRecord({
  entity: 'usuario',
  operation: 'saveProfile',
  access: { add: CREATE, change: CHANGE },
  schema: z.object({ user: z.custom<PreparedUser>() }),
  unique: {
    usuarios_username: { campo: 'nombreUsuario', etiqueta: 'Nombre de usuario' },
  },
  load: loadProfile,
  lock: async (tx, id) => (await lockAccount(tx, id))?.version,
  async check(scope, { user }, before) {
    if (before) checkChange(scope, before, user);
    await checkGroups(scope, before ? await groupIdsOf(scope.tx, before.id) : [], user.grupos);
    if (before?.isActive && !user.isActive) await checkDisable(scope, before.id);
    return user;
  },
  guardStored: ({ actor }, row) => requireOrdinary(actor, row),
  write: {
    async insert({ tx }, user) {
      const { passwordHash } = user;
      if (!passwordHash) throw new AppError('VALIDATION');
      const columns = { ...columnsOf(user, false), password_hash: passwordHash };
      const id = await accountRows.insert(tx, columns);
      await setGroups(tx, id, user.grupos);
      return id;
    },
    async update({ tx }, id, user) {
      await accountRows.update(tx, id, columnsOf(user, true));
      await setGroups(tx, id, user.grupos);
    },
  },
  async settle(scope, { before, after }) {
    if (before?.isActive && !after.isActive) await endAccess(scope, after.id);
    // Links that wait lie in a mailbox that may be somebody else's from now on.
    else if (before && before.email !== after.email) await deleteAccessTokens(scope.tx, after.id);
  },
  audited: auditedUser,
  remark: ({ contraseniaVur }) => (contraseniaVur ? { contraseniaVur: 'Cambiada' } : undefined),
});

/** What lets one in is changed only by who holds as much. */
function checkChange({ actor }: WriteScope, before: ProfileRow, user: PreparedUser): void {
  const letsIn =
    user.nombreUsuario !== before.nombreUsuario ||
    user.email !== before.email ||
    user.contraseniaVur !== '' ||
    user.crearLookup ||
    (user.isActive && !before.isActive);
  if (letsIn) requireAsPowerful(actor, before);
}

async function checkDisable(scope: WriteScope, id: number): Promise<void> {
  if (id === scope.actor.id) throw fieldError('isActive', userMessages.ownDisable);
  await requireNothingHeld(scope, id);
}

/** Only groups that are given or taken away count: the others stay as they were. */
async function checkGroups(
  { tx, actor }: WriteScope,
  before: readonly number[],
  wanted: readonly number[],
): Promise<void> {
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.includes(id));
  const groups = await lockGroups(tx, [...added, ...removed]);
  if (added.some((id) => !groups.some((group) => group.id === id))) {
    throw fieldError('grupos', userMessages.noGroup);
  }
  requireGrantable(actor, groups);
}

const columnsOf = (user: PreparedUser, exists: boolean) => ({
  username: user.nombreUsuario,
  email: user.email,
  first_name: user.nombres,
  last_name: user.apellidos,
  uid: user.uid,
  job_title: user.jobTitle,
  is_active: user.isActive,
  puede_cargar_folio: user.puedeCargarFolio,
  puede_ver_vur: user.puedeVerVur,
  usuario_vur: user.usuarioVur,
  // Without a user there is nothing to keep a password for.
  contrasenia_vur: user.contraseniaVur || (exists && user.usuarioVur !== '' ? undefined : null),
  folios_password_hash: user.crearLookup && user.passwordHash ? user.passwordHash : undefined,
});

/** A user as the history shows it: never a secret. */
function auditedUser(row: ProfileRow) {
  return { ...auditedFields(userFields, row), crearLookup: row.hasFoliosUser };
}
