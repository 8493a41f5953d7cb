import { fieldError } from '@comarca/shared/core/errors';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../graphql/builder.ts';
import type { Reader } from './database.ts';

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

/**
 * Reads one page: one row more than asked tells whether there is a next one. The count runs only
 * when `totalCount` is selected, and stops at COUNT_CAP + 1.
 */
export async function readPage<
  Scope,
  Tables extends keyof Scope,
  Row,
  CountScope,
  CountTables extends keyof CountScope,
>(
  db: Reader,
  rows: SelectQueryBuilder<Scope, Tables, Row>,
  counted: SelectQueryBuilder<CountScope, CountTables, object>,
  { first, offset }: Pick<PageInput, 'first' | 'offset'>,
): Promise<Page<Row>> {
  const found = (await rows
    .limit(first + 1)
    .offset(offset)
    .execute()) as Row[];
  return {
    nodes: found.slice(0, first),
    pageInfo: { hasNextPage: found.length > first, hasPreviousPage: offset > 0 },
    totalCount: () => countUpTo(db, counted),
  };
}

async function countUpTo<Scope, Tables extends keyof Scope>(
  db: Reader,
  query: SelectQueryBuilder<Scope, Tables, object>,
): Promise<number> {
  const limited = query.select(sql<number>`1`.as('uno')).limit(COUNT_CAP + 1);
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (${limited}) as contadas`.execute(db);
  return rows[0]?.total ?? 0;
}

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
  if (column === undefined) throw fieldError('orderBy', 'No se puede ordenar por ese campo.');
  return { column, direction: descending ? 'desc' : 'asc' };
}

/** Compares a generated search column with what the user typed: no case, no accents, no wildcards. */
export function matchesSearch(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const escaped = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return sql<boolean>`${column} like '%' || buscable(${escaped}) || '%'`;
}
