import {
  directionAfter,
  letterMessages,
} from '@comarca/shared/modules/correspondencia/letters.rules';
import { Switch } from 'antd';
import { useWatch } from 'react-hook-form';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { findLetters } from '../operations/letters.ts';
import type { NewLetterForm } from './letter-values.ts';

/** Which letter the new one follows, and whether it leaves: the first decides about the second. */
export function DirectionFields({ form }: { form: NewLetterForm }) {
  const { control } = form;
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
            onPick={(parent) => turn(form, directionAfter(parent))}
          />
        )}
      </Field>
      <Field
        control={control}
        name="outgoing"
        label="Enviada"
        {...(locked && { help: letterMessages.direction })}
      >
        {({
          value,
          name: _name,
          status: _status,
          onBlur: _onBlur,
          onChange: _onChange,
          ...field
        }) => (
          <Switch
            {...field}
            checked={value}
            disabled={locked}
            checkedChildren="Enviada"
            unCheckedChildren="Recibida"
            onChange={(outgoing) => turn(form, outgoing)}
          />
        )}
      </Field>
    </>
  );
}

/** Turns the letter's direction, and forgets what only the other one has. */
function turn({ setValue }: NewLetterForm, outgoing: boolean): void {
  const dirty = { shouldDirty: true };
  setValue('outgoing', outgoing, dirty);
  if (outgoing) {
    setValue('requiresResponse', false, dirty);
    setValue('deadline', '', dirty);
  } else {
    setValue('template', null, dirty);
    setValue('fields', [], dirty);
    setValue('senderEmail', '', dirty);
  }
}
