import type { PickerItem } from './search-picker.tsx';
import type { PickerSource } from './use-picker-search.ts';

/** What a field of a form is searched among, and how a record that the form holds already is shown. */
export interface FormSource<Stored> extends PickerSource<PickerItem> {
  find: (text: string, signal: AbortSignal) => Promise<readonly PickerItem[]>;
  itemOf: (stored: Stored) => PickerItem;
}

/** The same with the items of what the form holds, for their labels: what a `SearchPicker` takes. */
export interface KnownSource extends PickerSource<PickerItem> {
  known: readonly PickerItem[];
}

/**
 * A source for one form.
 *
 * @param stored what the form holds of it already; none of a new record
 * @example sources: { parent: among(contractSource, record?.padre) }
 */
export const among = <Stored>(
  { itemOf, ...source }: FormSource<Stored>,
  ...stored: readonly (Stored | null | undefined)[]
): KnownSource => ({
  ...source,
  known: stored.flatMap((one) => (one === null || one === undefined ? [] : [itemOf(one)])),
});
