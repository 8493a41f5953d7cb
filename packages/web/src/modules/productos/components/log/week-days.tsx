import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { minutesWritten } from '@comarca/shared/modules/productos/quick-entry.rules';
import { Button } from 'antd';
import { columnDay } from '../../operations/efforts/log-view.ts';

interface Props {
  days: readonly string[];
  /** minutes of each day */
  totals: readonly number[];
  /** the one whose hours are shown */
  day: string;
  /** days where something typed was not taken */
  unsettled: ReadonlySet<string>;
  onDay: (day: string) => void;
}

/** Where a week is too wide: which of its days the table shows, and what each holds. */
export function WeekDays({ days, totals, day, unsettled, onDay }: Props) {
  const at = days.indexOf(day);
  const [before, after] = [days[at - 1], days[at + 1]];
  return (
    <fieldset className="planilla-dias" aria-label="Día de la planilla">
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label="Día anterior"
        disabled={before === undefined}
        onClick={() => before && onDay(before)}
      />
      {days.map((one, place) => (
        <button
          key={one}
          type="button"
          className="planilla-dia"
          aria-pressed={one === day}
          onClick={() => onDay(one)}
        >
          <span>{columnDay(one)}</span>
          {unsettled.has(one) ? (
            <small className="planilla-pendiente">
              <span aria-hidden>⚠</span>
              <span className="solo-lectores">por corregir</span>
            </small>
          ) : (
            <small>{minutesWritten(totals[place] ?? 0) || '0:00'}</small>
          )}
        </button>
      ))}
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label="Día siguiente"
        disabled={after === undefined}
        onClick={() => after && onDay(after)}
      />
    </fieldset>
  );
}
