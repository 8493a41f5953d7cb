import { type RawBuilder, sql } from 'kysely';

/**
 * What a row holds, in sixteen digits: all that tells it from others where a table, or a view, has no
 * key. The row's place (`ctid`) does not: a view has none, and each part of a table its own.
 */
export const contentOf = (alias: string): RawBuilder<string> =>
  sql<string>`to_hex(hashtextextended(${sql.id(alias)}::text, 0))`;
