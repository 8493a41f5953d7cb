import { Checkbox } from 'antd';
import { useWatch } from 'react-hook-form';
import { Campo } from '../../../ui/campo.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import type { NewLetterForm } from './letter-values.ts';

/** Whether a letter that came in has to be answered, and until when. */
export function AnswerFields({ form: { control } }: { form: NewLetterForm }) {
  const asked = useWatch({ control, name: 'requiresResponse' });
  return (
    <>
      <Campo control={control} name="requiresResponse" label="Respuesta">
        {({ value, status: _status, ...field }) => (
          <Checkbox {...field} checked={value}>
            Requiere respuesta
          </Checkbox>
        )}
      </Campo>
      {asked && (
        <Campo
          control={control}
          name="deadline"
          label="Fecha límite"
          help="Vacía, se cuenta en días hábiles según el tipo."
        >
          {(field) => <DayField {...field} />}
        </Campo>
      )}
    </>
  );
}
