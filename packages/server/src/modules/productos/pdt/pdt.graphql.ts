import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import { type LoadedPlan, loadPlan } from './pdt.service.ts';

/** Loading a work plan into a product structure in use. */
export function pdtGraphql(builder: Builder): void {
  const loaded = payloadRef<'loaded', LoadedPlan>(builder, 'LoadStructurePdtPayload', 'loaded');
  builder.objectFields(loaded, (t) => ({
    /** how many assignments it made, changed, and left as they were */
    nuevas: t.int({ nullable: true, resolve: ({ nuevas }) => nuevas ?? null }),
    cambiadas: t.int({ nullable: true, resolve: ({ cambiadas }) => cambiadas ?? null }),
    iguales: t.int({ nullable: true, resolve: ({ iguales }) => iguales ?? null }),
  }));
  builder.mutationField('loadStructurePdt', (t) =>
    t.field({
      type: loaded,
      args: {
        /** of the file that was sent */
        pdt: t.arg.id({}),
        /** of the structure, and the record where it is used; those sent with the file when absent */
        id: t.arg.id({}),
        contentType: t.arg.id({}),
        objectId: t.arg.id({}),
      },
      extensions: guardedBy(loadPlan),
      resolve: async (_root, args, context) => ({
        loaded: true,
        errors: [],
        ...(await loadPlan(context, { ...args, pdt: args.pdt ?? '' })),
      }),
    }),
  );
}
