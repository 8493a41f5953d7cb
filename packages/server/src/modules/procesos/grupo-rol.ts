import { roleGroupSchema } from '@comarca/shared/modules/procesos/administracion.schema';
import { modelAccess } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { grupoRolTable } from './nombrado.repository.ts';
import {
  guardOwned,
  guardOwnedList,
  guardOwnedValues,
  MANAGE_PROJECT,
  projectFilter,
  projectInput,
} from './owner.ts';
import { projectArgs, projectListArgs } from './references.graphql.ts';

/** Groups of roles of a project. */
export const grupoRol = managedEntity({
  entity: 'grupoRol',
  graphql: {
    type: 'RoleGroup',
    list: 'roleGroupsRelay',
    save: 'saveRoleGroup',
    remove: 'deleteRoleGroup',
  },
  access: modelAccess('proyectos.gruporol', MANAGE_PROJECT),
  schema: roleGroupSchema.extend(projectInput),
  labels: { nombre: 'Nombre' },
  unique: { grupos_rol_nombre: 'nombre' },
  repository: grupoRolTable,
  fields: (t) => ({ nombre: t.exposeString('nombre') }),
  args: (arg) => ({ ...projectArgs(arg), nombre: arg.string({ required: true }) }),
  filters: { schema: projectFilter, args: projectListArgs },
  guard: guardOwned,
  guardList: guardOwnedList,
  guardValues: guardOwnedValues,
});
