import { fieldError } from '@comarca/shared/core/errors';
import { type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../database.ts';
import { runQuery } from '../statements/prepared.ts';
import { countBeyond } from './counts-beyond.ts';

export interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

/** What every `xxxRelay` list returns. `totalCount` is read only when it is selected. */
export interface Page<Node> {
  nodes: Node[];
  pageInfo: PageInfo;
  totalCount: () => Promise<number>;
}

export const MAX_PAGE = 100;
/** Counting stops here: lists show "10.000+" beyond. */
export const COUNT_CAP = 10_000;

/** The arguments of every list, bounded. */
export const pageInput = z.object({
  first: z
    .number()
    .int()
    .min(1)
    .nullish()
    .transform((n) => Math.min(n ?? 10, MAX_PAGE)),
  offset: z
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .nullish()
    .transform((n) => n ?? 0),
  search: z
    .string()
    .max(200)
    .nullish()
    .transform((text) => text?.trim() ?? ''),
  orderBy: z.string().max(60).nullish(),
});

export type PageInput = z.output<typeof pageInput>;

/** Which rows of a list its page has. */
export type PageCut = Pick<PageInput, 'first' | 'offset'>;

/**
 * A page of the rows found: one row more than asked tells whether there is a next one. The count runs
 * only when `totalCount` is selected, and stops at COUNT_CAP + 1.
 */
export function pageOf<Row>(
  { first, offset }: PageCut,
  found: Row[],
  totalCount: () => Promise<number>,
): Page<Row> {
  return {
    nodes: found.slice(0, first),
    pageInfo: { hasNextPage: found.length > first, hasPreviousPage: offset > 0 },
    totalCount,
  };
}

/** Counts rows, one more than the cap at most. */
export const cappedCount = (rows: Expression<unknown>) => sql<{ total: number }>`
  select count(*) as total from (select 1 from ${rows} as fila limit ${sql.lit(COUNT_CAP + 1)})
    as contadas`;

/** What a capped count says. That it reached the cap is remembered for a minute. */
export const countOf = (db: Reader, count: CompiledQuery<{ total: number }>): Promise<number> =>
  countBeyond(db, count, COUNT_CAP + 1, async () => {
    const [row] = await runQuery(db, count);
    return row?.total ?? 0;
  });

const NO_SUCH_ORDER = 'No se puede ordenar por ese campo.';

/**
 * The `order by` of a list from its catalogue: a leading minus means descending.
 * @throws AppError VALIDATION for a field that the list does not offer
 */
export function orderOf<Column>(
  orderBy: string | null | undefined,
  columns: Readonly<Record<string, Column>>,
  fallback: string,
): { column: Column; direction: 'asc' | 'desc' } {
  const wanted = orderBy || fallback;
  const descending = wanted.startsWith('-');
  const column = Object.hasOwn(columns, wanted.replace(/^-/, ''))
    ? columns[wanted.replace(/^-/, '')]
    : undefined;
  if (column === undefined) throw fieldError('orderBy', NO_SUCH_ORDER);
  return { column, direction: descending ? 'desc' : 'asc' };
}

/**
 * Of a list that has one order only: whoever asks for another is told so, not given the usual one.
 * @throws AppError VALIDATION
 */
export function requireNoOrder({ orderBy }: Pick<PageInput, 'orderBy'>): void {
  if (orderBy) throw fieldError('orderBy', NO_SUCH_ORDER);
}

/** A shorter text has no three letters in a row for the trigram index to find. */
const SHORTEST_INSIDE = 3;

/** How a search column is compared with what the user typed. */
export type Comparison = 'none' | 'inside' | 'word';

/** One or two letters are looked for where words begin: there the index knows them. */
export function comparisonFor(text: string): Comparison {
  if (text === '') return 'none';
  return text.length >= SHORTEST_INSIDE ? 'inside' : 'word';
}

/** What the user typed, its wildcards taken as letters. */
export const escapedSearch = (text: string): string =>
  text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Compares a search column with an escaped text, which may be a parameter that is still to come. */
export function comparesSearch(
  column: RawBuilder<unknown>,
  comparison: Comparison,
  escaped: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (comparison === 'none') return sql`true`;
  if (comparison === 'inside') return sql`${column} like '%' || buscable(${escaped}) || '%'`;
  return sql`(${column} like buscable(${escaped}) || '%'
    or ${column} like '% ' || buscable(${escaped}) || '%')`;
}

/**
 * Compares a generated search column with what the user typed: no case, no accents, no wildcards.
 */
export function matchesSearch(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return comparesSearch(column, comparisonFor(text), sql`${escapedSearch(text)}`);
}

/**
 * Whether a column is among the ids that a select finds: an array, so that the condition can stand
 * beside an indexed one in an `or`, and the database joins what both indexes find.
 */
export const isAmongFound = (
  column: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`${column} = any(array(${ids}))`;
