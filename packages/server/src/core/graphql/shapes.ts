import type { FieldError } from '@comarca/shared/core/errors';
import type { InputFieldBuilder, ObjectRef, SchemaTypes } from '@pothos/core';
import type { Page, PageInfo } from '../db/lists/page.ts';
import type { Builder } from './builder.ts';

export type BuilderTypes =
  Builder extends PothosSchemaTypes.SchemaBuilder<infer T extends SchemaTypes> ? T : never;

/** Types that several fields share: made on first use, one set per builder. */
export function onePerBuilder<Types>(
  make: (builder: Builder) => Types,
): (builder: Builder) => Types {
  const made = new WeakMap<Builder, { types: Types }>();
  return (builder) => {
    const known = made.get(builder) ?? { types: make(builder) };
    made.set(builder, known);
    return known.types;
  };
}

/** A record as others name it. */
interface Named {
  id: number | string;
  nombre: string;
}

/** Somebody, as records name them. */
interface Person {
  id: number | string;
  fullName: string;
}

/** The types that all modules share. */
export const sharedShapes = onePerBuilder((builder) => ({
  pageInfo: builder.objectRef<PageInfo>('PageInfo').implement({
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage'),
      hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
    }),
  }),
  fieldError: builder.objectRef<FieldError>('FieldError').implement({
    fields: (t) => ({ campo: t.exposeString('campo'), message: t.exposeString('message') }),
  }),
  named: builder.objectRef<Named>('Nombre').implement({
    fields: (t) => ({ id: t.exposeID('id'), nombre: t.exposeString('nombre') }),
  }),
  person: builder.objectRef<Person>('Persona').implement({
    fields: (t) => ({ id: t.exposeID('id'), fullName: t.exposeString('fullName') }),
  }),
}));

/** The connection type of a list: `{ totalCount pageInfo { … } nodes { … } }`. */
export function pageType<Node>(
  builder: Builder,
  name: string,
  node: ObjectRef<BuilderTypes, Node>,
) {
  const { pageInfo } = sharedShapes(builder);
  return builder.objectRef<Page<Node>>(name).implement({
    fields: (t) => ({
      totalCount: t.int({ resolve: (page) => page.totalCount() }),
      pageInfo: t.field({ type: pageInfo, resolve: (page) => page.pageInfo }),
      nodes: t.field({ type: [node], resolve: (page) => page.nodes }),
    }),
  });
}

/** The arguments every list takes. `first` is capped by the service. */
export const pageArgs = (t: Pick<InputFieldBuilder<BuilderTypes, 'Arg'>, 'int' | 'string'>) => ({
  first: t.int({}),
  offset: t.int({}),
  search: t.string({}),
  orderBy: t.string({}),
});

/**
 * A mutation's answer: its flag, the refused fields, and what `fields` adds. When the service
 * refuses, the flag is false, `errors` says why and the rest is null, so added fields are nullable.
 */
export type Payload<Flag extends string, Extra = object> = { [K in Flag]: boolean } & {
  errors: FieldError[];
} & Partial<Extra>;

/** Marks the payload type's flag; `secureSchema` fills a refusal by it. */
export function payloadRef<Flag extends string, Extra = object>(
  builder: Builder,
  name: string,
  flag: Flag,
) {
  const { fieldError } = sharedShapes(builder);
  const ref = builder.objectRef<Payload<Flag, Extra>>(name);
  const flagged: ObjectRef<BuilderTypes, { [key: string]: boolean } & { errors: FieldError[] }> =
    ref;
  builder.objectType(flagged, {
    extensions: { flag },
    fields: (t) => ({
      [flag]: t.boolean({ resolve: (payload) => payload[flag] ?? false }),
      errors: t.field({ type: [fieldError], resolve: (payload) => payload.errors }),
    }),
  });
  return ref;
}

const flagAlone = <Flag extends string>(name: string, flag: Flag) =>
  onePerBuilder((builder) => payloadRef<Flag>(builder, name, flag));

/** The payload of a delete that answers nothing else. */
export const deletedRef = flagAlone('DeletePayload', 'deleted');
/** The payload of a save that answers nothing else. */
export const keptRef = flagAlone('SavePayload', 'saved');
/** The payload of what a job does later. */
export const receivedRef = flagAlone('ReceivedPayload', 'received');
/** The payload of an act that answers nothing but whether it was done. */
export const doneRef = flagAlone('DonePayload', 'success');

/** The payload of a save: `saved`, and under `field` the record as it is stored now. */
export function savedRef<Field extends string, Row extends object>(
  builder: Builder,
  name: string,
  field: Field,
  type: ObjectRef<BuilderTypes, Row>,
) {
  type Extra = { [Name in Field]: Row | null | undefined };
  const ref = payloadRef<'saved', Extra>(builder, name, 'saved');
  const record: ObjectRef<BuilderTypes, object> = type;
  builder.objectField(ref, field, (t) =>
    t.field({ type: record, nullable: true, resolve: (payload) => payload[field] ?? null }),
  );
  return ref;
}

/** The same for a save of any record, which gives it as `record` whatever its name in the answer. */
export function savedRecordRef<Row extends object>(
  builder: Builder,
  { name, as }: { name: string; as: string },
  type: ObjectRef<BuilderTypes, Row>,
) {
  const ref = payloadRef<'saved', { record: Row }>(builder, name, 'saved');
  const record: ObjectRef<BuilderTypes, object> = type;
  builder.objectField(ref, as, (t) =>
    t.field({ type: record, nullable: true, resolve: (payload) => payload.record ?? null }),
  );
  return ref;
}
