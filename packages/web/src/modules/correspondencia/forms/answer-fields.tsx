import { newLetterFields } from '@comarca/shared/modules/correspondencia/letter.fields';
import { Checkbox } from 'antd';
import { useWatch } from 'react-hook-form';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import type { LettersInit } from '../operations/letters.ts';
import type { NewLetterForm } from './letter-values.ts';

interface Props {
  form: NewLetterForm;
  init: LettersInit;
}

/** Whether a letter that came in has to be answered, as its type says, and until when. */
export function AnswerFields({ form: { control }, init }: Props) {
  const [asked, type] = useWatch({ control, name: ['requiresResponse', 'correspondenceType'] });
  const days = init.types.find(({ id }) => id === type)?.diasRespuesta ?? null;
  const declared = { control, fields: newLetterFields };
  return (
    <>
      <DeclaredField
        {...declared}
        name="requiresResponse"
        {...(days !== null && { help: `Su tipo se responde en ${daysText(days)}.` })}
      >
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
      {!asked && days !== null && <FormFields {...declared} names={['noResponseReason']} />}
    </>
  );
}

const daysText = (days: number): string => (days === 1 ? '1 día hábil' : `${days} días hábiles`);
