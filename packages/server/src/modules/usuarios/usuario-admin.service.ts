import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idInput, ownIdOf } from '@comarca/shared/core/id-input';
import { userMessages } from '@comarca/shared/modules/usuarios/usuario.messages';
import {
  editedUserSchema,
  newUserSchema,
  type UserValues,
} from '@comarca/shared/modules/usuarios/usuario.schema';
import { z } from 'zod';
import type { App, RequestContext } from '../../core/app.ts';
import { endAccess } from '../../core/auth/end-access.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { refusingDuplicates } from '../../core/management/duplicate.ts';
import { namedIds } from '../../core/operation/named-ids.ts';
import {
  authorize,
  operation,
  parseInput,
  validate,
  type WriteScope,
} from '../../core/operation/operation.ts';
import { requireStrong } from './contrasenia.service.ts';
import { requireNothingHeld } from './deshabilitar.service.ts';
import { findPerfil, type PerfilRow } from './perfil.repository.ts';
import { type PerfilView, viewOf } from './perfil.service.ts';
import { requireAsPowerful, requireGrantable, requireOrdinary } from './usuario.authority.ts';
import { stateOf } from './usuario.history.ts';
import {
  groupIdsOf,
  insertAccount,
  lockAccount,
  lockGroups,
  setGroups,
  updateAccount,
} from './usuario-admin.repository.ts';

const CREATE = { permiso: 'users.add_profile' } as const;
const CHANGE = { permiso: 'users.change_profile' } as const;

const recordInput = z.object({
  id: ownIdOf('usuario').nullish(),
  version: z.number().int().nullish(),
});

/** What the form sends, with its secrets hashed or encrypted: nothing readable goes further. */
interface PreparedUser {
  id: number | null;
  version: number | null;
  values: Omit<UserValues, 'contrasenia' | 'contraseniaVur' | 'grupos'>;
  grupos: number[];
  isActive: boolean;
  passwordHash: string | null;
  contraseniaVur: string | null;
}

/**
 * Creates a user (`users.add_profile`) or changes one (`users.change_profile`). Who may change
 * whom, and which groups may be given, is in `usuario.authority.ts`.
 * @throws AppError FORBIDDEN, CONFLICT, DUPLICATE, VALIDATION
 */
export const saveProfile = Object.assign(
  async (context: RequestContext, input: Record<string, unknown>): Promise<PerfilView> => {
    authorize(context, saveProfile.access);
    const { id } = validate(recordInput, input);
    authorize(context, id ? CHANGE : CREATE);
    const prepared = await prepare(context.app, input);
    const saved = await store(context, prepared);
    const row = await findPerfil(context.app.database.db, saved.id);
    if (!row || !context.actor) throw new AppError('NOT_FOUND');
    return viewOf(context.actor, row);
  },
  {
    access: { algunPermiso: [CREATE.permiso, CHANGE.permiso] as const },
    named: [...namedIds(recordInput), ...namedIds(editedUserSchema)],
  },
);

async function prepare(app: App, input: Record<string, unknown>): Promise<PreparedUser> {
  const { id, version } = validate(recordInput, input);
  const parsed = id
    ? validate(editedUserSchema, input)
    : { ...validate(newUserSchema, input), isActive: true };
  const { contrasenia, contraseniaVur, grupos, isActive, ...values } = parsed;
  const asksPassword = !id || values.crearLookup;
  if (asksPassword) {
    const owner = { username: values.nombreUsuario, email: values.email };
    await requireStrong(
      contrasenia,
      { ...owner, firstName: values.nombres, lastName: values.apellidos },
      'contrasenia',
    );
  }
  return {
    id: id ?? null,
    version: version ?? null,
    values,
    grupos: [...new Set(parseInput(z.array(idInput), grupos))],
    isActive,
    passwordHash: asksPassword ? await hashPassword(contrasenia) : null,
    contraseniaVur: contraseniaVur && app.secrets.encrypt(contraseniaVur),
  };
}

const store = operation({
  name: 'saveProfile',
  access: { algunPermiso: [CREATE.permiso, CHANGE.permiso] },
  schema: z.custom<PreparedUser>(),
  idempotent: true,
  run: async (scope, user) => {
    const before = user.id ? await findPerfil(scope.tx, user.id) : undefined;
    const id = await refusingDuplicates(
      { usuarios_username: { campo: 'nombreUsuario', etiqueta: 'Nombre de usuario' } },
      () => (user.id ? change(scope, user.id, user) : create(scope, user)),
    );
    const after = await findPerfil(scope.tx, id);
    await scope.audit({
      entity: 'usuario',
      entityId: id,
      before: before && audited(before),
      after: after && {
        ...audited(after),
        ...(user.contraseniaVur && { contraseniaVur: 'Cambiada' }),
      },
    });
    return { id };
  },
});

async function create(scope: WriteScope, user: PreparedUser): Promise<number> {
  await checkGroups(scope, [], user.grupos);
  const { passwordHash } = user;
  if (!passwordHash) throw new AppError('VALIDATION');
  const id = await insertAccount(scope.tx, {
    ...columnsOf(user, false),
    password_hash: passwordHash,
  });
  await setGroups(scope.tx, id, user.grupos);
  return id;
}

async function change(scope: WriteScope, id: number, user: PreparedUser): Promise<number> {
  const { tx, actor } = scope;
  const target = await lockAccount(tx, id);
  if (!target) throw new AppError('NOT_FOUND');
  requireOrdinary(actor, target);
  const { values } = user;
  const letsIn =
    values.nombreUsuario !== target.username ||
    values.email !== target.email ||
    user.contraseniaVur !== '' ||
    values.crearLookup ||
    (user.isActive && !target.isActive);
  if (letsIn) requireAsPowerful(actor, target);
  await checkGroups(scope, await groupIdsOf(tx, id), user.grupos);
  if (target.isActive && !user.isActive) await checkDisable(scope, id);
  const columns = { ...columnsOf(user, true), is_active: user.isActive };
  if (!(await updateAccount(tx, id, user.version ?? 0, columns))) throw new AppError('CONFLICT');
  await setGroups(tx, id, user.grupos);
  if (target.isActive && !user.isActive) await endAccess(scope, id);
  return id;
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

function columnsOf({ values, passwordHash, contraseniaVur }: PreparedUser, exists: boolean) {
  return {
    username: values.nombreUsuario,
    email: values.email,
    first_name: values.nombres,
    last_name: values.apellidos,
    uid: values.uid,
    job_title: values.jobTitle,
    puede_cargar_folio: values.puedeCargarFolio,
    puede_ver_vur: values.puedeVerVur,
    usuario_vur: values.usuarioVur,
    // Without a user there is nothing to keep a password for.
    contrasenia_vur: contraseniaVur || (exists && values.usuarioVur !== '' ? undefined : null),
    folios_password_hash: values.crearLookup && passwordHash ? passwordHash : undefined,
  };
}

/** A user as the history shows it: never a secret. */
export const audited = (row: PerfilRow) => ({
  nombres: row.firstName,
  apellidos: row.lastName,
  nombreUsuario: row.username,
  email: row.email,
  uid: row.uid,
  jobTitle: row.jobTitle,
  grupos: row.groups,
  isActive: stateOf(row.isActive),
  puedeCargarFolio: row.canUploadFolio,
  puedeVerVur: row.canViewVur,
  usuarioVur: row.vurUser,
  crearLookup: row.hasFoliosUser,
});
