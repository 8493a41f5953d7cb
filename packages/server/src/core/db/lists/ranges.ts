import { wholeDays } from '@comarca/shared/core/formats';
import { filterIdOf } from '@comarca/shared/core/id-input';
import { isWithinYears } from '@comarca/shared/core/text.rules';
import { messages } from '@comarca/shared/core/validation';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const instant = z.iso
  .datetime({ offset: true, error: messages.range, abort: true })
  .refine(isWithinYears, messages.years);

/**
 * A `_Range` filter: two ISO instants. Its days are those of the instants' own zone as written:
 * `…T00:00:00Z` to `…T23:59:59Z` is whole days of UTC. What is grouped by month or counted from
 * today goes by Colombia's days, so screens send `-05:00` where they narrow by when a record was made.
 */
export const rangeFilter = z
  .array(instant)
  .length(2, messages.range)
  .refine(([from, to]) => Date.parse(from ?? '') <= Date.parse(to ?? ''), messages.rangeOrder)
  .transform(([from = '', to = '']) => ({ from, to }))
  .nullish();

const WHOLE_DAYS = /T00:00:00(?:\.0+)?(?:Z|\+00:00)~.*T23:59:59(?:\.\d+)?(?:Z|\+00:00)$/;

/**
 * A `_Range` filter of what is counted by Colombia's days: whole days that are written in UTC are those
 * days in Colombia, so that a series begins with the first day that was asked for.
 */
export const colombianRangeFilter = rangeFilter.transform((range) => {
  if (!range || !WHOLE_DAYS.test(`${range.from}~${range.to}`)) return range;
  const [from, to] = wholeDays(range.from.slice(0, 10), range.to.slice(0, 10));
  return { from, to };
});

/** An `_In` filter: ids of a kind of record. An empty list filters nothing. */
export const idsFilter = (record: string) => z.array(filterIdOf(record)).max(1000).nullish();

/** The same where 0 stands for the records without any. */
export const idsOrNoneFilter = (record: string) =>
  z
    .array(z.union([z.literal(['0', 0]).transform(() => 0), filterIdOf(record)]))
    .max(1000)
    .nullish();

/** An `_In` filter by texts of a list, which JSON may give as numbers. */
export const textsFilter = <const Text extends string>(texts: readonly [Text, ...Text[]]) =>
  z
    .array(
      z
        .union([z.string(), z.number()])
        .transform(String)
        .pipe(z.enum(texts, { error: messages.select })),
    )
    .max(1000)
    .nullish();

/** An `_Isnull` filter. */
export const isnullFilter = z.boolean().nullish();

type Range = { from: string; to: string };

/** A column of days inside a range, both included. */
export const dayWithin = (column: RawBuilder<unknown>, { from, to }: Range): RawBuilder<boolean> =>
  sql<boolean>`${column} between ${from.slice(0, 10)}::date and ${to.slice(0, 10)}::date`;

/** A column of instants inside a range; the last second counts whole. */
export const instantWithin = (
  column: RawBuilder<unknown>,
  { from, to }: Range,
): RawBuilder<boolean> =>
  sql<boolean>`${column} >= ${from}::timestamptz
    and ${column} < date_trunc('second', ${to}::timestamptz) + interval '1 second'`;

/** A column whose value is one of these. */
export const oneOf = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${column} = any(${[...ids]}::int[])`;
