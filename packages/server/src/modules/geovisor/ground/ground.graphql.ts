import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { keptRef } from '../../../core/graphql/shapes.ts';
import type { listLayerColumns } from '../../capas/public.ts';
import { groundLayersInit, orderGroundLayers } from './ground.ts';

/** What the administration of the maps' ground asks for beside its records. */
export function groundGraphql(builder: Builder): void {
  const column = builder.simpleObject('GroundColumn', {
    fields: (t) => ({ value: t.string(), text: t.string() }),
  });
  const table = builder
    .objectRef<Awaited<ReturnType<typeof listLayerColumns>>[number]>('GroundTable')
    .implement({
      fields: (t) => ({
        id: t.id({ resolve: ({ id }) => id }),
        nombre: t.exposeString('nombre'),
        columnas: t.field({ type: [column], resolve: ({ columnas }) => columnas }),
      }),
    });
  builder.queryField('groundLayersInit', (t) =>
    t.field({
      type: [table],
      extensions: guardedBy(groundLayersInit),
      resolve: (_root, _args, context) => groundLayersInit(context, {}),
    }),
  );
  const ordered = keptRef(builder);
  builder.mutationField('orderGroundLayers', (t) =>
    t.field({
      type: ordered,
      args: { ids: t.arg.idList({ required: true }) },
      extensions: guardedBy(orderGroundLayers),
      resolve: async (_root, { ids }, context) => {
        await orderGroundLayers(context, { ids });
        return { saved: true, errors: [] };
      },
    }),
  );
}
