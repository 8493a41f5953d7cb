import { createContext, useContext } from 'react';
import type { Restored } from '../history/restored.ts';
import type { PickerItem } from './search-picker.tsx';

/** The old value that was put back into the form around a picker. */
export const RestoredChoice = createContext<Restored | null>(null);

const none: readonly PickerItem[] = [];

/** What that value names, when it is this field's: a picker has not searched for it. */
export function useRestoredChoice(field: string | undefined): readonly PickerItem[] {
  const restored = useContext(RestoredChoice);
  return restored?.field === field ? (restored?.chosen ?? none) : none;
}
