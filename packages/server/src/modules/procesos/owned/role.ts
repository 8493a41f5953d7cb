import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { roleFields } from '@comarca/shared/modules/procesos/administration.fields';
import type { z } from 'zod';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { chosen } from '../../../core/history/chosen.ts';
import { modelAccess } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import {
  guardOwnedValues,
  MANAGE_ANY,
  ofOwner,
  type ownerFilter,
  ownerInput,
  requiredOwnerOf,
} from '../owner.ts';
import { ownerArgs } from '../references.graphql.ts';
import { groupsOfRole } from './eligible.repository.ts';
import { maybeIdTextOf } from './id-texts.ts';
import { requireOwned } from './owned-references.repository.ts';
import { type RoleRow, roleTable } from './role.repository.ts';

const schema = schemaOf(roleFields).extend({
  ...ownerInput,
  grupo: roleFields.grupo.schema.pipe(maybeIdTextOf('grupoRol')),
});

/** Roles of a project or a process. */
export const role = managedEntity<
  RoleRow,
  typeof roleFields,
  typeof ownerFilter,
  z.output<typeof schema>
>({
  entity: 'rol',
  graphql: {
    type: 'CompanyRole',
    list: 'companyRolesRelay',
    save: 'saveRole',
    remove: 'deleteRole',
  },
  access: modelAccess('empresas.rolempresa', MANAGE_ANY),
  fields: roleFields,
  schema,
  chosen: { grupo: { of: (row) => chosen(row.grupoId, row.grupo), among: groupsOfRole } },
  unique: { roles_proyecto: 'rol', roles_proceso: 'rol' },
  repository: roleTable,
  types: (t, builder) => {
    const { named, person } = sharedShapes(builder);
    return {
      grupo: t.field({
        type: named,
        nullable: true,
        resolve: (row) => (row.grupoId ? { id: row.grupoId, nombre: row.grupo ?? '' } : null),
      }),
      resources: t.field({ type: [person], resolve: (row) => row.recursos }),
    };
  },
  args: ownerArgs,
  ...ofOwner,
  async guardValues(scope, values, before) {
    await guardOwnedValues(scope, values, before);
    const owner = requiredOwnerOf(before ?? values);
    if (values.grupo) await requireOwned(scope.db, 'grupos_rol', owner, [values.grupo], 'grupo');
  },
});
