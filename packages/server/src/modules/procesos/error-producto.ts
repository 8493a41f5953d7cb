import { productErrorSchema } from '@comarca/shared/modules/procesos/administracion.schema';
import { modelAccess } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { activitiesOfError } from './elegibles.repository.ts';
import { type ErrorProductoRow, errorProductoTable } from './error-producto.repository.ts';
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

const schema = productErrorSchema.extend({
  ...ownerInput,
  productosRelacionados: productErrorSchema.shape.productosRelacionados.pipe(
    idTextsOf('actividad'),
  ),
});

/** Errors that quality control finds in the activities of a process or the products of a project. */
export const errorProducto = managedEntity<ErrorProductoRow, typeof schema, typeof ownerFilter>({
  entity: 'errorProducto',
  graphql: {
    type: 'ProductError',
    list: 'productErrorsRelay',
    save: 'saveProductError',
    remove: 'deleteProductError',
  },
  access: modelAccess('empresas.errorproducto', MANAGE_ANY),
  schema,
  labels: {
    nombre: 'Nombre',
    descripcion: 'Descripción',
    productosRelacionados: 'Productos relacionados',
  },
  chosen: {
    productosRelacionados: { of: (row) => row.productosRelacionados, among: activitiesOfError },
  },
  repository: errorProductoTable,
  fields: (t, builder) => ({
    nombre: t.exposeString('nombre'),
    descripcion: t.exposeString('descripcion'),
    productosRelacionados: t.field({
      type: [referenceTypes(builder).actividad],
      resolve: (row) => row.productosRelacionados,
    }),
  }),
  args: (arg) => ({
    ...ownerArgs(arg),
    nombre: arg.string({ required: true }),
    descripcion: arg.string({ required: true }),
    productosRelacionados: arg.idList({ defaultValue: [] }),
  }),
  ...ofOwner,
  async guardValues(scope, values, before) {
    await guardOwnedValues(scope, values, before);
    const owner = requiredOwnerOf(before ?? values);
    const ids = values.productosRelacionados;
    await requireOwned(scope.db, 'actividades', owner, ids, 'productosRelacionados');
  },
});
