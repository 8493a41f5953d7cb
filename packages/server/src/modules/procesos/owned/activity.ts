import { AppError } from '@comarca/shared/core/errors';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { activityFields } from '@comarca/shared/modules/procesos/administration.fields';
import { contentTypeOf } from '@comarca/shared/modules/procesos/content-types';
import type { z } from 'zod';
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
import { ownerArgs, referenceTypes } from '../references.graphql.ts';
import { type ActivityRow, activityTable } from './activity.repository.ts';
import { rolesOfActivity } from './eligible.repository.ts';
import { idTextsOf } from './id-texts.ts';
import { requireOwned } from './owned-references.repository.ts';

const schema = schemaOf(activityFields).extend({
  ...ownerInput,
  perfilesGestion: activityFields.perfilesGestion.schema.pipe(idTextsOf('rol')),
  perfilesControl: activityFields.perfilesControl.schema.pipe(idTextsOf('rol')),
});

/** Activities of a process, and the products of a project. */
export const activity = managedEntity<
  ActivityRow,
  typeof activityFields,
  typeof ownerFilter,
  z.output<typeof schema>
>({
  entity: 'actividad',
  graphql: {
    type: 'Activity',
    list: 'activitiesRelay',
    save: 'saveActivity',
    remove: 'deleteActivity',
  },
  access: modelAccess('empresas.actividadproceso', MANAGE_ANY),
  fields: activityFields,
  schema,
  chosen: {
    perfilesGestion: { of: (row) => chosenRoles(row.perfilesGestion), among: rolesOfActivity },
    perfilesControl: { of: (row) => chosenRoles(row.perfilesControl), among: rolesOfActivity },
  },
  repository: {
    ...activityTable,
    async remove(tx, id) {
      const row = await activityTable.find(tx, id);
      if (row) refuseProduct(row);
      await activityTable.remove(tx, id);
    },
  },
  types: (t, builder) => {
    const { rol, contentType } = referenceTypes(builder);
    return {
      /** Whether it is a product of a structure, which is edited there. */
      esProducto: t.boolean({ resolve: (row) => row.estructura !== null }),
      contentType: t.field({
        type: contentType,
        nullable: true,
        resolve: (row) => (row.contentType ? contentTypeOf(row.contentType) : null),
      }),
      perfilesGestion: t.field({ type: [rol], resolve: (row) => row.perfilesGestion }),
      perfilesControl: t.field({ type: [rol], resolve: (row) => row.perfilesControl }),
    };
  },
  args: (arg) => ({ ...ownerArgs(arg), perfilesControl: arg.idList({ defaultValue: [] }) }),
  ...ofOwner,
  async guardValues(scope, values, before) {
    await guardOwnedValues(scope, values, before);
    if (before) refuseProduct(before);
    const owner = requiredOwnerOf(before ?? values);
    await requireOwned(scope.db, 'roles', owner, values.perfilesGestion, 'perfilesGestion');
    await requireOwned(scope.db, 'roles', owner, values.perfilesControl, 'perfilesControl');
  },
});

function refuseProduct({ estructura }: ActivityRow): void {
  if (estructura === null) return;
  throw new AppError('VALIDATION', 'Este producto se edita en la estructura de productos.');
}

const chosenRoles = (roles: ActivityRow['perfilesGestion']) =>
  roles.map(({ id, rol }) => ({ id, nombre: rol }));
