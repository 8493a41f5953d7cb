import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { receivedRef } from '../../../core/graphql/shapes.ts';
import { runLayerCross } from './run-cross.ts';

/** `runLayerCross(id) { received }` */
export function crossGraphql(builder: Builder): void {
  const received = receivedRef(builder);
  builder.mutationField('runLayerCross', (t) =>
    t.field({
      type: received,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(runLayerCross),
      resolve: async (_root, args, context) => {
        await runLayerCross(context, args);
        return { received: true, errors: [] };
      },
    }),
  );
}
