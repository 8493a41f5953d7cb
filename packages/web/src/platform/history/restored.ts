import type { PickerItem } from '../pickers/search-picker.tsx';

/** An old value of a history, on its way back into the form of its record. */
export interface Restored {
  /** The form's field. */
  field: string;
  value: unknown;
  /** What the value names, for the labels of a picker. */
  chosen: readonly PickerItem[];
}
