/** What no text of the database can hold: NUL, and halves of a character. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export const UNSTORABLE_MESSAGE = 'El texto tiene caracteres que no se pueden guardar.';

/**
 * Where parsed input holds a text that the database cannot store, as a path of keys ('' for the
 * value itself); undefined when there is none. Only plain objects and lists are looked into.
 */
export function unstorableText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = unstorableText(key, path) ?? unstorableText(member, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
