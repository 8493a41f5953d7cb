import { SearchPicker, type SinglePickerProps } from '../../../platform/pickers/search-picker.tsx';
import { findLetters, type LetterItem } from '../operations/letters.ts';

type Props = Omit<SinglePickerProps<LetterItem>, 'source' | 'find' | 'known'> & {
  /** The stored one, for its name. */
  letter: { id: string; codigoRadicacion: string } | null | undefined;
};

/**
 * Picks a letter by its filing code.
 *
 * @example
 * <DeclaredField {...declared} name="carta">
 *   {(field) => <LetterPicker {...field} letter={row?.carta} />}
 * </DeclaredField>
 */
export const LetterPicker = ({ letter, ...picker }: Props) => (
  <SearchPicker
    {...picker}
    source="radicados"
    find={findLetters}
    known={letter ? [{ value: letter.id, label: letter.codigoRadicacion }] : []}
  />
);
