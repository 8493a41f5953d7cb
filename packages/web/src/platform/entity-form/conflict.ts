/** The record as somebody else left it, in the form's own values. */
export interface StoredRecord<Values> {
  version: number;
  values: Values;
}

/** Which of the two values goes on in the form. */
export type Kept = 'mio' | 'guardado';

/** A field that somebody else changed meanwhile. */
export interface ConflictChange {
  field: string;
  stored: unknown;
  typed: unknown;
  kept: Kept;
}

/**
 * What changed in the stored record since the form was filled. A field that this person did not
 * touch takes the stored value; one that both changed keeps what was typed until they choose.
 *
 * @example conflictChanges({ a: 1, b: 1 }, { a: 2, b: 2 }, { a: 1, b: 3 })
 * // a: stored 2, kept 'guardado'; b: stored 2, typed 3, kept 'mio'
 */
export function conflictChanges(
  base: Record<string, unknown>,
  stored: Record<string, unknown>,
  typed: Record<string, unknown>,
): ConflictChange[] {
  return Object.keys(stored)
    .filter((field) => !sameValue(stored[field], base[field]))
    .filter((field) => !sameValue(stored[field], typed[field]))
    .map((field) => ({
      field,
      stored: stored[field],
      typed: typed[field],
      kept: sameValue(typed[field], base[field]) ? 'guardado' : 'mio',
    }));
}

/** The form's values after the choices: stored ones where nothing else was typed. */
export function mergedValues(
  base: Record<string, unknown>,
  stored: Record<string, unknown>,
  typed: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...typed };
  for (const field of Object.keys(stored)) {
    if (sameValue(typed[field], base[field])) merged[field] = stored[field];
  }
  return merged;
}

/** Whether two values of a form are the same; nothing, null and an empty text are. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameValue(one[key], other[key]));
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
