import { addDays } from '@comarca/shared/core/days';
import { effortDay, effortMessages, weekOf } from '@comarca/shared/modules/productos/effort.rules';
import { minutesTyped, minutesWritten } from '@comarca/shared/modules/productos/quick-entry.rules';
import { workMinutes } from '@comarca/shared/modules/productos/working-day.rules';
import { Input, Select } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type LogActivity, nameOfActivity } from '../../operations/efforts/efforts.ts';
import { columnDay, dayName } from '../../operations/efforts/log-view.ts';
import type { ShownEffort } from '../../operations/efforts/shown-efforts.ts';
import { type GridCell, type GridRow, gridRows } from '../../operations/efforts/week-grid.ts';
import { OtherWeeks } from './other-weeks.tsx';
import { type RefusedCell, useRefusedCells } from './use-refused-cells.ts';
import { WeekDays } from './week-days.tsx';
import './week-grid.css';

const DAYS = 7;

interface Props {
  /** whose week is shown; on a narrow screen its hours alone */
  day: string;
  onDay: (day: string) => void;
  now: number;
  activities: readonly LogActivity[];
  efforts: readonly ShownEffort[];
  /** another's log is only read */
  readOnly: boolean;
  /** Makes a cell hold so many minutes. @returns why it cannot; null when it does */
  onChange: (cell: GridCell, minutes: number, text: string) => Promise<string | null>;
}

/**
 * The week as a table, activities by days: hours are typed, and the keyboard alone is enough. Days that
 * a narrow screen does not show are only out of sight, and what was not taken stays when another week is
 * opened.
 */
export function WeekGrid(props: Props) {
  const { day, onDay, now, activities, efforts, readOnly, onChange } = props;
  const [added, setAdded] = useState<readonly string[]>([]);
  const table = useRef<HTMLTableElement>(null);
  const days = Array.from({ length: DAYS }, (_, at) => addDays(weekOf(day), at));
  const rows = gridRows(efforts, activities, added, days);
  const totals = days.map((_, at) => sum(rows.map(({ cells }) => cells[at]?.minutes ?? 0)));
  const refused = useRefusedCells();
  const others = activities.filter(({ id }) => !rows.some((row) => row.activity === id));
  return (
    <div className="planilla-marco">
      <WeekDays
        days={days}
        totals={totals}
        day={day}
        unsettled={new Set(refused.cells.map((cell) => cell.day))}
        onDay={onDay}
      />
      <table
        ref={table}
        className="planilla"
        onKeyDown={(event) => moveFocus(event, table.current)}
      >
        <caption className="solo-lectores">Horas de la semana por actividad y día</caption>
        <thead>
          <tr>
            <th scope="col">Actividad</th>
            {days.map((one) => (
              <th
                key={one}
                scope="col"
                className={`${ofDay(one, day)}${one === effortDay(now) ? ' planilla-hoy' : ''}`}
              >
                {columnDay(one)}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.activity}
              row={row}
              day={day}
              readOnly={readOnly}
              today={effortDay(now)}
              onChange={onChange}
              refused={refused}
            />
          ))}
        </tbody>
        <tfoot>
          <Totals days={days} totals={totals} day={day} />
        </tfoot>
      </table>
      <OtherWeeks cells={refused.cells.filter((cell) => !days.includes(cell.day))} onDay={onDay} />
      {!readOnly && others.length > 0 && (
        <Select<string | null>
          className="planilla-agregar"
          aria-label="Agregar actividad a la planilla"
          placeholder="Agregar actividad…"
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={others.map((one) => ({ value: one.id, label: nameOfActivity(one) }))}
          onChange={(id) => id && setAdded([...added, id])}
        />
      )}
    </div>
  );
}

/** What a narrow screen shows of a week. */
const ofDay = (one: string, shown: string): string => (one === shown ? '' : 'planilla-otro-dia');

interface RowProps extends Pick<Props, 'day' | 'readOnly' | 'onChange'> {
  row: GridRow;
  today: string;
  refused: ReturnType<typeof useRefusedCells>;
}

function Row({ row, day, readOnly, today, onChange, refused }: RowProps) {
  const [text, setText] = useState(row.text);
  return (
    <tr>
      <th scope="row">
        <span className="planilla-nombre" title={row.name}>
          <span className="planilla-color" style={{ background: row.color }} aria-hidden />
          {row.name}
        </span>
        {!readOnly && row.open && (
          <Input
            size="small"
            value={text}
            placeholder="Descripción de lo que registre"
            aria-label={`Descripción para ${row.name}`}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </th>
      {row.cells.map((cell) => (
        <td key={cell.day} className={ofDay(cell.day, day)}>
          <Cell
            cell={cell}
            name={row.name}
            refused={refused.of(cell)}
            onRefused={refused.keep}
            locked={readOnly || cell.locked || !row.open || cell.day > today}
            onChange={(minutes) =>
              text.trim() === '' && minutes > cell.minutes
                ? Promise.resolve(effortMessages.observation)
                : onChange(cell, minutes, text.trim())
            }
          />
        </td>
      ))}
      <td className="numero">{minutesWritten(sum(row.cells.map(({ minutes }) => minutes)))}</td>
    </tr>
  );
}

interface CellProps {
  cell: GridCell;
  name: string;
  locked: boolean;
  onChange: (minutes: number) => Promise<string | null>;
  /** what was typed here and not taken, when this was shown before */
  refused: RefusedCell | undefined;
  onRefused: (cell: RefusedCell) => void;
}

function Cell({ cell, name, locked, onChange, refused, onRefused }: CellProps) {
  const stored = minutesWritten(cell.minutes);
  const [typed, setTyped] = useState(refused?.typed ?? stored);
  const [problem, say] = useState(refused?.problem ?? null);
  const [busy, setBusy] = useState(false);
  const [before, setBefore] = useState(stored);
  const { activity, day } = cell;
  // What is stored now takes the place of what was, not of what is being typed.
  if (stored !== before) {
    setBefore(stored);
    if (typed === before || minutesTyped(typed) === cell.minutes) setTyped(stored);
  }
  const setProblem = (why: string | null) => {
    if (why === problem) return;
    say(why);
    onRefused({ activity, day, name, typed, problem: why });
  };
  const settle = async () => {
    if (typed === stored || busy) return;
    const minutes = minutesTyped(typed);
    if (minutes === null) return setProblem('Escriba las horas: 1,5 o 1:30');
    if (minutes === cell.minutes) return setTyped(stored);
    setBusy(true);
    setProblem(await onChange(minutes));
    setBusy(false);
  };
  const label = `${name}, ${dayName(cell.day)}`;
  if (locked) return <span className="planilla-fija numero">{stored}</span>;
  return (
    <>
      <Input
        size="small"
        className="planilla-casilla"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null}
        {...(problem !== null && { status: 'error' as const })}
        value={typed}
        readOnly={busy}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
        onBlur={() => void settle()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setTyped(stored);
          setProblem(null);
        }}
      />
      {problem && (
        <span role="alert" className="planilla-problema">
          {problem}
        </span>
      )}
    </>
  );
}

interface TotalsProps {
  days: readonly string[];
  /** minutes of each day */
  totals: readonly number[];
  day: string;
}

function Totals({ days, totals, day }: TotalsProps) {
  return (
    <tr>
      <th scope="row">Total</th>
      {days.map((one, at) => (
        <td key={one} className={`numero ${ofDay(one, day)}`}>
          {minutesWritten(totals[at] ?? 0) || '0:00'}
          <small> / {minutesWritten(workMinutes(one)) || '0:00'}</small>
        </td>
      ))}
      <td className="numero">
        {minutesWritten(sum(totals)) || '0:00'}
        <small> / {minutesWritten(sum(days.map(workMinutes))) || '0:00'}</small>
      </td>
    </tr>
  );
}

/** Up, down and Enter go from one row's field to the next one's. */
function moveFocus(event: KeyboardEvent, table: HTMLTableElement | null): void {
  const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  if (by === undefined || !cell || !table) return;
  event.preventDefault();
  const at = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  let next = rows.indexOf(cell.closest('tr') as HTMLTableRowElement) + by;
  for (; next >= 0 && next < rows.length; next += by) {
    const input = rows[next]?.children[at]?.querySelector('input');
    if (input) {
      input.focus();
      return;
    }
  }
  // What was typed in the last one is taken too.
  if (event.key === 'Enter' && event.target instanceof HTMLElement) event.target.blur();
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
