import { addDays } from '@comarca/shared/core/days';
import { formatDate } from '@comarca/shared/core/formats';
import { type Span, spellMinutes, weekOf } from '@comarca/shared/modules/productos/effort.rules';
import { type LoggedDay, loggedDays } from '@comarca/shared/modules/productos/working-day.rules';
import { Button } from 'antd';
import type { Period } from '../../operations/efforts/efforts.ts';
import { clockOf, dayName, type LogView } from '../../operations/efforts/log-view.ts';

interface Props {
  view: LogView;
  period: Period;
  spans: readonly Span[];
  now: number;
  /** Logs on a gap; absent in another's log. */
  onFill?: ((gap: Span) => void) | undefined;
}

/** What was logged per day and week beside the work calendar, and the working time without efforts. */
export function LogTotals({ view, period, spans, now, onFill }: Props) {
  const days = loggedDays(spans, period.first, period.last, now);
  const shown = view === 'mes' ? weeksOf(days) : days.map(rowOfDay);
  const total = sum(days.map(({ minutes }) => minutes));
  const expected = sum(days.map(({ expected: minutes }) => minutes));
  return (
    <section className="bitacora-totales" aria-labelledby="bitacora-totales">
      <h2 id="bitacora-totales">Total {spellMinutes(total)}</h2>
      <p>
        {`La jornada del periodo es de ${spellMinutes(expected)}. `}
        {total < expected ? `Faltan ${spellMinutes(expected - total)}.` : surplus(total - expected)}
      </p>
      <ul>
        {shown.map((row) => (
          <TotalRow key={row.key} row={row} onFill={onFill} />
        ))}
      </ul>
    </section>
  );
}

const surplus = (minutes: number): string =>
  minutes > 0 ? `Hay ${spellMinutes(minutes)} de más.` : 'Está completa.';

interface Row {
  key: string;
  name: string;
  minutes: number;
  expected: number;
  gaps: Span[];
}

const rowOfDay = ({ day, ...rest }: LoggedDay): Row => ({ key: day, name: dayName(day), ...rest });

function weeksOf(days: readonly LoggedDay[]): Row[] {
  const mondays = [...new Set(days.map(({ day }) => weekOf(day)))];
  return mondays.map((monday) => {
    const within = days.filter(({ day }) => weekOf(day) === monday);
    return {
      key: monday,
      name: `${dayName(within[0]?.day ?? monday)} a ${dayName(within.at(-1)?.day ?? addDays(monday, 6))}`,
      minutes: sum(within.map(({ minutes }) => minutes)),
      expected: sum(within.map(({ expected }) => expected)),
      gaps: [],
    };
  });
}

function TotalRow({ row, onFill }: { row: Row } & Pick<Props, 'onFill'>) {
  const part = row.expected === 0 ? 0 : Math.min(1, row.minutes / row.expected);
  return (
    <li>
      <div className="bitacora-total">
        <span>{row.name}</span>
        <span className="numero">
          {spellMinutes(row.minutes)}
          <small>{row.expected > 0 ? ` de ${spellMinutes(row.expected)}` : ' · sin jornada'}</small>
        </span>
      </div>
      <div className="bitacora-barra" aria-hidden>
        <span style={{ inlineSize: `${part * 100}%` }} />
      </div>
      {row.gaps.length > 0 && (
        <div className="bitacora-huecos">
          <span>Sin registrar:</span>
          {row.gaps.map((gap) => (
            <Gap key={gap.start} gap={gap} day={row.name} onFill={onFill} />
          ))}
        </div>
      )}
    </li>
  );
}

function Gap({ gap, day, onFill }: { gap: Span; day: string } & Pick<Props, 'onFill'>) {
  const text = `${clockOf(gap.start)} – ${clockOf(gap.end)}`;
  if (!onFill) return <span>{text}</span>;
  return (
    <Button
      size="small"
      type="dashed"
      aria-label={`Registrar ${formatDate(day)}, ${text}`}
      onClick={() => onFill(gap)}
    >
      {text}
    </Button>
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
