import { fieldError } from '@comarca/shared/core/errors';
import { baseGroups } from '@comarca/shared/core/groups';
import { isPermission, permissionRegistry } from '@comarca/shared/core/permissions';
import { groupFields } from '@comarca/shared/modules/catalogos/catalogue.fields';
import { superusersOnly } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { groupTable } from './group.repository.ts';

/** Groups with their permissions. A change holds from the members' next request on. */
export const group = managedEntity({
  entity: 'grupo',
  graphql: {
    type: 'PermissionGroup',
    list: 'permissionGroupsRelay',
    save: 'savePermissionGroup',
    remove: 'deletePermissionGroup',
  },
  access: superusersOnly,
  fields: groupFields,
  show: { permisos: describe },
  unique: { grupos_buscable: 'nombre', grupos_nombre_key: 'nombre' },
  repository: groupTable,
  types: (t) => ({
    permisos: t.exposeStringList('permisos'),
    usuarios: t.exposeInt('usuarios'),
    deLaPlataforma: t.boolean({ resolve: ({ nombre }) => belongsToPlatform(nombre) }),
  }),
  args: (arg) => ({ permisos: arg.stringList({ required: true }) }),
  async check(_scope, { before, after }) {
    if (!before || !belongsToPlatform(before.nombre) || after?.nombre === before.nombre) return;
    throw fieldError(
      after ? 'nombre' : '',
      'La plataforma usa este grupo por su nombre: no se puede renombrar ni eliminar.',
    );
  },
});

/** Rules of the product name these groups, and a start would make a missing one again. */
const belongsToPlatform = (name: string): boolean => Object.hasOwn(baseGroups, name);

function describe(permissions: unknown): unknown {
  if (!Array.isArray(permissions)) return permissions;
  return permissions.map((code: string) => (isPermission(code) ? permissionRegistry[code] : code));
}
