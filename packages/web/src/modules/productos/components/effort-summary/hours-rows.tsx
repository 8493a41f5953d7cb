import type { Hours, HoursRow } from '../../operations/efforts/effort-summary.ts';
import { periodName } from '../../operations/efforts/effort-summary-view.ts';
import type { Period } from '../../operations/efforts/efforts.ts';
import { Figure, hoursText, totalOf } from './hours-figure.tsx';

/** What a figure is of: a row, some days, or both. */
export interface Narrowing {
  row?: string;
  days?: Period;
}

/** Some days of the report. */
export interface Column {
  key: string;
  days: Period;
  /** minutes of the work calendar, up to today */
  expected: number;
}

interface RowProps {
  row: HoursRow;
  columns: readonly Column[];
  gaps: boolean;
  onNarrow: (to: Narrowing) => void;
}

/** What one person, activity or owner took of each column. */
export function Row({ row, columns, gaps, onNarrow }: RowProps) {
  const cells = new Map(row.celdas.map((cell) => [cell.columna, cell]));
  const minutesAt = (key: string) => totalOf(cells.get(key));
  const missing = columns.reduce(
    (sum, { key, expected }) => sum + Math.max(0, expected - minutesAt(key)),
    0,
  );
  return (
    <tr>
      <th scope="row" className="consolidado-nombre">
        <span>{row.nombre}</span>
        {row.detalle && <small>{row.detalle}</small>}
      </th>
      {columns.map(({ key, days, expected }) => {
        const cell = cells.get(key);
        const short = gaps && minutesAt(key) < expected;
        return (
          <td key={key} className={short ? 'consolidado-hueco' : undefined}>
            <Figure
              minutes={totalOf(cell)}
              of={`${row.nombre}, ${periodName(days)}`}
              parts={cell}
              onOpen={() => onNarrow({ row: row.id, days })}
            />
          </td>
        );
      })}
      <td>{hoursText(row.gestion)}</td>
      <td>{hoursText(row.control)}</td>
      <td>
        <Figure
          minutes={row.gestion + row.control}
          of={row.nombre}
          onOpen={() => onNarrow({ row: row.id })}
        />
      </td>
      {gaps && (
        <td className={missing > 0 ? 'consolidado-hueco' : undefined}>{hoursText(missing)}</td>
      )}
    </tr>
  );
}

/** What all rows took together, also those of other pages. */
export function Foot({ hours, columns, gaps, onNarrow }: Omit<RowProps, 'row'> & { hours: Hours }) {
  const sums = new Map<string, number>();
  for (const cell of hours.filas.flatMap(({ celdas }) => celdas)) {
    sums.set(cell.columna, (sums.get(cell.columna) ?? 0) + totalOf(cell));
  }
  const { minutosGestion, minutosControl } = hours;
  return (
    <tfoot>
      <tr>
        <th scope="row" className="consolidado-nombre">
          Total
        </th>
        {columns.map(({ key, days }) => (
          <td key={key}>
            <Figure
              minutes={sums.get(key) ?? 0}
              of={`Total, ${periodName(days)}`}
              onOpen={() => onNarrow({ days })}
            />
          </td>
        ))}
        <td>{hoursText(minutosGestion)}</td>
        <td>{hoursText(minutosControl)}</td>
        <td>
          <Figure
            minutes={minutosGestion + minutosControl}
            of="Total"
            onOpen={() => onNarrow({})}
          />
        </td>
        {gaps && <td />}
      </tr>
    </tfoot>
  );
}
