import { newLetterFields } from '@comarca/shared/modules/correspondencia/letter.fields';
import { Checkbox } from 'antd';
import { useWatch } from 'react-hook-form';
import { DeclaredField } from '../../../platform/record/form-fields.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import type { NewLetterForm } from './letter-values.ts';

/** Whether a letter that came in has to be answered, and until when. */
export function AnswerFields({ form: { control } }: { form: NewLetterForm }) {
  const asked = useWatch({ control, name: 'requiresResponse' });
  const declared = { control, fields: newLetterFields };
  return (
    <>
      <DeclaredField {...declared} name="requiresResponse">
        {({ value, status: _status, ...field }) => (
          <Checkbox {...field} checked={value}>
            Requiere respuesta
          </Checkbox>
        )}
      </DeclaredField>
      {asked && (
        <DeclaredField {...declared} name="deadline">
          {(field) => <DayField {...field} />}
        </DeclaredField>
      )}
    </>
  );
}
