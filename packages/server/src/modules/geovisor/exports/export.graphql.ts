import type { Builder } from '../../../core/graphql/builder.ts';
import { preparedFileRef } from '../../../core/graphql/prepared-file.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { receivedRef } from '../../../core/graphql/shapes.ts';
import { cancelLayerExport, exportLayer, layerExports } from './export.job.ts';

/** Files of tables that are made apart: asked for, watched, stopped, fetched at `/media/{archivo}`. */
export function exportGraphql(builder: Builder): void {
  builder.queryField('layerExports', (t) =>
    t.field({
      type: [preparedFileRef(builder)],
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(layerExports),
      resolve: (_root, args, context) => layerExports(context, args),
    }),
  );
  const received = receivedRef(builder);
  const cancelled = receivedRef(builder);
  builder.mutationFields((t) => ({
    exportLayer: t.field({
      type: received,
      args: {
        id: t.arg.id({ required: true }),
        formato: t.arg.string({ required: true }),
        columnas: t.arg.string({}),
        srid: t.arg.int({}),
        caja: t.arg.string({}),
        filtro: t.arg.string({}),
      },
      extensions: guardedBy(exportLayer),
      resolve: async (_root, { id, formato, ...rest }, context) => {
        const given = Object.entries(rest).filter(([, value]) => value != null);
        await exportLayer(context, { id, formato, ...Object.fromEntries(given) });
        return { received: true, errors: [] };
      },
    }),
    cancelLayerExport: t.field({
      type: cancelled,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(cancelLayerExport),
      resolve: async (_root, args, context) => {
        await cancelLayerExport(context, args);
        return { received: true, errors: [] };
      },
    }),
  }));
}
