/** Puts a layer at a place of the list (from 0, counted without it), wherever it was before. */
export function putAt(names: readonly string[], name: string, place: number): string[] {
  const others = without(names, name);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), name, ...others.slice(at)];
}

export const without = (names: readonly string[], name: string): string[] =>
  names.filter((each) => each !== name);

/** The list with those that it lacks at its end. */
export const withAll = (names: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...names, ...more]),
];
