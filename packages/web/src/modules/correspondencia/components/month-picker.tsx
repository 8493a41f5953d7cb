import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

interface Props {
  month: Dayjs;
  label: string;
  format: string;
  onMonth: (month: Dayjs) => void;
}

/** A month that has begun. */
export const MonthPicker = ({ month, label, format, onMonth }: Props) => (
  <DatePicker
    picker="month"
    aria-label={label}
    value={month}
    format={format}
    allowClear={false}
    disabledDate={(day) => day.isAfter(dayjs(), 'month')}
    onChange={(day) => day && onMonth(day)}
  />
);
