import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** SHA-256 of a geometry as it was read, in its own system. */
export const geometrySum = (g: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(ST_AsBinary(${g})), 'hex')`;

/**
 * One SHA-256 over keys and geometries of what a crossing read, in the order of the keys; null when
 * it read nothing. It changes with any of them, and costs no second look at the table.
 * @param rows `id` and `suma` of each geometry
 */
export const sealOf = (rows: RawBuilder<unknown>) => sql<string | null>`(
  select encode(sha256(convert_to(string_agg(id::text || ':' || suma, ',' order by id, suma), 'UTF8')), 'hex')
  from (${rows}) as leida)`;

/** The same of rows that are here already, in the order of their keys. */
export function sealOfRows(rows: readonly { id: string; suma: string }[]): string | null {
  if (rows.length === 0) return null;
  const text = rows.map(({ id, suma }) => `${id}:${suma}`).join(',');
  return createHash('sha256').update(text).digest('hex');
}
