import type { ObjectRef } from '@pothos/core';
import type { z } from 'zod';
import type { Builder } from '../graphql/builder.ts';
import { guardedBy } from '../graphql/secure-schema.ts';
import {
  type BuilderTypes,
  onePerBuilder,
  pageArgs,
  pageType,
  savedRecordRef,
} from '../graphql/shapes.ts';
import type { ManagedDefinition } from './managed-definition.ts';
import type { ManagedRow } from './managed-repository.ts';
import type { ManagedService } from './managed-service.ts';
import { deletedField, payloadName } from './record-mutations.ts';

/** The GraphQL type of a declaration, one per builder. */
export function managedType<
  Row extends ManagedRow,
  Schema extends z.ZodType<object>,
  Filters extends z.ZodType<object>,
>({ graphql, fields }: ManagedDefinition<Row, Schema, Filters>) {
  return onePerBuilder(
    (builder): ObjectRef<BuilderTypes, Row> =>
      builder.objectRef<Row>(graphql.type).implement({
        fields: (t) => ({
          id: t.id({ resolve: (row) => row.id }),
          version: t.int({ resolve: (row) => row.version }),
          ...fields(t, builder),
        }),
      }),
  );
}

/** List, record, save and delete of a declaration. */
export function managedGraphql<
  Row extends ManagedRow,
  Schema extends z.ZodType<object>,
  Filters extends z.ZodType<object>,
>(
  builder: Builder,
  { graphql, args, given: valuesOf, filters }: ManagedDefinition<Row, Schema, Filters>,
  service: ManagedService<Row>,
  type: ObjectRef<BuilderTypes, Row>,
): void {
  const page = pageType(builder, `${graphql.type}Page`, type);
  builder.queryField(graphql.list, (t) =>
    t.field({
      type: page,
      args: { ...pageArgs(t.arg), ...filters?.args(t.arg) },
      extensions: guardedBy(service.list),
      resolve: (_root, given, context) => service.list(context, { page: given, filters: given }),
    }),
  );

  const record = graphql.type.charAt(0).toLowerCase() + graphql.type.slice(1);
  const row: ObjectRef<BuilderTypes, object> = type;
  builder.queryField(record, (t) =>
    t.field({
      type: row,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(service.find),
      resolve: (_root, given, context) => service.find(context, given),
    }),
  );
  const saved = savedRecordRef(builder, { name: payloadName(graphql.save), as: record }, type);
  builder.mutationField(graphql.save, (t) =>
    t.field({
      type: saved,
      args: { id: t.arg.id({}), version: t.arg.int({}), ...args(t.arg) },
      extensions: guardedBy(service.save),
      resolve: async (_root, given, context) => {
        const id = await service.save(context, valuesOf(given));
        return { saved: true, errors: [], record: await service.stored(context, id) };
      },
    }),
  );
  deletedField(builder, service.remove);
}
