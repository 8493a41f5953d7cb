import {
  directionAfter,
  letterMessages,
} from '@comarca/shared/modules/correspondencia/letters.rules';
import { Switch } from 'antd';
import { useWatch } from 'react-hook-form';
import { type PickerItem, SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { findLetters } from '../operations/letters.ts';
import type { NewLetterForm } from './letter-values.ts';

interface Props {
  form: NewLetterForm;
  /** The letter that it answers, where it began with one. */
  known: readonly PickerItem[];
  /** Told of the letter that is picked. */
  onParent: (id: string) => void;
}

/** Which letter the new one follows, and whether it leaves: the first decides about the second. */
export function DirectionFields({ form, known, onParent }: Props) {
  const { control, setValue } = form;
  const locked = Boolean(useWatch({ control, name: 'parent' }));
  return (
    <>
      <Field
        control={control}
        name="parent"
        label="Correspondencia padre"
        help="Aquella a la que esta responde; se busca por su radicado."
      >
        {(field) => (
          <SearchPicker
            {...field}
            source="correspondencia"
            find={findLetters}
            known={known}
            onPick={(parent) => {
              setValue('outgoing', directionAfter(parent), { shouldDirty: true });
              onParent(parent.value);
            }}
          />
        )}
      </Field>
      <Field
        control={control}
        name="outgoing"
        label="Enviada"
        {...(locked && { help: letterMessages.direction })}
      >
        {({ value, name: _name, status: _status, onBlur: _onBlur, onChange, ...field }) => (
          <Switch
            {...field}
            checked={value}
            disabled={locked}
            checkedChildren="Enviada"
            unCheckedChildren="Recibida"
            onChange={onChange}
          />
        )}
      </Field>
    </>
  );
}
