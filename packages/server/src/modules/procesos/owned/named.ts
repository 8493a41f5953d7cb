import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { namedFields } from '@comarca/shared/modules/procesos/administration.fields';
import { modelAccess } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { MANAGE_PROJECT, ofProject, projectInput } from '../owner.ts';
import { projectField } from '../owner-fields.ts';
import { projectArgs } from '../references.graphql.ts';
import { blockTable, roleGroupTable } from './named.repository.ts';

/** A record of a project that is a name and nothing else. */
const named = {
  fields: namedFields,
  schema: schemaOf(namedFields).extend(projectInput),
  args: projectArgs,
  ...ofProject,
};

/** Blocks of a project. */
export const block = managedEntity({
  entity: 'bloque',
  graphql: { type: 'Block', list: 'blocksRelay', save: 'saveBlock', remove: 'deleteBlock' },
  access: modelAccess('proyectos.bloque', MANAGE_PROJECT),
  unique: { bloques_nombre: 'nombre' },
  repository: blockTable,
  types: projectField,
  ...named,
});

/** Groups of roles of a project. */
export const roleGroup = managedEntity({
  entity: 'grupoRol',
  graphql: {
    type: 'RoleGroup',
    list: 'roleGroupsRelay',
    save: 'saveRoleGroup',
    remove: 'deleteRoleGroup',
  },
  access: modelAccess('proyectos.gruporol', MANAGE_PROJECT),
  unique: { grupos_rol_nombre: 'nombre' },
  repository: roleGroupTable,
  ...named,
});
