/** What the browser keeps of a person's acts. */
export interface KeptActs<Act> {
  list: readonly Act[];
  /** what is no act that this version knows, as it was found: it stays until the person discards it */
  unreadable: readonly unknown[];
}

/**
 * Tells acts from what else was found where they are kept.
 *
 * @param found what was kept: a list, unless something else wrote there; undefined for nothing
 * @param actOf the act that something is; null for none
 */
export function keptActs<Act>(found: unknown, actOf: (item: unknown) => Act | null): KeptActs<Act> {
  const list: Act[] = [];
  const unreadable: unknown[] = [];
  for (const item of itemsOf(found)) {
    const act = actOf(item);
    if (act) list.push(act);
    else unreadable.push(item);
  }
  return { list, unreadable };
}

function itemsOf(found: unknown): readonly unknown[] {
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}
