import {
  isFormField,
  type RecordFields,
  schemaOf,
} from '@comarca/shared/core/record/record-fields';
import type { ArgBuilder, FieldMap, InputFieldMap } from '@pothos/core';
import type { z } from 'zod';
import type { Builder } from '../graphql/builder.ts';
import { givenValues, saveArgs } from '../graphql/field-args.ts';
import { plainFields } from '../graphql/field-types.ts';
import type { BuilderTypes } from '../graphql/shapes.ts';
import type { Chosen } from '../history/chosen.ts';
import type { ChosenField, HistoryRule } from '../history/history-rule.ts';
import type { ReadScope, WriteScope } from '../operation/operation.ts';
import { fieldHistory } from './field-history.ts';
import type { ManagedAccess } from './managed-access.ts';
import type { ManagedRepository, ManagedRow } from './managed-repository.ts';

/** What an access decision beyond permissions looks at: who acts, and the database as it is now. */
export type GuardScope = Pick<ReadScope, 'context' | 'actor' | 'db'>;

/** The same within a save or a delete, with its transaction and what is to be done once it is safe. */
export type ChangeScope = GuardScope &
  Pick<WriteScope, 'afterCommit' | 'tx' | 'seals' | 'alarms' | 'audit'>;

/** A field whose value is chosen among records. */
export interface ChosenOf<Row> {
  /** What is chosen in a row. */
  of(row: Row): Chosen | readonly Chosen[] | null;
  among: ChosenField;
  /** What kind it is, where not everybody who sees the record sees what it names. */
  record?: string;
  /** The form's field, where it is called otherwise. */
  field?: string;
}

/** What a declaration and what is made of it have in common. */
interface ManagedRules<Row extends ManagedRow, Values, Filters extends z.ZodType> {
  /** Its name in the audit, in `history(entity)` and in `dependents(entity)`. */
  entity: string;
  graphql: {
    /** `ContractType`: the type; `contractType` is then the record in the payload of the save. */
    type: string;
    /** `contractTypesRelay` */
    list: string;
    /** `saveContractType` */
    save: string;
    /** `deleteContractType` */
    remove: string;
  };
  access: ManagedAccess;
  /**
   * Those of its fields whose value is chosen among records: the audit keeps ids beside names, so
   * that an old value can be put back.
   */
  chosen?: { readonly [Field in keyof Row & string]?: ChosenOf<Row> };
  /** How the history says a value that is not its own text. */
  show?: HistoryRule['show'];
  /** Which field to blame when a unique index refuses, by the index's name. */
  unique?: { readonly [index: string]: keyof Row & string };
  repository: ManagedRepository<Row, NoInfer<Values>>;
  /** Arguments of the list that narrow it, beyond page, search and order. */
  filters?: { schema: Filters; args(arg: ArgBuilder<BuilderTypes>): InputFieldMap };
  /**
   * Refuses a record that the caller may not touch. Asked for the record as it is stored and as it
   * results from the save, so that nothing moves into or out of what is not the caller's.
   */
  guard?(scope: GuardScope, row: Row): Promise<void>;
  /**
   * Refuses values before they are written: a new record where the caller may make none, and what
   * they name of others. `before` is the record that is edited.
   */
  guardValues?(scope: ChangeScope, values: Values, before?: Row): Promise<void>;
  /**
   * What is stored of what was sent over a record, where its editors may not be shown all of it: what
   * they were not shown stays.
   */
  keeping?(scope: GuardScope, values: Values, before: Row): Values;
  /**
   * A rule of the business over a save (`before` is null when it creates) or a delete (`after` is
   * null), inside its transaction. @throws AppError, as a rule `fieldError(campo, message)`
   */
  check?(scope: ChangeScope, change: { before: Row | null; after: Row | null }): Promise<void>;
  /** Refuses a list that the caller may not see. */
  guardList?(scope: GuardScope, filters: z.output<Filters>): Promise<void>;
}

/** What the audit keeps of a record and the history shows, with the labels of the form. */
type Labels<Row> = { readonly [Field in keyof Row & string]?: string };

/** A managed record as its module declares it: its fields, and what is special of it. */
export interface ManagedDeclaration<
  Row extends ManagedRow,
  Fields extends RecordFields,
  Values,
  Filters extends z.ZodType,
> extends ManagedRules<Row, Values, Filters> {
  /** Of `packages/shared`: the form's too. */
  fields: Fields;
  /** What a save accepts, where it is more than its fields. */
  schema?: z.ZodType<Values>;
  /** What the audit keeps, where it is not its fields under their read names. */
  labels?: Labels<Row>;
  /** What of it no form has, besides what its fields only tell: it is never put back. */
  historyOnly?: readonly (keyof Row & string)[];
  /** The type's fields that are no plain value: what is chosen, and what the form does not have. */
  types?(t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Row>, builder: Builder): FieldMap;
  /** Arguments of the save that are none of its fields, or have another type. */
  args?(arg: ArgBuilder<BuilderTypes>): InputFieldMap;
}

/** The same with what follows from the fields: what list, save, delete and history are made of. */
export interface ManagedDefinition<
  Row extends ManagedRow,
  Schema extends z.ZodType,
  Filters extends z.ZodType,
> extends ManagedRules<Row, z.output<Schema>, Filters> {
  schema: Schema;
  labels: Labels<Row>;
  /** Those of them that the form does not have: the history tells them and puts none back. */
  historyOnly: readonly string[];
  fields(t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Row>, builder: Builder): FieldMap;
  args(arg: ArgBuilder<BuilderTypes>): InputFieldMap;
  /** What a save was given, with the form's empty value for a field that was left out. */
  given(args: object): object;
}

/** What follows from the declared fields, with what is said otherwise over it. */
export function definitionOf<
  Row extends ManagedRow,
  const Fields extends RecordFields,
  Values,
  Filters extends z.ZodType,
>(
  declared: ManagedDeclaration<Row, Fields, Values, Filters>,
): ManagedDefinition<Row, z.ZodType<Values>, Filters> {
  const { fields, types, args, ...rules } = declared;
  return {
    ...rules,
    schema: declared.schema ?? (schemaOf(fields) as z.ZodType as z.ZodType<Values>),
    labels: declared.labels ?? (fieldHistory(fields).labels as Labels<Row>),
    historyOnly: [
      ...(declared.historyOnly ?? []),
      ...Object.values(fields)
        .filter((field) => !isFormField(field))
        .map(({ read }) => read),
    ],
    fields: (t, builder) => ({ ...plainFields(t, fields), ...types?.(t, builder) }),
    args: (arg) => ({ ...saveArgs(arg, fields), ...args?.(arg) }),
    given: (given) => ({ ...given, ...givenValues(fields, given) }),
  };
}
