/** The query string as screens see it: texts, and lists for repeated keys. */
export type SearchValues = Record<string, string | string[]>;

/** `?page=2&estado=1&estado=3` → `{ page: '2', estado: ['1', '3'] }`. */
export function parseSearchText(text: string): SearchValues {
  const values: SearchValues = {};
  for (const [key, value] of new URLSearchParams(text)) {
    // A key may be called like something that every object has.
    if (key === '__proto__') continue;
    const known = Object.hasOwn(values, key) ? values[key] : undefined;
    if (known === undefined) values[key] = value;
    else values[key] = Array.isArray(known) ? [...known, value] : [known, value];
  }
  return values;
}

/** The way back; empty values leave the address. */
export function searchTextOf(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one));
    }
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}
