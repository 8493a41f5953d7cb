import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { doneRef, payloadRef } from '../../../core/graphql/shapes.ts';
import { renameLayer, SYNCHRONISED, storages, syncLayer } from './map-server.service.ts';
import type { Storage } from './map-server.ts';

/** Keeping a map server in step: its storages, publishing and renaming layers. */
export function mapServerGraphql(builder: Builder): void {
  const storage = builder.objectRef<Storage>('MapStorage').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      tipo: t.exposeString('tipo'),
    }),
  });
  builder.queryField('storages', (t) =>
    t.field({
      type: [storage],
      extensions: guardedBy(storages),
      resolve: (_root, _args, context) => storages(context, {}),
    }),
  );
  const synced = payloadRef<'success', { message: string; detalle: string }>(
    builder,
    'SyncLayerPayload',
    'success',
  );
  builder.objectFields(synced, (t) => ({
    message: t.string({ nullable: true, resolve: ({ message }) => message ?? null }),
    /** what the server did: published it, or read it anew */
    detalle: t.string({ nullable: true, resolve: ({ detalle }) => detalle ?? null }),
  }));
  const renamed = doneRef(builder);
  builder.mutationFields((t) => ({
    syncLayer: t.field({
      type: synced,
      args: { capa: t.arg.string({ required: true }), storage: t.arg.string({ required: true }) },
      extensions: guardedBy(syncLayer),
      resolve: async (_root, args, context) => ({
        success: true,
        errors: [],
        message: SYNCHRONISED,
        detalle: await syncLayer(context, args),
      }),
    }),
    renameLayer: t.field({
      type: renamed,
      args: {
        geoserverName: t.arg.string({ required: true }),
        newName: t.arg.string({ required: true }),
      },
      extensions: guardedBy(renameLayer),
      resolve: async (_root, args, context) => {
        await renameLayer(context, args);
        return { success: true, errors: [] };
      },
    }),
  }));
}
