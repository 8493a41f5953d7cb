import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { productErrorFields } from '@comarca/shared/modules/procesos/administration.fields';
import type { z } from 'zod';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
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
import { ownerFields } from '../owner-fields.ts';
import { ownerArgs } from '../references.graphql.ts';
import { activitiesOfError } from './eligible.repository.ts';
import { idTextsOf } from './id-texts.ts';
import { requireOwned } from './owned-references.repository.ts';
import { type ProductErrorRow, productErrorTable } from './product-error.repository.ts';

const schema = schemaOf(productErrorFields).extend({
  ...ownerInput,
  productosRelacionados: productErrorFields.productosRelacionados.schema.pipe(
    idTextsOf('actividad'),
  ),
});

/** Errors that quality control finds in the activities of a process or the products of a project. */
export const productError = managedEntity<
  ProductErrorRow,
  typeof productErrorFields,
  typeof ownerFilter,
  z.output<typeof schema>
>({
  entity: 'errorProducto',
  graphql: {
    type: 'ProductError',
    list: 'productErrorsRelay',
    save: 'saveProductError',
    remove: 'deleteProductError',
  },
  access: modelAccess('empresas.errorproducto', MANAGE_ANY),
  fields: productErrorFields,
  schema,
  chosen: {
    productosRelacionados: { of: (row) => row.productosRelacionados, among: activitiesOfError },
  },
  repository: productErrorTable,
  types: (t, builder) => ({
    ...ownerFields(t, builder),
    productosRelacionados: t.field({
      type: [sharedShapes(builder).named],
      resolve: (row) => row.productosRelacionados,
    }),
  }),
  args: (arg) => ({
    ...ownerArgs(arg),
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
