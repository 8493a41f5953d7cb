import type { ArgBuilder, FieldMap } from '@pothos/core';
import type { Builder } from '../../../core/graphql/builder.ts';
import { type BuilderTypes, onePerBuilder, sharedShapes } from '../../../core/graphql/shapes.ts';
import type { BookmarkRow } from './bookmark.repository.ts';
import { type FrameNotice, frameNotices, toldFrame } from './frame-layers.ts';

const noticeType = onePerBuilder((builder) =>
  builder.objectRef<FrameNotice>('AvisoMarcador').implement({
    fields: (t) => ({
      capas: t.exposeStringList('capas'),
      mensaje: t.exposeString('mensaje'),
      faltan: t.exposeBoolean('faltan'),
    }),
  }),
);

/** The fields of a bookmark that are no plain value. */
export const bookmarkTypes = (
  t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, BookmarkRow>,
  builder: Builder,
): FieldMap => ({
  categoria: t.field({
    type: sharedShapes(builder).named,
    nullable: true,
    resolve: ({ categoria }) => categoria,
  }),
  encuadre: t.string({ resolve: ({ encuadre }, _args, context) => toldFrame(context, encuadre) }),
  /** why layers that it shows are not seen as they were kept */
  avisos: t.field({
    type: [noticeType(builder)],
    resolve: ({ encuadre }, _args, context) => frameNotices(context, encuadre),
  }),
  /** where its picture is; null for one without */
  miniatura: t.string({
    nullable: true,
    resolve: ({ id, huellaMiniatura }) =>
      huellaMiniatura && `/api/v1/marcadores/${id}/miniatura?marca=${huellaMiniatura}`,
  }),
  contentType: t.exposeString('contentType'),
  objectId: t.id({ resolve: ({ objectId }) => objectId }),
  usuarioCreo: t.exposeString('usuarioCreo', { nullable: true }),
  /** the caller made it */
  propio: t.boolean({
    resolve: ({ usuarioCreoId }, _args, { actor }) => usuarioCreoId === (actor?.id ?? null),
  }),
});

/** Whose a new bookmark is, and its picture. */
export const bookmarkArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  descripcion: arg.string({ required: true }),
  miniatura: arg.string({}),
  contentType: arg.string({}),
  objectId: arg.id({}),
});

/** Whose bookmarks a list has; those of one folder alone where it is told. */
export const bookmarkListArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  contentType: arg.string({}),
  objectId: arg.id({}),
  carpeta: arg.stringList({}),
});
