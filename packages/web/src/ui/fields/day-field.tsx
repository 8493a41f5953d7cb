import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { FieldControl } from './field.tsx';

const STORED = 'YYYY-MM-DD';

/**
 * A day as `YYYY-MM-DD`, shown DD/MM/YYYY; empty when none.
 *
 * @example <Campo control={control} name="initDate" label="Fecha Inicio">{(field) => <DayField {...field} />}</Campo>
 */
export function DayField({ value, onChange, name: _name, ...field }: FieldControl<string>) {
  return (
    <DatePicker
      {...field}
      value={value ? dayjs(value, STORED) : null}
      format="DD/MM/YYYY"
      onChange={(day) => onChange(day ? day.format(STORED) : '')}
      onKeyDown={(event) => {
        // Enter takes the day that was typed; it does not send the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      placeholder="DD/MM/AAAA"
      style={{ width: '100%' }}
    />
  );
}
