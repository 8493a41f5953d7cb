import { roleSchema } from '@comarca/shared/modules/procesos/administracion.schema';
import { chosen } from '../../core/history/chosen.ts';
import { modelAccess } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { groupsOfRole } from './elegibles.repository.ts';
import { maybeIdTextOf } from './id-texts.ts';
import { requireOwned } from './owned-references.repository.ts';
import {
  guardOwnedValues,
  MANAGE_ANY,
  ofOwner,
  type ownerFilter,
  ownerInput,
  requiredOwnerOf,
} from './owner.ts';
import { ownerArgs, referenceTypes } from './references.graphql.ts';
import { type RolRow, rolTable } from './rol.repository.ts';

const schema = roleSchema.extend({
  ...ownerInput,
  grupo: roleSchema.shape.grupo.pipe(maybeIdTextOf('grupoRol')),
});

/** Roles of a project or a process. */
export const rol = managedEntity<RolRow, typeof schema, typeof ownerFilter>({
  entity: 'rol',
  graphql: {
    type: 'CompanyRole',
    list: 'companyRolesRelay',
    save: 'saveRole',
    remove: 'deleteRole',
  },
  access: modelAccess('empresas.rolempresa', MANAGE_ANY),
  schema,
  labels: { rol: 'Rol', grupo: 'Grupo' },
  chosen: { grupo: { of: (row) => chosen(row.grupoId, row.grupo), among: groupsOfRole } },
  unique: { roles_proyecto: 'rol', roles_proceso: 'rol' },
  repository: rolTable,
  fields: (t, builder) => {
    const { grupo, recurso } = referenceTypes(builder);
    return {
      rol: t.exposeString('rol'),
      grupo: t.field({
        type: grupo,
        nullable: true,
        resolve: (row) => (row.grupoId ? { id: row.grupoId, nombre: row.grupo ?? '' } : null),
      }),
      resources: t.field({ type: [recurso], resolve: (row) => row.recursos }),
    };
  },
  args: (arg) => ({
    ...ownerArgs(arg),
    rol: arg.string({ required: true }),
    grupo: arg.id(),
  }),
  ...ofOwner,
  async guardValues(scope, values, before) {
    await guardOwnedValues(scope, values, before);
    const owner = requiredOwnerOf(before ?? values);
    if (values.grupo) await requireOwned(scope.db, 'grupos_rol', owner, [values.grupo], 'grupo');
  },
});
