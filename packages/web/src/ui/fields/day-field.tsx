import { dayOf } from '@comarca/shared/core/formats';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { FieldControl } from './field.tsx';
import { typedDay } from './typed-day.ts';

const STORED = 'YYYY-MM-DD';

/**
 * A day as `YYYY-MM-DD`, shown DD/MM/YYYY; empty when none. Typed as people write it: '5/11/26', 'hoy'.
 *
 * @example <Campo control={control} name="initDate" label="Fecha Inicio">{(field) => <DayField {...field} />}</Campo>
 */
export function DayField({ value, onChange, onBlur, name: _name, ...field }: FieldControl<string>) {
  const take = (input: EventTarget) => {
    const typed = input instanceof HTMLInputElement && typedDay(input.value, dayOf(new Date()));
    if (typed && typed !== value) onChange(typed);
  };
  return (
    <DatePicker
      {...field}
      value={value ? dayjs(value, STORED) : null}
      format="DD/MM/YYYY"
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
