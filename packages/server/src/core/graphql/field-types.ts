import {
  type FieldKind,
  isFormField,
  type RecordField,
  type RecordFields,
} from '@comarca/shared/core/record/record-fields';
import type { FieldMap, ObjectRef } from '@pothos/core';
import type { BuilderTypes } from './shapes.ts';

type Fields<Row extends object> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Row>;

type Scalar = 'String' | 'Float' | 'Int' | 'Boolean' | 'Date' | 'DateTime';

const scalars: Readonly<Partial<Record<FieldKind, Scalar>>> = {
  text: 'String',
  paragraph: 'String',
  amount: 'Float',
  number: 'Float',
  flag: 'Boolean',
  option: 'String',
  day: 'Date',
  instant: 'DateTime',
};

/**
 * A record's identity and its plain fields, for its GraphQL type; what is chosen has types of its
 * own and is added by the module.
 */
export const plainFields = <Row extends { id: number; version: number }>(
  t: Fields<Row>,
  fields: RecordFields,
): FieldMap => ({
  id: t.id({ resolve: ({ id }) => id }),
  version: t.int({ resolve: ({ version }) => version }),
  ...Object.fromEntries(
    Object.values(fields).flatMap((field) => {
      const type = scalarOf(field);
      return type ? [[field.read, plainField(t, field, type)]] : [];
    }),
  ),
});

type One<Value> = NonNullable<Value> extends readonly (infer Row)[] ? Row : NonNullable<Value>;

/** Types by read names, each of which takes what the row bears under that name. */
type TypesOf<Row, Types> = {
  readonly [Name in keyof Types]: Name extends keyof Row
    ? Types[Name] extends ObjectRef<BuilderTypes, infer Shape>
      ? One<Row[Name]> extends Shape
        ? Types[Name]
        : never
      : never
    : never;
};

/**
 * All that a record is declared to be: its plain fields, and what is chosen in the others by the types that are
 * given under their read names. The declaration says which of them are lists, and which may be missing.
 *
 * @example declaredFields(t, contractFields, { tipo: type, padre: found, contratantes: party })
 */
export function declaredFields<Row extends { id: number; version: number }, const Types>(
  t: Fields<Row>,
  fields: RecordFields,
  types: TypesOf<Row, Types> & Types,
): FieldMap {
  const chosen = Object.entries(types as Readonly<Record<string, ObjectRef<BuilderTypes, object>>>);
  return {
    ...plainFields(t, fields),
    ...Object.fromEntries(chosen.map(([read, type]) => [read, chosenField(t, fields, read, type)])),
  };
}

function chosenField<Row extends object>(
  t: Fields<Row>,
  fields: RecordFields,
  read: string,
  type: ObjectRef<BuilderTypes, object>,
) {
  const field = Object.values(fields).find((one) => one.read === read);
  if (!field) throw new Error(`no field is read as "${read}"`);
  const chosenIn = (row: Row) => (row as Readonly<Record<string, unknown>>)[read];
  return field.kind === 'choices'
    ? t.field({ type: [type], resolve: (row) => chosenIn(row) as object[] })
    : t.field({
        type,
        nullable: mayBeMissing(field),
        resolve: (row) => chosenIn(row) as object,
      });
}

/** None for what is asked of one save alone: nobody reads it. */
function scalarOf(field: RecordField): Scalar | undefined {
  if (isFormField(field) && field.asked) return undefined;
  return field.whole ? 'Int' : scalars[field.kind];
}

/** What scalars are made of; where none may be missing is said beside it. */
type Plain = string | number | boolean | Date;

function plainField<Row extends object>(t: Fields<Row>, field: RecordField, type: Scalar) {
  return t.field({
    type,
    nullable: mayBeMissing(field),
    resolve: (row) => (row as Readonly<Record<string, unknown>>)[field.read] as Plain,
  });
}

/** Texts are empty rather than missing; a day or a number that is not required may be missing. */
const mayBeMissing = (field: RecordField): boolean =>
  isFormField(field)
    ? !field.required && (field.kind === 'day' || field.empty === null)
    : field.none !== undefined;
