import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, payloadRef } from '../../../core/graphql/shapes.ts';
import type { WmsLayer } from '../wms.repository.ts';
import { removeWmsLayer, saveWmsLayer, wmsLayersRelay } from './wms.service.ts';

/** Layers of registered map servers. */
export function wmsGraphql(builder: Builder): void {
  const layer = builder.objectRef<WmsLayer>('WmsLayer').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      capa: t.exposeString('capa'),
      titulo: t.exposeString('titulo', { nullable: true }),
      url: t.exposeString('url'),
      version: t.exposeInt('version'),
    }),
  });
  const page = pageType(builder, 'WmsLayerPage', layer);
  builder.queryField('wmsLayersRelay', (t) =>
    t.field({
      type: page,
      args: pageArgs(t.arg),
      extensions: guardedBy(wmsLayersRelay),
      resolve: (_root, args, context) => wmsLayersRelay(context, args),
    }),
  );
  const saved = payloadRef<'saved', { wmsLayer: WmsLayer | undefined }>(
    builder,
    'SaveWmsLayer',
    'saved',
  );
  builder.objectFields(saved, (t) => ({
    wmsLayer: t.field({
      type: layer,
      nullable: true,
      resolve: (payload) => payload.wmsLayer ?? null,
    }),
  }));
  const deleted = payloadRef(builder, 'DeleteWmsLayer', 'deleted');
  builder.mutationFields((t) => ({
    saveWmsLayer: t.field({
      type: saved,
      args: {
        id: t.arg.id({}),
        version: t.arg.int({}),
        url: t.arg.string({ required: true }),
        capa: t.arg.string({ required: true }),
        titulo: t.arg.string({}),
      },
      extensions: guardedBy(saveWmsLayer),
      resolve: async (_root, args, context) => ({
        saved: true,
        errors: [],
        wmsLayer: await saveWmsLayer(context, args),
      }),
    }),
    deleteWmsLayer: t.field({
      type: deleted,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(removeWmsLayer),
      resolve: async (_root, args, context) => {
        await removeWmsLayer(context, args);
        return { deleted: true, errors: [] };
      },
    }),
  }));
}
