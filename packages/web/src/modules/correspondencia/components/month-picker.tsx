import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { dayjs } from '../../../ui/fields/spanish-days.ts';

interface Props {
  month: Dayjs;
  label: string;
  format: string;
  onMonth: (month: Dayjs) => void;
  /** Whether its months are shown at once. */
  isOpened: boolean;
}

/** A month that has begun; it takes the focus of the text in whose place it comes. */
export const MonthPicker = ({ month, label, format, onMonth, isOpened }: Props) => (
  <DatePicker
    autoFocus
    defaultOpen={isOpened}
    picker="month"
    aria-label={label}
    value={month}
    format={format}
    allowClear={false}
    disabledDate={(day) => day.isAfter(dayjs(), 'month')}
    onChange={(day) => day && onMonth(day)}
  />
);
