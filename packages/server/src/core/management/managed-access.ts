import { isPermission, type Permission } from '@comarca/shared/core/permissions';
import type { Access } from '../operation/operation.ts';

/** Who may list, create, edit and delete the records of one kind. */
export interface ManagedAccess {
  list: Access;
  add: Access;
  change: Access;
  remove: Access;
}

type ManagedModel = Permission extends infer P
  ? P extends `${infer App}.add_${infer Model}`
    ? `${App}.${Model}`
    : never
  : never;

export const superusersOnly: ManagedAccess = {
  list: 'superusuario',
  add: 'superusuario',
  change: 'superusuario',
  remove: 'superusuario',
};

/**
 * `add_`, `change_` and `delete_` of a model of the registry: `modelAccess('empresas.rolempresa',
 * …)`. A permission that the registry lacks leaves the act to superusers.
 */
export function modelAccess(model: ManagedModel, list: Access): ManagedAccess {
  const [app, name] = model.split('.');
  const access = (action: string): Access => {
    const permission = `${app}.${action}_${name}`;
    return isPermission(permission) ? { permiso: permission } : 'superusuario';
  };
  return { list, add: access('add'), change: access('change'), remove: access('delete') };
}

/** The rule that lets pass whoever passes one of the two: for a save, which creates or edits. */
export function eitherOf(one: Access, other: Access): Access {
  if (one === other) return one;
  const permissions = [...permissionsOf(one), ...permissionsOf(other)];
  return permissions.length > 0 ? { algunPermiso: permissions } : 'superusuario';
}

function permissionsOf(access: Access): readonly Permission[] {
  if (access === 'superusuario') return [];
  if (typeof access === 'string') throw new Error(`"${access}" is no rule for a save`);
  return 'permiso' in access ? [access.permiso] : access.algunPermiso;
}
