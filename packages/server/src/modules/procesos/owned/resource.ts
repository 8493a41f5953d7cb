import { fieldError } from '@comarca/shared/core/errors';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { messages } from '@comarca/shared/core/validation';
import { resourceFields } from '@comarca/shared/modules/procesos/administration.fields';
import type { z } from 'zod';
import type { Builder } from '../../../core/graphql/builder.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { chosen } from '../../../core/history/chosen.ts';
import { modelAccess } from '../../../core/management/managed-access.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { isActiveUser } from '../../usuarios/public.ts';
import {
  guardOwnedValues,
  MANAGE_ANY,
  ofOwner,
  type ownerFilter,
  ownerInput,
  requiredOwnerOf,
} from '../owner.ts';
import { ownerFields } from '../owner-fields.ts';
import { ownerArgs, referenceTypes } from '../references.graphql.ts';
import { municipalities, peopleForResource, rolesOfResource } from './eligible.repository.ts';
import { idTextOf } from './id-texts.ts';
import { requireOwned } from './owned-references.repository.ts';
import {
  isMunicipality,
  type ResourceRow,
  type ResourceValues,
  resourceTable,
} from './resource.repository.ts';

const schema = schemaOf(resourceFields).extend({
  ...ownerInput,
  usuario: resourceFields.usuario.schema.pipe(idTextOf('usuario')),
  rol: resourceFields.rol.schema.pipe(idTextOf('rol')),
});

/** People who hold the roles of a project or a process. */
export const resource = managedEntity<
  ResourceRow,
  typeof resourceFields,
  typeof ownerFilter,
  z.output<typeof schema>
>({
  entity: 'recurso',
  graphql: {
    type: 'Resource',
    list: 'resourcesRelay',
    save: 'saveResource',
    remove: 'deleteResource',
  },
  access: modelAccess('empresas.recursoproceso', MANAGE_ANY),
  fields: resourceFields,
  schema,
  chosen: {
    usuario: { of: (row) => chosen(row.usuarioId, row.usuario), among: peopleForResource },
    rol: { of: (row) => chosen(row.rolId, row.rol), among: rolesOfResource },
    base: { of: (row) => chosen(row.baseCodigo, row.base), among: municipalities },
  },
  unique: { recursos_rol_id_usuario_id_key: 'usuario' },
  repository: resourceTable,
  types: (t, builder) => {
    const { rol } = referenceTypes(builder);
    const { named } = sharedShapes(builder);
    return {
      ...ownerFields(t, builder),
      usuario: t.field({ type: userType(builder), resolve: (row) => row }),
      rol: t.field({ type: rol, resolve: (row) => ({ id: row.rolId, rol: row.rol }) }),
      base: t.field({
        type: baseType(builder),
        nullable: true,
        resolve: (row) => (row.baseCodigo ? row : null),
      }),
      actividades: t.field({ type: [named], resolve: (row) => row.actividades }),
    };
  },
  // a base is named by its code
  args: (arg) => ({ ...ownerArgs(arg), base: arg.string() }),
  ...ofOwner,
  async guardValues(scope, values, before) {
    await guardOwnedValues(scope, values, before);
    const owner = requiredOwnerOf(before ?? values);
    await requireOwned(scope.db, 'roles', owner, [values.rol], 'rol');
    await requireKnown(scope, values, before);
  },
});

/** Who already holds the role may keep it when the account is disabled; nobody new may get it. */
async function requireKnown({ db }: GuardScope, values: ResourceValues, before?: ResourceRow) {
  if (values.usuario !== before?.usuarioId && !(await isActiveUser(db, values.usuario))) {
    throw fieldError('usuario', messages.select);
  }
  if (values.base !== null && !(await isMunicipality(db, values.base))) {
    throw fieldError('base', messages.select);
  }
}

function userType(builder: Builder) {
  const account = builder.objectRef<ResourceRow>('ResourceAccount').implement({
    fields: (t) => ({ username: t.exposeString('username') }),
  });
  return builder.objectRef<ResourceRow>('ResourceUser').implement({
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.usuarioId }),
      fullName: t.exposeString('usuario'),
      avatar: t.string({
        nullable: true,
        resolve: (row) => (row.avatar ? `/media/${row.avatar}` : null),
      }),
      user: t.field({ type: account, resolve: (row) => row }),
    }),
  });
}

function baseType(builder: Builder) {
  const department = builder.objectRef<ResourceRow>('ResourceDepartment').implement({
    fields: (t) => ({ nombre: t.string({ resolve: (row) => row.departamento ?? '' }) }),
  });
  return builder.objectRef<ResourceRow>('ResourceBase').implement({
    fields: (t) => ({
      codigo: t.string({ resolve: (row) => row.baseCodigo ?? '' }),
      nombre: t.string({ resolve: (row) => row.municipio ?? '' }),
      departamento: t.field({ type: department, resolve: (row) => row }),
    }),
  });
}
