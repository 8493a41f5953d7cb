import type { RecordFields, SavedValues } from '@comarca/shared/core/record/record-fields';
import type { ObjectRef } from '@pothos/core';
import type { z } from 'zod';
import type { Builder } from '../graphql/builder.ts';
import type { BuilderTypes } from '../graphql/shapes.ts';
import type { HistoryRule, Restorable } from '../history/history-rule.ts';
import type { ManagedAccess } from './managed-access.ts';
import {
  type ChosenOf,
  definitionOf,
  type ManagedDeclaration,
  type ManagedDefinition,
} from './managed-definition.ts';
import { managedGraphql, managedType } from './managed-graphql.ts';
import type { ManagedRepository, ManagedRow } from './managed-repository.ts';
import { type ManagedService, managedService } from './managed-service.ts';

/** What the core needs to know of a managed record; modules put them in their manifest. */
export interface RegisteredEntity {
  entity: string;
  access: ManagedAccess;
  /** What its type and its operations are called. */
  named: ManagedDefinition<ManagedRow, z.ZodType, z.ZodType>['graphql'];
  fields: RecordFields;
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
 *   fields: contractTypeFields,           // of packages/shared: the form's too
 *   unique: { tipos_contrato_tipo: 'tipo' },
 *   repository: contractTypeTable,        // plainTable(…) in a .repository.ts
 *   // of a project: the list asks for it, and only who manages it may touch its records
 *   // filters: { schema: z.object({ proyectoId: ownIdOf('proyecto') }), args: (arg) => ({ proyectoId: … }) },
 *   // guard: (scope, row) => manageable(scope, row.proyectoId),
 *   // guardList: (scope, { proyectoId }) => visible(scope, proyectoId),
 * });
 * ```
 * The manifest then says `managed: [tipoContrato]`, and whoever has contracts
 * `dependents: { tipoContrato: [hindering('contratos', 'tipo_id', ['contrato', 'contratos'])] }`.
 */
export function managedEntity<
  Row extends ManagedRow,
  const Fields extends RecordFields,
  Filters extends z.ZodType<object> = z.ZodType<object>,
  Values extends object = SavedValues<Fields>,
>(declared: ManagedDeclaration<Row, Fields, Values, Filters>): ManagedEntity<Row, Values> {
  const definition = definitionOf(declared);
  const service = managedService(definition);
  const type = managedType(definition);
  return {
    entity: definition.entity,
    access: definition.access,
    named: definition.graphql,
    fields: declared.fields,
    repository: definition.repository,
    service,
    type,
    graphql: (builder) => managedGraphql(builder, definition, service, type(builder)),
    history: {
      access: definition.access.list,
      labels: definition.labels as Record<string, string>,
      restore: restorableOf(definition),
      ofOthers: othersOf(definition),
      ...(definition.show && { show: definition.show }),
      guard: service.guardRecord,
    },
  };
}

/** The kinds of what is chosen, where it is shown to its own people alone. */
const othersOf = <Row extends ManagedRow>({
  chosen = {},
}: Pick<ManagedDefinition<Row, z.ZodType, z.ZodType>, 'chosen'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries<ChosenOf<Row> | undefined>(chosen).flatMap(([field, choice]) =>
      choice?.record ? [[field, choice.record]] : [],
    ),
  );

/** Every field of the audit goes back into the form, but for those that are told only. */
function restorableOf<Row extends ManagedRow>({
  labels,
  chosen = {},
  historyOnly,
}: Pick<ManagedDefinition<Row, z.ZodType, z.ZodType>, 'labels' | 'chosen' | 'historyOnly'>): Record<
  string,
  Restorable
> {
  const fields = Object.keys(labels) as (keyof Row & string)[];
  return Object.fromEntries(
    fields
      .filter((field) => !historyOnly.includes(field))
      .map((field) => {
        const choice = chosen[field];
        return [
          field,
          choice ? { chosen: choice.among, ...(choice.field && { field: choice.field }) } : {},
        ];
      }),
  );
}
