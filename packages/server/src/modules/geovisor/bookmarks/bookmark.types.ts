import type { ArgBuilder, FieldMap } from '@pothos/core';
import type { Builder } from '../../../core/graphql/builder.ts';
import { type BuilderTypes, sharedShapes } from '../../../core/graphql/shapes.ts';
import type { BookmarkRow } from './bookmark.repository.ts';

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
  contentType: t.exposeString('contentType'),
  objectId: t.id({ resolve: ({ objectId }) => objectId }),
  usuarioCreo: t.exposeString('usuarioCreo', { nullable: true }),
  /** the caller made it */
  propio: t.boolean({
    resolve: ({ usuarioCreoId }, _args, { actor }) => usuarioCreoId === (actor?.id ?? null),
  }),
});

/** Whose a new bookmark is. */
export const bookmarkArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  descripcion: arg.string({ required: true }),
  contentType: arg.string({}),
  objectId: arg.id({}),
});

/** Whose bookmarks a list has; those of one folder alone where it is told. */
export const bookmarkListArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  contentType: arg.string({}),
  objectId: arg.id({}),
  carpeta: arg.string({}),
});
