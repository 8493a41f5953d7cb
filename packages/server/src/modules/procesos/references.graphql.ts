import type { ArgBuilder } from '@pothos/core';
import type { Builder } from '../../core/graphql/builder.ts';
import { type BuilderTypes, onePerBuilder, sharedShapes } from '../../core/graphql/shapes.ts';
import { processNamed, projectNamed } from './owner.repository.ts';

/** The arguments `proyecto` and `proceso` of a list or a save. */
export const ownerArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  proyecto: arg.id(),
  proceso: arg.id(),
});

/** The argument `proyecto` of what only projects have. */
export const projectArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  proyecto: arg.id(),
});

/** The arguments of their lists: the same, and `id` for one record. */
export const ownerListArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  ...ownerArgs(arg),
  id: arg.id(),
});
export const projectListArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  ...projectArgs(arg),
  id: arg.id(),
});

/** The small types by which roles, and what is made of them, are named. */
export const referenceTypes = onePerBuilder((builder) => ({
  rol: builder.objectRef<{ id: number; rol: string }>('RoleName').implement({
    fields: (t) => ({ id: t.exposeID('id'), rol: t.exposeString('rol') }),
  }),
  contentType: builder
    .objectRef<{ id: string; model: string; appLabel: string }>('ContentType')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        model: t.exposeString('model'),
        appLabel: t.exposeString('appLabel'),
      }),
    }),
}));

type Fields<Row> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Row>;

/** The project that a record belongs to, by its name. */
export const projectField = <Row extends { proyecto: number | null }>(
  t: Fields<Row>,
  builder: Builder,
) => ({
  proyecto: t.field({
    type: sharedShapes(builder).named,
    nullable: true,
    resolve: ({ proyecto }, _args, { app }) =>
      proyecto === null ? null : projectNamed(app.database.db, proyecto),
  }),
});

/** The project or the process that a record belongs to, by its name. */
export const ownerFields = <Row extends { proyecto: number | null; proceso: number | null }>(
  t: Fields<Row>,
  builder: Builder,
) => ({
  ...projectField(t, builder),
  proceso: t.field({
    type: sharedShapes(builder).named,
    nullable: true,
    resolve: ({ proceso }, _args, { app }) =>
      proceso === null ? null : processNamed(app.database.db, proceso),
  }),
});
