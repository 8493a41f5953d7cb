import { AppError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { RequestContext } from '../app.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { NamedId } from '../operation/named-ids.ts';
import { type Access, type Operation, operation, type WriteScope } from '../operation/operation.ts';
import { refusingDuplicates, type UniqueRules } from './duplicate.ts';
import { eitherOf } from './managed-access.ts';

/** What a save changes: `before` is null when it creates. */
export interface Change<Row> {
  before: Row | null;
  after: Row;
}

/** A kind of record that people save: what is its own. The rest of a save is the same for all. */
export interface SavedRecordDefinition<Row, Schema extends z.ZodType<object>, Stored> {
  /** Its name in the audit and in `history(entity)`. */
  entity: string;
  /** The mutation's name, in the audit too. */
  operation: string;
  access: { add: Access; change: Access };
  /** The form's own rule, of `packages/shared`. */
  schema: Schema;
  /** Which field to blame when a unique index refuses, by the index's name. */
  unique?: UniqueRules;
  /** The record as it is read. @throws AppError NOT_FOUND */
  load(db: Reader, id: number): Promise<Row>;
  /** Holds the record until the transaction ends. @returns its version; undefined when it is gone */
  lock(tx: Tx, id: number): Promise<number | undefined>;
  /** Refuses a record that the caller may not touch, as it is stored and as it results. */
  guard?(scope: WriteScope, row: Row): Promise<void>;
  /** What to write, once everything that was given is known to be right. @throws AppError VALIDATION */
  check(scope: WriteScope, input: z.output<Schema>, before: Row | null): Promise<Stored>;
  write: {
    /** @returns the new record's id */
    insert(scope: WriteScope, values: Stored): Promise<number>;
    /** Writes the values and raises the version. */
    update(scope: WriteScope, id: number, values: Stored): Promise<void>;
  };
  /** A rule over what results, and what follows from it in the same transaction. */
  settle?(scope: WriteScope, change: Change<Row>): Promise<void>;
  /** What the audit keeps of it and its history tells. */
  audited(row: Row): object;
}

/** A save for the resolvers: it creates without an id, and edits the version that was read with one. */
export interface SavedRecord<Schema extends z.ZodType> {
  access: Access;
  /** every id that its input names */
  named: readonly NamedId[];
  /** @returns the record's id */
  (context: RequestContext, input: SaveInput<Schema>): Promise<number>;
}

type SaveInput<Schema extends z.ZodType> = z.input<Schema> & {
  id?: string | null | undefined;
  version?: number | null | undefined;
};

/** Which record is edited, as it was read. */
const identityOf = (entity: string) =>
  z.object({ id: ownIdOf(entity), version: z.number().int().nullish() });

/**
 * The save of a record: permission, validation, lock, conflict, duplicates, audit and the answer to
 * a repeated submit, in one transaction.
 *
 * @throws AppError CONFLICT when somebody else saved it since it was read
 * @example
 * export const saveContract = savedRecord({
 *   entity: 'contrato', operation: 'saveContract', access: { add: ADD, change: CHANGE },
 *   schema: contractSchema, load: loadContract, lock: versionLock('contratos'),
 *   check: contractToStore, write: { insert: …, update: … }, audited: auditedContract,
 * });
 */
export function savedRecord<Row, Schema extends z.ZodType<object>, Stored>(
  definition: SavedRecordDefinition<Row, Schema, Stored>,
): SavedRecord<Schema> {
  const create = creation(definition);
  const change = edition(definition);
  const save = (context: RequestContext, input: SaveInput<Schema>) =>
    input.id == null ? create(context, input as z.input<Schema>) : change(context, input as never);
  return Object.assign(save, {
    access: eitherOf(definition.access.add, definition.access.change),
    named: [...create.named, ...change.named],
  });
}

function creation<Row, Schema extends z.ZodType<object>, Stored>(
  definition: SavedRecordDefinition<Row, Schema, Stored>,
): Operation<Schema, number> {
  return operation({
    name: definition.operation,
    access: definition.access.add,
    schema: definition.schema,
    idempotent: true,
    async run(scope, input) {
      const values = await definition.check(scope, input, null);
      const id = await refusingDuplicates(definition.unique ?? {}, () =>
        definition.write.insert(scope, values),
      );
      await settled(definition, scope, id, null);
      return id;
    },
  });
}

function edition<Row, Schema extends z.ZodType<object>, Stored>(
  definition: SavedRecordDefinition<Row, Schema, Stored>,
) {
  return operation({
    name: definition.operation,
    access: definition.access.change,
    schema: z.intersection(identityOf(definition.entity), definition.schema),
    idempotent: true,
    async run(scope, { id, version, ...input }) {
      const stored = await definition.lock(scope.tx, id);
      const before = await definition.load(scope.tx, id);
      await definition.guard?.(scope, before);
      if (version !== stored) throw new AppError('CONFLICT');
      const values = await definition.check(scope, input as z.output<Schema>, before);
      await refusingDuplicates(definition.unique ?? {}, () =>
        definition.write.update(scope, id, values),
      );
      await settled(definition, scope, id, before);
      return id;
    },
  });
}

async function settled<Row, Schema extends z.ZodType<object>, Stored>(
  { entity, load, guard, settle, audited }: SavedRecordDefinition<Row, Schema, Stored>,
  scope: WriteScope,
  id: number,
  before: Row | null,
): Promise<void> {
  const after = await load(scope.tx, id);
  await guard?.(scope, after);
  await settle?.(scope, { before, after });
  await scope.audit({
    entity,
    entityId: id,
    ...(before !== null && { before: audited(before) }),
    after: audited(after),
  });
}
