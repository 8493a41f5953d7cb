import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { receivedRef } from '../../../core/graphql/shapes.ts';
import type { LayerProcessStatus } from './layer-processes.repository.ts';
import { cancelLayerSync, layerProcesses } from './layer-processes.service.ts';

/** The caller's imports and synchronisations. */
export function layerProcessesGraphql(builder: Builder): void {
  const process = builder.objectRef<LayerProcessStatus>('LayerProcess').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      tipo: t.exposeString('tipo'),
      tabla: t.exposeString('tabla'),
      importacionId: t.exposeID('importacionId', { nullable: true }),
      capaId: t.exposeID('capaId', { nullable: true }),
      estado: t.exposeString('estado'),
      avance: t.exposeFloat('avance'),
      mensaje: t.exposeString('mensaje', { nullable: true }),
      error: t.exposeString('error', { nullable: true }),
      creado: t.expose('creado', { type: 'DateTime' }),
      terminado: t.expose('terminado', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.queryField('layerProcesses', (t) =>
    t.field({
      type: [process],
      extensions: guardedBy(layerProcesses),
      resolve: (_root, _args, context) => layerProcesses(context, {}),
    }),
  );
  const cancelled = receivedRef(builder);
  builder.mutationField('cancelLayerSync', (t) =>
    t.field({
      type: cancelled,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(cancelLayerSync),
      resolve: async (_root, args, context) => {
        await cancelLayerSync(context, args);
        return { received: true, errors: [] };
      },
    }),
  );
}
