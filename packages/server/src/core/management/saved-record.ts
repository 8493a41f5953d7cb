import { ownIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { RequestContext } from '../app.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { NamedId } from '../operation/named-ids.ts';
import { type Access, type Operation, operation, type WriteScope } from '../operation/operation.ts';
import type { Sent } from '../operation/sent.ts';
import { requireCurrent } from '../operation/version.ts';
import { refusingDuplicates, type UniqueRules } from './duplicate.ts';
import { eitherOf } from './managed-access.ts';

/** What a save changes: `before` is null when it creates. */
export interface Change<Row> {
  before: Row | null;
  after: Row;
}

/** A record and the version that its save made: others may have saved since. */
export interface SavedVersion {
  id: number;
  version: number;
}

/** What every save of a kind of record has, whether it creates or edits. */
interface RecordRules<Row, Schema extends z.ZodType<object>, Stored> {
  /** Its name in the audit and in `history(entity)`. */
  entity: string;
  /** Whose ids it has, where that is called otherwise. */
  record?: string;
  /** The mutation's name, in the audit too. */
  operation: string;
  /** The form's own rule, of `packages/shared`. */
  schema: Schema;
  /** Which field to blame when a unique index refuses, by the index's name. */
  unique?: UniqueRules;
  /** The record as it is read. @throws AppError NOT_FOUND */
  load(db: Reader, id: number): Promise<Row>;
  /** Refuses a record that the caller may not touch, as it is stored and as it results. */
  guard?(scope: WriteScope, row: Row): Promise<void>;
  /** The save that this very input made already, by which it is answered: nothing is written. */
  same?(
    scope: WriteScope,
    input: z.output<Schema>,
    before: Row | null,
  ): Promise<SavedVersion | undefined>;
  /** What to write, once everything that was given is known to be right. @throws AppError VALIDATION */
  check(scope: WriteScope, input: z.output<Schema>, before: Row | null): Promise<Stored>;
  /** A rule over what results, and what follows from it in the same transaction. */
  settle?(scope: WriteScope, change: Change<Row>, written: Stored): Promise<void>;
  /** What the audit keeps of it and its history tells. */
  audited(row: Row): object;
  /** What the audit keeps beside it: that a secret changed, what a mail said. */
  remark?(written: Stored): object | undefined;
}

/** What is needed of a record that is edited. */
interface EditedRecord<Row, Schema extends z.ZodType<object>, Stored> {
  /**
   * Holds the record until the transaction ends, and before it what has to be held first.
   * @returns its version; undefined when it is gone
   */
  lock(tx: Tx, id: number, input: z.output<Schema>): Promise<number | undefined>;
  /** Refuses one that the caller may not change as it is stored; it may become another's. */
  guardStored?(scope: WriteScope, row: Row): Promise<void> | void;
  write: {
    /** Writes the values and raises the version. */
    update(scope: WriteScope, id: number, values: Stored): Promise<void>;
  };
}

/** A kind of record that people save: what is its own. The rest of a save is the same for all. */
export interface SavedRecordDefinition<Row, Schema extends z.ZodType<object>, Stored>
  extends RecordRules<Row, Schema, Stored>,
    EditedRecord<Row, Schema, Stored> {
  access: { add: Access; change: Access };
  write: EditedRecord<Row, Schema, Stored>['write'] & {
    /** @returns the new record's id */
    insert(scope: WriteScope, values: Stored): Promise<number>;
  };
}

/** A kind of record that people change and do not make. */
interface ChangedRecordDefinition<Row, Schema extends z.ZodType<object>, Stored>
  extends RecordRules<Row, Schema, Stored>,
    EditedRecord<Row, Schema, Stored> {
  access: Access;
}

/** A save for the resolvers: it creates without an id, and edits the version that was read with one. */
export interface SavedRecord<Schema extends z.ZodType, Row = unknown> {
  /** The mutation's name. */
  operationName: string;
  access: Access;
  /** every id that its input names */
  named: readonly NamedId[];
  /** @returns the record's id */
  (context: RequestContext, input: SaveInput<Schema>): Promise<number>;
  /** The same, for who shows at once which version it made. */
  versioned(context: RequestContext, input: SaveInput<Schema>): Promise<SavedVersion>;
  /** The record as it is stored now, for the answer of a save that has authorised its caller. */
  stored(context: RequestContext, id: number): Promise<Row>;
}

export type SaveInput<Schema extends z.ZodType> = Sent<z.input<Schema>> & {
  id?: string | number | null | undefined;
  version?: number | null | undefined;
};

/** Which record is edited, as it was read. */
const identityOf = (record: string) =>
  z.object({ id: ownIdOf(record), version: z.number().int().nullish() });

type Identity = z.output<ReturnType<typeof identityOf>>;

/** Of a record that was just made. */
const FIRST_VERSION = 1;

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
): SavedRecord<Schema, Row> {
  const { add, change } = definition.access;
  const create = creation(definition);
  const edit = edition({ ...definition, access: change });
  return saveOf(
    definition,
    (context, input) => (input.id == null ? create(context, input) : edit(context, input)),
    { access: eitherOf(add, change), named: [...create.named, ...edit.named] },
  );
}

/** The save of a record that is there already: of what people only write about, or of themselves. */
export function changedRecord<Row, Schema extends z.ZodType<object>, Stored>(
  definition: ChangedRecordDefinition<Row, Schema, Stored>,
): SavedRecord<Schema, Row> {
  const edit = edition(definition);
  return saveOf<Row, Schema>(definition, (context, input) => edit(context, input), edit);
}

function saveOf<Row, Schema extends z.ZodType<object>>(
  { operation: operationName, load }: Pick<RecordRules<Row, Schema, never>, 'operation' | 'load'>,
  versioned: SavedRecord<Schema>['versioned'],
  { access, named }: Pick<SavedRecord<Schema>, 'access' | 'named'>,
): SavedRecord<Schema, Row> {
  const save = async (context: RequestContext, input: SaveInput<Schema>) =>
    (await versioned(context, input)).id;
  const stored = ({ app }: RequestContext, id: number) => load(app.database.db, id);
  return Object.assign(save, { operationName, access, named, versioned, stored });
}

function creation<Row, Schema extends z.ZodType<object>, Stored>(
  definition: SavedRecordDefinition<Row, Schema, Stored>,
): Operation<Schema, SavedVersion> {
  return operation({
    name: definition.operation,
    access: definition.access.add,
    schema: definition.schema,
    idempotent: true,
    again: stillSeen(definition),
    async run(scope, input) {
      const done = await definition.same?.(scope, input, null);
      if (done) return done;
      const values = await definition.check(scope, input, null);
      const id = await refusingDuplicates(definition.unique ?? {}, () =>
        definition.write.insert(scope, values),
      );
      await settled(definition, scope, { id, before: null, values });
      return { id, version: FIRST_VERSION };
    },
  });
}

function edition<Row, Schema extends z.ZodType<object>, Stored>(
  definition: ChangedRecordDefinition<Row, Schema, Stored>,
) {
  // What is sent is looked at by the schema alone.
  const schema: z.ZodType<Identity & z.output<Schema>> = z.intersection(
    identityOf(definition.record ?? definition.entity),
    definition.schema,
  );
  return operation({
    name: definition.operation,
    access: definition.access,
    schema,
    idempotent: true,
    again: stillSeen(definition),
    async run(scope, { id, version, ...given }): Promise<SavedVersion> {
      const input = given as z.output<Schema>;
      const stored = await definition.lock(scope.tx, id, input);
      const before = await definition.load(scope.tx, id);
      await definition.guard?.(scope, before);
      await definition.guardStored?.(scope, before);
      requireCurrent(version, stored);
      const done = await definition.same?.(scope, input, before);
      if (done) return done;
      const values = await definition.check(scope, input, before);
      await refusingDuplicates(definition.unique ?? {}, () =>
        definition.write.update(scope, id, values),
      );
      await settled(definition, scope, { id, before, values });
      return { id, version: (stored ?? 0) + 1 };
    },
  });
}

/** The answer shows the record as it is now: also a repeated submit's only to who may still touch it. */
const stillSeen =
  <Row, Schema extends z.ZodType<object>>({
    load,
    guard,
  }: Pick<RecordRules<Row, Schema, never>, 'load' | 'guard'>) =>
  async (scope: WriteScope, { id }: SavedVersion): Promise<void> =>
    guard?.(scope, await load(scope.tx, id));

async function settled<Row, Schema extends z.ZodType<object>, Stored>(
  { entity, load, guard, settle, audited, remark }: RecordRules<Row, Schema, Stored>,
  scope: WriteScope,
  { id, before, values }: { id: number; before: Row | null; values: Stored },
): Promise<void> {
  const after = await load(scope.tx, id);
  await guard?.(scope, after);
  await settle?.(scope, { before, after }, values);
  await scope.audit({
    entity,
    entityId: id,
    ...(before !== null && { before: audited(before) }),
    after: { ...audited(after), ...remark?.(values) },
  });
}
