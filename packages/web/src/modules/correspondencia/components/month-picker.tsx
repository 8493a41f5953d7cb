import { DatePicker } from 'antd';
import { dayjs } from '../../../ui/fields/spanish-days.ts';

interface Props {
  /** 'YYYY-MM' */
  month: string;
  label: string;
  onMonth: (month: string) => void;
  /** Whether its months are shown at once. */
  isOpened: boolean;
}

/** A month that has begun; it takes the focus of the text in whose place it comes. */
export const MonthPicker = ({ month, label, onMonth, isOpened }: Props) => (
  <DatePicker
    autoFocus
    defaultOpen={isOpened}
    picker="month"
    aria-label={label}
    value={dayjs(`${month}-01`)}
    format="MM/YYYY"
    allowClear={false}
    disabledDate={(day) => day.isAfter(dayjs(), 'month')}
    onChange={(day) => day && onMonth(day.format('YYYY-MM'))}
  />
);
