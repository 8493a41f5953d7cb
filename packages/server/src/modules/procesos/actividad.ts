import { AppError } from '@comarca/shared/core/errors';
import { activitySchema } from '@comarca/shared/modules/procesos/administracion.schema';
import { contentTypeOf } from '@comarca/shared/modules/procesos/content-types';
import { modelAccess } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { type ActividadRow, actividadTable } from './actividad.repository.ts';
import { rolesOfActivity } from './elegibles.repository.ts';
import { idTextsOf } from './id-texts.ts';
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

const { shape } = activitySchema;

const schema = activitySchema.extend({
  ...ownerInput,
  perfilesGestion: shape.perfilesGestion.pipe(idTextsOf('rol')),
  perfilesControl: shape.perfilesControl.pipe(idTextsOf('rol')),
});

/** Activities of a process, and the products of a project. */
export const actividad = managedEntity<ActividadRow, typeof schema, typeof ownerFilter>({
  entity: 'actividad',
  graphql: {
    type: 'Activity',
    list: 'activitiesRelay',
    save: 'saveActivity',
    remove: 'deleteActivity',
  },
  access: modelAccess('empresas.actividadproceso', MANAGE_ANY),
  schema,
  labels: {
    nombre: 'Nombre',
    descripcion: 'Descripción',
    esContinua: 'Es continua',
    contentType: 'Modelo relacionado',
    perfilesGestion: 'Perfiles de gestión',
    perfilesControl: 'Perfiles de control',
  },
  chosen: {
    perfilesGestion: { of: (row) => chosenRoles(row.perfilesGestion), among: rolesOfActivity },
    perfilesControl: { of: (row) => chosenRoles(row.perfilesControl), among: rolesOfActivity },
  },
  repository: {
    ...actividadTable,
    async remove(tx, id) {
      const row = await actividadTable.find(tx, id);
      if (row) refuseProduct(row);
      await actividadTable.remove(tx, id);
    },
  },
  fields: (t, builder) => {
    const { rol, contentType } = referenceTypes(builder);
    return {
      nombre: t.exposeString('nombre'),
      descripcion: t.exposeString('descripcion'),
      esContinua: t.exposeBoolean('esContinua'),
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
  args: (arg) => ({
    ...ownerArgs(arg),
    nombre: arg.string({ required: true }),
    descripcion: arg.string({ required: true }),
    esContinua: arg.boolean(),
    contentType: arg.id(),
    perfilesGestion: arg.idList({ required: true }),
    perfilesControl: arg.idList({ defaultValue: [] }),
  }),
  ...ofOwner,
  async guardValues(scope, values, before) {
    await guardOwnedValues(scope, values, before);
    if (before) refuseProduct(before);
    const owner = requiredOwnerOf(before ?? values);
    await requireOwned(scope.db, 'roles', owner, values.perfilesGestion, 'perfilesGestion');
    await requireOwned(scope.db, 'roles', owner, values.perfilesControl, 'perfilesControl');
  },
});

function refuseProduct({ estructura }: ActividadRow): void {
  if (estructura === null) return;
  throw new AppError('VALIDATION', 'Este producto se edita en la estructura de productos.');
}

const chosenRoles = (roles: ActividadRow['perfilesGestion']) =>
  roles.map(({ id, rol }) => ({ id, nombre: rol }));
