import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef, receivedRef } from '../../../core/graphql/shapes.ts';
import { layerType } from '../layer.types.ts';
import { cancelLayerImport, importLayer, layerImport } from './import.job.ts';
import type { ImportStatus } from './import.repository.ts';
import { type ImportName, importName } from './target.service.ts';

/** Asking for an import, watching it, stopping it. */
export function importGraphql(builder: Builder): void {
  const status = builder.objectRef<ImportStatus>('LayerImport').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      tabla: t.exposeString('tabla'),
      estado: t.exposeString('estado'),
      avance: t.exposeFloat('avance'),
      mensaje: t.exposeString('mensaje', { nullable: true }),
      error: t.exposeString('error', { nullable: true }),
      leidos: t.exposeInt('leidos', { nullable: true }),
      importados: t.exposeInt('importados', { nullable: true }),
      reparados: t.exposeInt('reparados', { nullable: true }),
      rechazados: t.exposeInt('rechazados', { nullable: true }),
    }),
  });
  builder.queryField('layerImport', (t) =>
    t.field({
      type: status,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(layerImport),
      resolve: (_root, args, context) => layerImport(context, args),
    }),
  );
  nameQuery(builder);
  importMutations(builder);
}

function nameQuery(builder: Builder): void {
  const layer = layerType(builder);
  const name = builder.objectRef<ImportName>('LayerImportName').implement({
    fields: (t) => ({
      tabla: t.exposeString('tabla'),
      reemplazable: t.exposeBoolean('reemplazable'),
      capa: t.field({ type: layer, nullable: true, resolve: ({ capa }) => capa }),
    }),
  });
  builder.queryField('layerImportName', (t) =>
    t.field({
      type: name,
      args: { nombre: t.arg.string({ required: true }) },
      extensions: guardedBy(importName),
      resolve: (_root, args, context) => importName(context, args),
    }),
  );
}

function importMutations(builder: Builder): void {
  const received = payloadRef<'received', { importacion: string }>(
    builder,
    'ImportLayer',
    'received',
  );
  builder.objectFields(received, (t) => ({
    importacion: t.id({ nullable: true, resolve: (payload) => payload.importacion ?? null }),
  }));
  const cancelled = receivedRef(builder);
  builder.mutationFields((t) => ({
    importLayer: t.field({
      type: received,
      args: {
        archivo: t.arg.id({ required: true }),
        tabla: t.arg.string({ required: true }),
        titulo: t.arg.string({ required: true }),
        entidad: t.arg.string({}),
        descripcion: t.arg.string({}),
        escala: t.arg.float({}),
        vigencia: t.arg.string({}),
        srid: t.arg.int({}),
        capa: t.arg.string({}),
        reemplazar: t.arg.boolean({}),
        municipios: t.arg.boolean({}),
        soloValidos: t.arg.boolean({}),
      },
      extensions: guardedBy(importLayer),
      resolve: async (_root, args, context) => {
        const { id } = await importLayer(context, {
          ...args,
          entidad: args.entidad ?? '',
          descripcion: args.descripcion ?? '',
          escala: args.escala ?? null,
          vigencia: args.vigencia ?? null,
          srid: args.srid ?? null,
          capa: args.capa ?? null,
          reemplazar: args.reemplazar ?? false,
        });
        return { received: true, errors: [], importacion: id };
      },
    }),
    cancelLayerImport: t.field({
      type: cancelled,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(cancelLayerImport),
      resolve: async (_root, args, context) => {
        await cancelLayerImport(context, args);
        return { received: true, errors: [] };
      },
    }),
  }));
}
