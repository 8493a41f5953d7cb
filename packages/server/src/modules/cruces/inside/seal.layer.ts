import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** SHA-256 of a geometry as it was read, in its own system. */
export const geometrySum = (g: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(ST_AsBinary(${g})), 'hex')`;

/**
 * One SHA-256 over keys and geometries of what a crossing read, in the order of the bytes of the keys,
 * which is the same in every database; null when it read nothing. It changes with any of them, and
 * costs no second look at the table.
 * @param rows `id` and `suma` of each geometry
 */
export const sealOf = (rows: RawBuilder<unknown>) => sql<string | null>`(
  select encode(sha256(convert_to(string_agg(id::text || ':' || suma, ',' order by id::text collate "C", suma), 'UTF8')), 'hex')
  from (${rows}) as leida)`;

/** The same of rows that are here already. */
export function sealOfRows(rows: readonly { id: string; suma: string }[]): string | null {
  if (rows.length === 0) return null;
  const sorted = [...rows].sort(
    (one, other) =>
      Buffer.compare(Buffer.from(one.id), Buffer.from(other.id)) ||
      (one.suma < other.suma ? -1 : 1),
  );
  const text = sorted.map(({ id, suma }) => `${id}:${suma}`).join(',');
  return createHash('sha256').update(text).digest('hex');
}
