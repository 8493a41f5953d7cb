import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { savedRef } from '../../../core/graphql/shapes.ts';
import type { LayerRecord } from '../layer.repository.ts';
import { layerType } from '../layer.types.ts';
import { drawnStyle } from './drawn-style.ts';
import type { ReadStyle } from './read-sld.ts';
import {
  layerStyle,
  layerStyleSld,
  readLayerSld,
  saveLayerStyle,
  styledLayer,
  suggestLayerStyle,
} from './style.service.ts';
import type { SuggestedStyle } from './suggest-style.ts';
import type { WrittenStyle } from './write-sld.ts';

/** How layers are drawn: read, suggested, saved, brought from and given to other programs. */
export function styleGraphql(builder: Builder): void {
  const style = styleType(builder);
  const suggested = builder.objectRef<SuggestedStyle>('SuggestedLayerStyle').implement({
    fields: (t) => ({
      definicion: t.field({ type: 'JSON', resolve: ({ estilo }) => estilo }),
      avisos: t.exposeStringList('avisos'),
    }),
  });
  const written = builder.objectRef<WrittenStyle>('LayerSld').implement({
    fields: (t) => ({
      contenido: t.exposeString('contenido'),
      omitido: t.exposeStringList('omitido'),
    }),
  });
  const read = builder.objectRef<ReadStyle>('ReadLayerSld').implement({
    fields: (t) => ({
      definicion: t.field({ type: 'JSON', resolve: ({ estilo }) => estilo }),
      omitido: t.exposeStringList('omitido'),
    }),
  });
  builder.queryFields((t) => ({
    layerStyle: t.field({
      type: style,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(layerStyle),
      resolve: (_root, args, context) => layerStyle(context, args),
    }),
    suggestLayerStyle: t.field({
      type: suggested,
      args: {
        id: t.arg.id({ required: true }),
        tipo: t.arg.string({}),
        columna: t.arg.string({}),
        metodo: t.arg.string({}),
        clases: t.arg.int({}),
        rampa: t.arg.string({}),
      },
      extensions: guardedBy(suggestLayerStyle),
      resolve: (_root, args, context) =>
        suggestLayerStyle(context, args as Parameters<typeof suggestLayerStyle>[1]),
    }),
    layerStyleSld: t.field({
      type: written,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(layerStyleSld),
      resolve: (_root, args, context) => layerStyleSld(context, args),
    }),
    readLayerSld: t.field({
      type: read,
      args: {
        id: t.arg.id({ required: true }),
        contenido: t.arg.string({ required: true }),
      },
      extensions: guardedBy(readLayerSld),
      resolve: (_root, args, context) => readLayerSld(context, args),
    }),
  }));
  const saved = savedRef(builder, 'SaveLayerStylePayload', 'style', style);
  builder.mutationField('saveLayerStyle', (t) =>
    t.field({
      type: saved,
      args: {
        id: t.arg.id({ required: true }),
        definicion: t.arg.string({ required: true }),
        version: t.arg.int({ required: true }),
      },
      extensions: guardedBy(saveLayerStyle),
      resolve: async (_root, args, context) => {
        const id = await saveLayerStyle(context, args);
        return { saved: true, errors: [], style: await styledLayer(context, id) };
      },
    }),
  );
}

const styleType = (builder: Builder) =>
  builder.objectRef<LayerRecord>('LayerStyle').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      capa: t.field({ type: layerType(builder), resolve: (layer) => layer }),
      definicion: t.field({ type: 'JSON', resolve: drawnStyle }),
      /** somebody made it; else it is what layers have until then */
      propio: t.boolean({ resolve: ({ estiloPropio }) => estiloPropio !== null }),
      version: t.exposeInt('versionEstilo'),
    }),
  });
