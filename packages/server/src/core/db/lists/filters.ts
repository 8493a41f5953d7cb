import { type RawBuilder, sql } from 'kysely';
import { dayWithin, instantWithin, oneOf } from './ranges.ts';

/** Two instants, both included. */
export interface Range {
  from: string;
  to: string;
}

/** How the value of a list's argument narrows its rows. */
export type Condition<Value> = (value: Value) => RawBuilder<boolean>;

/** The conditions of a list by its arguments. */
export type Conditions = Readonly<Record<string, Condition<never>>>;

/** What the arguments may say; one that is not given narrows nothing. */
export type Narrowing<Where extends Conditions> = {
  [Name in keyof Where]?: Parameters<Where[Name]>[0] | null | undefined;
};

/** Rows whose column is one of the chosen ids; 0 among them stands for rows without any. */
export const isOneOf =
  (column: RawBuilder<unknown>): Condition<readonly number[]> =>
  (ids) => {
    const some = ids.filter((id) => id > 0);
    if (some.length === ids.length) return oneOf(column, ids);
    return sql<boolean>`(${column} is null or ${oneOf(column, some)})`;
  };

/** Rows whose column is one of the chosen texts. */
export const isOneOfTexts =
  (column: RawBuilder<unknown>): Condition<readonly string[]> =>
  (texts) =>
    sql<boolean>`${column} = any(${[...texts]}::text[])`;

/** Rows whose day is within a range. */
export const isDayOf =
  (column: RawBuilder<unknown>): Condition<Range> =>
  (range) =>
    dayWithin(column, range);

/** Rows whose moment is within a range. */
export const isMomentOf =
  (column: RawBuilder<unknown>): Condition<Range> =>
  (range) =>
    instantWithin(column, range);

/** Rows without a value, or with one. */
export const isMissing =
  (column: RawBuilder<unknown>): Condition<boolean> =>
  (missing) =>
    missing ? sql<boolean>`${column} is null` : sql<boolean>`${column} is not null`;

/** The conditions that these arguments ask for. Neither null nor an empty list narrows. */
export const conditionsOf = <Where extends Conditions>(
  where: Where,
  given: Narrowing<Where>,
): RawBuilder<boolean>[] => askedFor(where, given);

/** The same of arguments whose types were looked at before. */
export function askedFor(where: Conditions, given: object): RawBuilder<boolean>[] {
  const values = given as Readonly<Record<string, unknown>>;
  return Object.entries(where).flatMap(([name, condition]) => {
    const value = values[name];
    const says = value != null && !(Array.isArray(value) && value.length === 0);
    return says ? [condition(value as never)] : [];
  });
}
