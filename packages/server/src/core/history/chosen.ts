/** A record that was chosen in a form, as the audit keeps it: with its name at the time. */
export interface Chosen {
  id: number | string;
  nombre: string;
}

/** A chosen record for the audit; null where there is none. */
export const chosen = (
  id: number | string | null | undefined,
  name: string | null | undefined,
): Chosen | null => (id === null || id === undefined ? null : { id, nombre: name ?? '' });

export const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  'id' in value &&
  'nombre' in value;

/** The records of a stored value; null for one of another kind, as names alone are. */
export function chosenOf(value: unknown): Chosen[] | null {
  if (isChosen(value)) return [value];
  return Array.isArray(value) && value.every(isChosen) ? value : null;
}
