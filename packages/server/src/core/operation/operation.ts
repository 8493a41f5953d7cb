import { AppError, type FieldError, fieldError } from '@comarca/shared/core/errors';
import { refusalWords } from '@comarca/shared/core/refusal-words';
import { config, type z } from 'zod';
import type { Actor, RequestContext } from '../app.ts';
import type { Reader } from '../db/database.ts';
import { type Access, authorize } from './access.ts';
import { type NamedId, namedIds } from './named-ids.ts';
import type { Sent } from './sent.ts';
import { UNSTORABLE_MESSAGE, unstorableText } from './storable-text.ts';
import { requireVisible } from './visible.ts';
import { actorOf, type Once, type WriteScope, written } from './writing.ts';

export { type Access, allows, authorize } from './access.ts';
export type { WriteScope } from './writing.ts';

// For what a rule parses within: a JSON text, a cell of a file.
config({ localeError: refusalWords });

/** Parses input by its schema. @throws AppError VALIDATION naming each refused field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: FieldError[] = parsed.error.issues.map((issue) => ({
    campo: issue.path.join('.'),
    message: issue.message,
  }));
  throw new AppError('VALIDATION', fields[0]?.message, fields);
}

/**
 * Parses what a person sent: by its schema, and with texts that the database can hold.
 * @throws AppError VALIDATION naming each refused field.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const data = parseInput(schema, input);
  const field = unstorableText(data);
  if (field !== undefined) throw fieldError(field, UNSTORABLE_MESSAGE);
  return data;
}

export interface Reading<Schema extends z.ZodType, Result> {
  access: Access;
  /** every id that its input names */
  named: readonly NamedId[];
  (context: RequestContext, input: Sent<z.input<Schema>>): Promise<Result>;
}

/** A read: authorize → validate → whether every record that is named may be seen → read. */
export function reading<Schema extends z.ZodType, Result>(definition: {
  access: Access;
  schema: Schema;
  run(scope: ReadScope, input: z.output<Schema>): Promise<Result>;
}): Reading<Schema, Result> {
  const named = namedIds(definition.schema);
  const call = async (context: RequestContext, input: Sent<z.input<Schema>>) => {
    authorize(context, definition.access);
    const parsed = validate(definition.schema, input);
    const { db } = context.app.database;
    await requireVisible({ context, db }, named, parsed);
    const scope: ReadScope = {
      context,
      db,
      get actor() {
        return actorOf(context);
      },
    };
    return definition.run(scope, parsed);
  };
  return Object.assign(call, { access: definition.access, named });
}

export interface ReadScope {
  context: RequestContext;
  /** The caller; throws UNAUTHENTICATED for a public operation called without a session. */
  actor: Actor;
  db: Reader;
}

export interface Operation<Schema extends z.ZodType, Result> {
  access: Access;
  /** every id that its input names */
  named: readonly NamedId[];
  operationName: string;
  (context: RequestContext, input: Sent<z.input<Schema>>): Promise<Result>;
}

/**
 * A write: authorize → validate → whether every record that is named may be seen → act → audit →
 * emit, in that order. From the look at what is named to the audit it is one transaction; what was
 * registered with `afterCommit` runs only when it has committed.
 */
export function operation<Schema extends z.ZodType, Result>(definition: {
  name: string;
  access: Access;
  schema: Schema;
  /**
   * A repeated submit with the same key gets the first answer, for as long as the caller sees the
   * records that it names; the result must be plain JSON. 'secret' where it tells a key: what is kept for
   * the repeated submit is encrypted.
   */
  idempotent?: Once;
  /** The act may take its record from the caller: a repeated submit does not ask for it any more. */
  takesAway?: boolean;
  /** Refuses such an answer to who may not have it any more, for more than what it names. */
  again?(scope: WriteScope, result: Result): Promise<void>;
  run(scope: WriteScope, input: z.output<Schema>): Promise<Result>;
}): Operation<Schema, Result> {
  const named = namedIds(definition.schema);
  // What was chosen may be gone since: the act was saved with it.
  const acted = definition.takesAway ? [] : named.filter(({ refusal }) => refusal === undefined);
  const call = async (context: RequestContext, input: Sent<z.input<Schema>>) => {
    authorize(context, definition.access);
    const parsed = validate(definition.schema, input);
    const again = async (scope: WriteScope, result: Result) => {
      await requireVisible({ context, db: scope.tx }, acted, parsed);
      await definition.again?.(scope, result);
    };
    return written(
      context,
      definition.name,
      async (scope) => {
        await requireVisible({ context, db: scope.tx }, named, parsed);
        return definition.run(scope, parsed);
      },
      { once: definition.idempotent, again },
    );
  };
  const { access, name: operationName } = definition;
  return Object.assign(call, { access, named, operationName });
}
