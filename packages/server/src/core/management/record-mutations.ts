import type { RecordFields } from '@comarca/shared/core/record/record-fields';
import type { ArgBuilder, InputFieldMap, ObjectRef } from '@pothos/core';
import type { z } from 'zod';
import type { RequestContext } from '../app.ts';
import type { Builder } from '../graphql/builder.ts';
import { givenValues, saveArgs } from '../graphql/field-args.ts';
import { guardedBy } from '../graphql/secure-schema.ts';
import { type BuilderTypes, deletedRef, savedRecordRef } from '../graphql/shapes.ts';
import type { Operation } from '../operation/operation.ts';
import type { SavedRecord, SaveInput } from './saved-record.ts';

interface SaveField<Row extends object> {
  /** What the record is called in the answer. */
  as: string;
  type: ObjectRef<BuilderTypes, Row>;
  fields?: RecordFields;
  /** Arguments that are none of its declared fields. */
  args?(arg: ArgBuilder<BuilderTypes>): InputFieldMap;
  /** What those of them are that are left out, where the schema wants one. */
  empty?: Readonly<Record<string, unknown>>;
}

/**
 * The mutation of a saved record: its fields are the arguments, and the record as it is stored now is
 * the answer.
 *
 * @returns the type of the answer, for other mutations that answer alike
 * @example savedField(builder, saveContract, { as: 'contract', type: contract, fields: contractFields });
 */
export function savedField<Schema extends z.ZodType<object>, Row extends object>(
  builder: Builder,
  save: SavedRecord<Schema, NoInfer<Row>>,
  { as, type, fields = {}, args, empty = {} }: SaveField<Row>,
) {
  const { operationName } = save;
  const payload = savedRecordRef(builder, { name: payloadName(operationName), as }, type);
  builder.mutationField(operationName, (t) =>
    t.field({
      type: payload,
      args: { ...saveArgs(t.arg, fields), ...args?.(t.arg) },
      extensions: guardedBy(save),
      resolve: async (_root, given: Readonly<Record<string, unknown>>, context) => {
        // The schema alone says what it takes.
        const input: object = { ...given, ...filled(empty, given), ...givenValues(fields, given) };
        const { id, version } = await save.versioned(context, input as SaveInput<Schema>);
        // A repeated submit is answered late: what somebody saved since is not the sender's to overwrite.
        const record = { ...(await save.stored(context, id)), version };
        return { saved: true, errors: [], record };
      },
    }),
  );
  return payload;
}

const filled = (
  empty: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): object =>
  Object.fromEntries(Object.entries(empty).map(([name, value]) => [name, given[name] ?? value]));

/** An operation that deletes. */
interface Removal
  extends Pick<Operation<z.ZodType, unknown>, 'operationName' | 'access' | 'named'> {
  (context: RequestContext, input: { id: string }): Promise<unknown>;
}

/** The mutation that deletes a record by its id; `payload` names its answer where it has one of its own. */
export function deletedField(builder: Builder, remove: Removal): void {
  builder.mutationField(remove.operationName, (t) =>
    t.field({
      type: deletedRef(builder),
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(remove),
      resolve: async (_root, args, context) => {
        await remove(context, args);
        return { deleted: true, errors: [] };
      },
    }),
  );
}

/** `SaveContractPayload` of `saveContract`. */
export const payloadName = (operation: string): string =>
  `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Payload`;
