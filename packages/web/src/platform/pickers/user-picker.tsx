import type { ComponentProps } from 'react';
import { among } from './form-source.ts';
import { type PickerItem, SearchPicker } from './search-picker.tsx';
import { staff } from './staff.ts';

type Picker = ComponentProps<typeof SearchPicker<PickerItem>>;
type Props = Picker extends infer One ? Omit<One, 'source' | 'find' | 'doing'> : never;

const people = among(staff);

/**
 * Picks a person of the staff by name or user name, where no declared field does (`sources` of
 * `FormFields`); the value is the id of the profile.
 *
 * @example
 * <Field control={form.control} name="coordinador" label="Coordinador" required>
 *   {(field) => <UserPicker {...field} known={known} />}
 * </Field>
 */
export const UserPicker = (props: Props) => <SearchPicker {...people} {...(props as Picker)} />;
