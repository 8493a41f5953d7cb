import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { lastingDraft } from '../../../../platform/session/tab-draft.ts';
import { useUnsentTexts } from './unsent-texts.ts';

const typedSchema = z.object({
  /** a new entry */
  added: z.string(),
  /** the entry that is being changed, by its text, and how it reads now */
  edited: z.object({ of: z.string(), text: z.string() }).nullable(),
});
type Typed = z.output<typeof typedSchema>;

const NOTHING: Typed = { added: '', edited: null };

const drafts = lastingDraft('informeIt.elemento', typedSchema);

/** Where a screen's unsent texts know what is typed about the list of a place: the list itself is sent. */
export const placeOfTyped = (place: string): string => `${place}.elemento`;

/** Whether this browser keeps something typed about a list and not yet in it. */
export function isItemTyped(place: string): boolean {
  const typed = drafts.read(place);
  return typed !== null && isUnadded(typed);
}

const isUnadded = ({ added, edited }: Typed): boolean =>
  added !== '' || (edited !== null && edited.text !== edited.of);

/** Only the person puts it into the list. */
const notSent = async () => false;

/**
 * What is typed about a list and not yet in it; it stays in this browser until it is, and whoever leaves
 * without it is asked.
 */
export function useTypedItems(place: string, disabled: boolean) {
  const unsent = useUnsentTexts();
  const [typed, setTyped] = useState<Typed>(() => drafts.read(place) ?? NOTHING);
  const change = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes };
    if (isUnadded(next)) drafts.write(place, next);
    else drafts.clear(place);
    setTyped(next);
  };
  // Who may not write has nothing to answer for: it only stays in the browser.
  const isHeld = !disabled && isUnadded(typed);
  useEffect(() => {
    if (isHeld) unsent?.hold(placeOfTyped(place), notSent);
    else unsent?.release(placeOfTyped(place));
  }, [unsent, place, isHeld]);
  const leave = useEffectEvent(() => {
    if (isHeld) void unsent?.leave(placeOfTyped(place), notSent);
  });
  useEffect(() => () => leave(), []);
  return { typed, change };
}
