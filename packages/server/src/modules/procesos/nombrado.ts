import {
  blockSchema,
  roleGroupSchema,
} from '@comarca/shared/modules/procesos/administracion.schema';
import { modelAccess } from '../../core/management/managed-access.ts';
import { type ManagedDefinition, managedEntity } from '../../core/management/managed-entity.ts';
import { bloqueTable, grupoRolTable, type NamedRow } from './nombrado.repository.ts';
import { MANAGE_PROJECT, ofProject, type projectFilter, projectInput } from './owner.ts';
import { projectArgs } from './references.graphql.ts';

const schema = blockSchema.extend(projectInput);

type Named = ManagedDefinition<NamedRow, typeof schema, typeof projectFilter>;

/** A record of a project that is a name and nothing else. */
const named = (
  definition: Pick<Named, 'entity' | 'graphql' | 'access' | 'schema' | 'unique' | 'repository'>,
) =>
  managedEntity({
    ...definition,
    labels: { nombre: 'Nombre' },
    fields: (t) => ({ nombre: t.exposeString('nombre') }),
    args: (arg) => ({ ...projectArgs(arg), nombre: arg.string({ required: true }) }),
    ...ofProject,
  });

/** Blocks of a project. */
export const bloque = named({
  entity: 'bloque',
  graphql: { type: 'Block', list: 'blocksRelay', save: 'saveBlock', remove: 'deleteBlock' },
  access: modelAccess('proyectos.bloque', MANAGE_PROJECT),
  schema,
  unique: { bloques_nombre: 'nombre' },
  repository: bloqueTable,
});

/** Groups of roles of a project. */
export const grupoRol = named({
  entity: 'grupoRol',
  graphql: {
    type: 'RoleGroup',
    list: 'roleGroupsRelay',
    save: 'saveRoleGroup',
    remove: 'deleteRoleGroup',
  },
  access: modelAccess('proyectos.gruporol', MANAGE_PROJECT),
  schema: roleGroupSchema.extend(projectInput),
  unique: { grupos_rol_nombre: 'nombre' },
  repository: grupoRolTable,
});
