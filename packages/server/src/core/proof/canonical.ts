/** JSON with the keys of every object in order: the same values are always the same text. */
export const canonicalText = (value: unknown): string => JSON.stringify(ordered(plain(value)));

/** As JSON keeps a value: dates as texts, nothing that is undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, ordered(item)]));
}

/** The object that a sealed text holds; empty when somebody wrote something else there. */
export function parsedContent(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
