import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { CampoControl } from '../../../ui/campo.tsx';

const STORED = 'YYYY-MM-DD';

/** A day as `YYYY-MM-DD`, shown DD/MM/YYYY; empty when none. */
export function DayField({ value, onChange, id, onBlur, status }: CampoControl<string>) {
  return (
    <DatePicker
      id={id}
      {...(status && { status })}
      value={value ? dayjs(value, STORED) : null}
      format="DD/MM/YYYY"
      onBlur={onBlur}
      onChange={(day) => onChange(day ? day.format(STORED) : '')}
      placeholder="DD/MM/AAAA"
      style={{ width: '100%' }}
    />
  );
}
