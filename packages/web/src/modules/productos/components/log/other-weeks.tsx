import { Button } from 'antd';
import { dayName } from '../../operations/efforts/log-view.ts';
import type { RefusedCell } from './use-refused-cells.ts';

interface Props {
  /** what was typed on days that are not shown, and not taken */
  cells: readonly RefusedCell[];
  onDay: (day: string) => void;
}

/** What is still to be put right in other weeks, with the way there. */
export function OtherWeeks({ cells, onDay }: Props) {
  if (cells.length === 0) return null;
  return (
    <ul className="planilla-otras" aria-label="Por corregir en otras semanas">
      {cells.map(({ activity, day, name, typed, problem }) => (
        <li key={`${activity} ${day}`}>
          {`«${typed}» no se guardó en ${name}, ${dayName(day)}: ${problem}`}{' '}
          <Button type="link" size="small" onClick={() => onDay(day)}>
            Ir a esa semana
          </Button>
        </li>
      ))}
    </ul>
  );
}
