import type { ArgBuilder, FieldMap, InputFieldMap, ObjectRef } from '@pothos/core';
import type { z } from 'zod';
import type { Builder } from '../graphql/builder.ts';
import type { BuilderTypes } from '../graphql/shapes.ts';
import type { Chosen } from '../history/chosen.ts';
import type { ChosenField, HistoryRule, Restorable } from '../history/history-rule.ts';
import type { ReadScope, WriteScope } from '../operation/operation.ts';
import type { ManagedAccess } from './managed-access.ts';
import { managedGraphql, managedType } from './managed-graphql.ts';
import type { ManagedRepository, ManagedRow } from './managed-repository.ts';
import { type ManagedService, managedService } from './managed-service.ts';

/** What an access decision beyond permissions looks at: who acts, and the database as it is now. */
export type GuardScope = Pick<ReadScope, 'context' | 'actor' | 'db'>;

/** The same within a save or a delete, with its transaction and what is to be done once it is safe. */
export type ChangeScope = GuardScope & Pick<WriteScope, 'afterCommit' | 'tx' | 'seals' | 'alarms'>;

/** A field whose value is chosen among records. */
export interface ChosenOf<Row> {
  /** What is chosen in a row. */
  of(row: Row): Chosen | readonly Chosen[] | null;
  among: ChosenField;
  /** The form's field, where it is called otherwise. */
  field?: string;
}

export interface ManagedDefinition<
  Row extends ManagedRow,
  Schema extends z.ZodType,
  Filters extends z.ZodType,
> {
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
  /** The form's own schema, of `packages/shared`. */
  schema: Schema;
  /** What the audit keeps of a record and the history shows, with the labels of the form. */
  labels: { readonly [Field in keyof Row & string]?: string };
  /**
   * Those of them whose value is chosen among records: the audit keeps ids beside names, so that an
   * old value can be put back.
   */
  chosen?: { readonly [Field in keyof Row & string]?: ChosenOf<Row> };
  /** Those of them that the form does not have: the history tells them and puts none back. */
  toldOnly?: readonly (keyof Row & string)[];
  /** How the history says a value that is not its own text. */
  show?: HistoryRule['show'];
  /** Which field to blame when a unique index refuses, by the index's name. */
  unique?: { readonly [index: string]: keyof Row & string };
  repository: ManagedRepository<Row, z.output<Schema>>;
  /** The type's fields besides `id` and `version`. */
  fields(t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Row>, builder: Builder): FieldMap;
  /** The arguments of the save besides `id` and `version`. */
  args(arg: ArgBuilder<BuilderTypes>): InputFieldMap;
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
  guardValues?(scope: GuardScope, values: z.output<Schema>, before?: Row): Promise<void>;
  /**
   * A rule of the business over a save (`before` is null when it creates) or a delete (`after` is
   * null), inside its transaction. @throws AppError, as a rule `fieldError(campo, message)`
   */
  check?(scope: ChangeScope, change: { before: Row | null; after: Row | null }): Promise<void>;
  /** Refuses a list that the caller may not see. */
  guardList?(scope: GuardScope, filters: z.output<Filters>): Promise<void>;
}

/** What the core needs to know of a managed record; modules put them in their manifest. */
export interface RegisteredEntity {
  entity: string;
  graphql(builder: Builder): void;
  history: HistoryRule;
}

export interface ManagedEntity<Row extends ManagedRow, Values> extends RegisteredEntity {
  /** The GraphQL type, made on first use: other modules use it for what they embed. */
  type(builder: Builder): ObjectRef<BuilderTypes, Row>;
  repository: ManagedRepository<Row, Values>;
  service: ManagedService<Row>;
}

/**
 * A small record that people keep in a table with a dialog (a catalogue entry, a role, an
 * activity): list, save and delete with permissions, conflict and duplicate messages, audit,
 * history and dependents, from one declaration.
 *
 * ```ts
 * export const tipoContrato = managedEntity({
 *   entity: 'tipoContrato',
 *   graphql: { type: 'ContractType', list: 'contractTypesRelay', save: 'saveContractType',
 *     remove: 'deleteContractType' },
 *   access: superusersOnly,               // or modelAccess('empresas.rolempresa', readers)
 *   schema: contractTypeSchema,           // shared with the form
 *   labels: { tipo: 'Tipo', esLaboral: 'Es laboral' },
 *   unique: { tipos_contrato_tipo: 'tipo' },
 *   repository: contractTypeTable,        // plainTable(…) in a .repository.ts
 *   fields: (t) => ({ tipo: t.exposeString('tipo'), esLaboral: t.exposeBoolean('esLaboral') }),
 *   args: (arg) => ({ tipo: arg.string({ required: true }), esLaboral: arg.boolean() }),
 *   // of a project: the list asks for it, and only who manages it may touch its records
 *   // filters: { schema: z.object({ proyectoId: ownIdOf('proyecto') }), args: (arg) => ({ proyectoId: … }) },
 *   // guard: (scope, row) => manageable(scope, row.proyectoId),
 *   // guardList: (scope, { proyectoId }) => visible(scope, proyectoId),
 * });
 * ```
 * The manifest then says `managed: [tipoContrato]`, and whoever has contracts
 * `dependents: { tipoContrato: [{ etiquetas: ['contrato', 'contratos'], impide: true,
 * count: countOf('contratos', 'tipo_id') }] }`.
 */
export function managedEntity<
  Row extends ManagedRow,
  Schema extends z.ZodType<object>,
  Filters extends z.ZodType<object> = z.ZodType<object>,
>(definition: ManagedDefinition<Row, Schema, Filters>): ManagedEntity<Row, z.output<Schema>> {
  const service = managedService(definition);
  const type = managedType(definition);
  return {
    entity: definition.entity,
    repository: definition.repository,
    service,
    type,
    graphql: (builder) => managedGraphql(builder, definition, service, type(builder)),
    history: {
      access: definition.access.list,
      labels: definition.labels as Record<string, string>,
      restore: restorableOf(definition),
      ...(definition.show && { show: definition.show }),
      guard: service.guardRecord,
    },
  };
}

/** Every field of the audit goes back into the form, but for those that are told only. */
function restorableOf<Row extends ManagedRow>({
  labels,
  chosen = {},
  toldOnly = [],
}: Pick<ManagedDefinition<Row, z.ZodType, z.ZodType>, 'labels' | 'chosen' | 'toldOnly'>): Record<
  string,
  Restorable
> {
  const fields = Object.keys(labels) as (keyof Row & string)[];
  return Object.fromEntries(
    fields
      .filter((campo) => !toldOnly.includes(campo))
      .map((campo) => {
        const choice = chosen[campo];
        return [
          campo,
          choice ? { chosen: choice.among, ...(choice.field && { field: choice.field }) } : {},
        ];
      }),
  );
}
