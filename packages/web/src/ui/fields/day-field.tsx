import { dayOf } from '@comarca/shared/core/formats';
import { DatePicker } from 'antd';
import type { FieldControl } from './field.tsx';
import { dayjs } from './spanish-days.ts';
import { dayOfWord, isWritten, WRITTEN } from './typed-day.ts';

const STORED = 'YYYY-MM-DD';

/**
 * A day as `YYYY-MM-DD`, shown DD/MM/YYYY; empty when none. Typed as people write it, '5/11/26' or
 * 'hoy'. What is no day stays as it was typed, for the form to refuse it in its words.
 *
 * @example <Field control={control} name="initDate" label="Fecha Inicio">{(field) => <DayField {...field} />}</Field>
 */
export function DayField({ value, onChange, onBlur, name: _name, ...field }: FieldControl<string>) {
  const take = (input: EventTarget) => {
    const text = input instanceof HTMLInputElement ? input.value.trim() : '';
    // The picker itself takes a day.
    if (text !== '' && !isWritten(text)) onChange(dayOfWord(text, dayOf(new Date())));
  };
  return (
    <DatePicker
      {...field}
      value={dayjs(value, STORED, true).isValid() ? dayjs(value, STORED) : null}
      format={WRITTEN}
      preserveInvalidOnBlur
      onChange={(day) => onChange(day ? day.format(STORED) : '')}
      onKeyDown={(event) => {
        // Enter takes the day that was typed; it does not send the form.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take(event.target);
      }}
      onBlur={(event) => {
        take(event.target);
        onBlur?.();
      }}
      placeholder="DD/MM/AAAA"
      style={{ width: '100%' }}
    />
  );
}
