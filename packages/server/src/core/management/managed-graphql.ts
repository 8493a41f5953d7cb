import type { ObjectRef } from '@pothos/core';
import type { z } from 'zod';
import type { Builder } from '../graphql/builder.ts';
import { guardedBy } from '../graphql/secure-schema.ts';
import {
  type BuilderTypes,
  deletedRef,
  onePerBuilder,
  pageArgs,
  pageType,
  payloadRef,
} from '../graphql/shapes.ts';
import type { ManagedDefinition } from './managed-definition.ts';
import type { ManagedRow } from './managed-repository.ts';
import type { ManagedService } from './managed-service.ts';

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
  builder.queryField(record, (t) =>
    t.field({
      type,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(service.find),
      resolve: (_root, given, context) => service.find(context, given) as never,
    }),
  );
  const saved = payloadRef<'saved', { record: Row }>(
    builder,
    `${capital(graphql.save)}Payload`,
    'saved',
  );
  builder.objectField(saved, record, (t) =>
    t.field({ type, nullable: true, resolve: (payload) => (payload.record ?? null) as never }),
  );
  const deleted = deletedRef(builder);
  builder.mutationFields((t) => ({
    [graphql.save]: t.field({
      type: saved,
      args: { id: t.arg.id({}), version: t.arg.int({}), ...args(t.arg) },
      extensions: guardedBy(service.save),
      resolve: async (_root, given, context) => {
        const id = await service.save(context, valuesOf(given));
        return { saved: true, errors: [], record: await service.stored(context, id) };
      },
    }),
    [graphql.remove]: t.field({
      type: deleted,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(service.remove),
      resolve: async (_root, given, context) => {
        await service.remove(context, given);
        return { deleted: true, errors: [] };
      },
    }),
  }));
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
