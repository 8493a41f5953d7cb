import type { introspection_types as Types } from '../../../web/src/platform/graphql/graphql-env.d.ts';

/** How scalars come in JSON. */
interface Scalars {
  ID: string;
  String: string;
  Int: number;
  Float: number;
  Boolean: boolean;
  Date: string;
  DateTime: string;
  JSON: unknown;
}

/** A scalar, an enumeration's names, or an object with all its fields. */
type Named<Name> = Name extends keyof Scalars
  ? Scalars[Name]
  : Name extends keyof Types
    ? Types[Name] extends { enumValues: infer Value }
      ? Value
      : Types[Name] extends { fields: infer Fields }
        ? {
            [Field in keyof Fields]: Fields[Field] extends { type: infer Type }
              ? Value<Type>
              : never;
          }
        : never
    : never;

/** A field's type as the introspection writes it: a list, what is never null, or a name. */
type Value<Type> = Type extends { kind: 'LIST'; ofType: infer Item }
  ? Value<Item>[]
  : Type extends { kind: 'NON_NULL'; ofType: infer Inner }
    ? Value<Inner>
    : Type extends { name: infer Name }
      ? Named<Name>
      : never;

/**
 * All that the schema can answer, by the names of its queries and mutations. A test knows what it
 * asked for and what is null: reading on from what is not there throws, and the test fails.
 */
export type SchemaData = Named<'Query'> & Named<'Mutation'>;

/** What a mutation answers whose name comes from a table: its flag, its errors and its record. */
export interface Payload {
  readonly [field: string]: unknown;
  readonly errors: readonly { campo: string; message: string }[];
}
export type Payloads = Record<string, Payload>;

/** The answer to the one operation of a query whose name is put together. */
export function onlyOf<Value>(data: Record<string, Value>): Value {
  const [value] = Object.values(data);
  if (value === undefined) throw new Error('the query answers nothing');
  return value;
}

/** The first of a list that may not be empty. */
export function firstOf<Item>(list: readonly Item[]): Item {
  const [item] = list;
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

/** The code with which a query was refused. */
export const codeOf = (answer: {
  errors?: { extensions?: { code?: string } }[];
}): string | undefined => answer.errors?.[0]?.extensions?.code;
