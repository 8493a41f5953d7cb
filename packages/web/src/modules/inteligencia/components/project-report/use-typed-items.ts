import { useState } from 'react';
import { z } from 'zod';
import { tabDraft } from '../../../../platform/session/tab-draft.ts';

const typedSchema = z.object({
  /** a new entry */
  added: z.string(),
  /** the entry that is being changed, by its text, and how it reads now */
  edited: z.object({ of: z.string(), text: z.string() }).nullable(),
});
type Typed = z.output<typeof typedSchema>;

const NOTHING: Typed = { added: '', edited: null };

const drafts = tabDraft('informeIt.elemento', typedSchema);

/** What is typed about a list and not yet in it; it stays in this tab until it is. */
export function useTypedItems(place: string) {
  const [typed, setTyped] = useState<Typed>(() => drafts.read(place) ?? NOTHING);
  const change = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes };
    if (next.added === '' && next.edited === null) drafts.clear(place);
    else drafts.write(place, next);
    setTyped(next);
  };
  return { typed, change };
}
