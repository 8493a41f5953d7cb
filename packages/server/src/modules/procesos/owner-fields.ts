import type { Builder } from '../../core/graphql/builder.ts';
import { type BuilderTypes, sharedShapes } from '../../core/graphql/shapes.ts';
import { processNamed, projectNamed } from './owner.repository.ts';

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
