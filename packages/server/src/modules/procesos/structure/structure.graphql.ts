import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { savedRef } from '../../../core/graphql/shapes.ts';
import { referenceTypes } from '../references.graphql.ts';
import { getStructure, saveStructure } from './structure.service.ts';
import { type StructureView, structureCounts, structureJson } from './structure.view.ts';

/** The product structure of a project and of a typology. */
export function structureGraphql(builder: Builder): void {
  const structure = builder.objectRef<StructureView>('ProductsStructure').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      /** JSON text of the tree: sections with `children`, products with their `productId`. */
      estructura: t.string({ resolve: structureJson }),
      /** The roles that its products name. */
      roles: t.field({ type: [referenceTypes(builder).rol], resolve: ({ roles }) => roles }),
      secciones: t.int({ resolve: ({ nodes }) => structureCounts(nodes).secciones }),
      productos: t.int({ resolve: ({ nodes }) => structureCounts(nodes).productos }),
    }),
  });
  builder.queryField('productsStructure', (t) =>
    t.field({
      type: structure,
      nullable: true,
      args: { proyecto: t.arg.id({}), tipologia: t.arg.id({}) },
      extensions: guardedBy(getStructure),
      resolve: (_root, args, context) => getStructure(context, args),
    }),
  );

  const saved = savedRef(builder, 'SaveProductsStructurePayload', 'productsStructure', structure);
  builder.mutationField('saveProductsStructure', (t) =>
    t.field({
      type: saved,
      args: {
        proyecto: t.arg.id({}),
        tipologia: t.arg.id({}),
        version: t.arg.int({}),
        estructura: t.arg.string({ required: true }),
      },
      extensions: guardedBy(saveStructure),
      resolve: async (_root, args, context) => {
        await saveStructure(context, args);
        const { proyecto, tipologia } = args;
        const productsStructure = await getStructure(context, { proyecto, tipologia });
        return { saved: true, errors: [], productsStructure };
      },
    }),
  );
}
