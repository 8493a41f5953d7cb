import { formatNumber } from '@comarca/shared/core/formats';
import type {
  ConsolidatedGrouping,
  ConsolidatedUnit,
} from '@comarca/shared/modules/productos/consolidado.rules';
import { spellMinutes } from '@comarca/shared/modules/productos/esfuerzo.rules';
import { Pagination } from 'antd';
import { useState } from 'react';
import type { Hours, HoursRow } from '../../operations/consolidado.ts';
import {
  columnHeading,
  daysOfColumn,
  expectedMinutes,
  periodName,
} from '../../operations/consolidado-vista.ts';
import type { Period } from '../../operations/esfuerzos.ts';

/** Rows that are shown at once; the totals are of all. */
const PAGE = 50;

/** What a figure is of: a row, some days, or both. */
export interface Narrowing {
  row?: string;
  days?: Period;
}

interface Props {
  hours: Hours;
  agrupar: ConsolidatedGrouping;
  unidad: ConsolidatedUnit;
  period: Period;
  today: string;
  /** all work is shown, so that hours of the work calendar can be missing */
  whole: boolean;
  onNarrow: (to: Narrowing) => void;
}

interface Column {
  key: string;
  days: Period;
  /** minutes of the work calendar, up to today */
  expected: number;
}

const headings = {
  recurso: 'Recurso',
  actividad: 'Actividad',
  instancia: 'Proceso/Proyecto',
} as const;

/** The report as a table: every figure leads to the efforts behind it. */
export function HoursTable({ hours, agrupar, unidad, period, today, whole, onNarrow }: Props) {
  const [page, setPage] = useState(1);
  const columns = hours.columnas.map((key): Column => {
    const days = daysOfColumn(unidad, key, period);
    return { key, days, expected: expectedMinutes(days, today) };
  });
  const gaps = whole && agrupar === 'recurso';
  const shown = hours.filas.slice((page - 1) * PAGE, page * PAGE);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys */}
      <section className="consolidado-marco" tabIndex={0} aria-label="Horas del periodo">
        <table className="consolidado-tabla">
          <caption className="solo-lectores">
            Horas por {headings[agrupar].toLowerCase()}, {periodName(period)}
          </caption>
          <Head {...{ columns, unidad, gaps }} heading={headings[agrupar]} />
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} {...{ row, columns, gaps, onNarrow }} />
            ))}
          </tbody>
          <Foot {...{ hours, columns, gaps, onNarrow }} />
        </table>
      </section>
      <p className="consolidado-nota">
        En horas; «C» es la parte de control. Cada cifra abre sus esfuerzos.
        {gaps && ' Resaltado: faltan horas de la jornada laboral que ya pasó.'}
      </p>
      {hours.filas.length > PAGE && (
        <Pagination
          current={page}
          pageSize={PAGE}
          total={hours.filas.length}
          showSizeChanger={false}
          showTotal={(total, [from, to]) => `${from} a ${to} de ${total}; los totales son de todos`}
          onChange={setPage}
        />
      )}
    </>
  );
}

function Head({
  columns,
  unidad,
  gaps,
  heading,
}: {
  columns: readonly Column[];
  unidad: ConsolidatedUnit;
  gaps: boolean;
  heading: string;
}) {
  return (
    <thead>
      <tr>
        <th scope="col" className="consolidado-nombre">
          {heading}
        </th>
        {columns.map(({ key, days, expected }) => {
          const { over, text } = columnHeading(unidad, key, days);
          return (
            <th key={key} scope="col" className={isFree(unidad, expected)}>
              {over && <small>{over}</small>} {text}
            </th>
          );
        })}
        <th scope="col">Gestión</th>
        <th scope="col">Control</th>
        <th scope="col">Total</th>
        {gaps && <th scope="col">Faltan</th>}
      </tr>
    </thead>
  );
}

const isFree = (unidad: ConsolidatedUnit, expected: number) =>
  unidad === 'dia' && expected === 0 ? 'consolidado-libre' : undefined;

interface RowProps {
  row: HoursRow;
  columns: readonly Column[];
  gaps: boolean;
  onNarrow: Props['onNarrow'];
}

function Row({ row, columns, gaps, onNarrow }: RowProps) {
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

function Foot({
  hours,
  columns,
  gaps,
  onNarrow,
}: Pick<Props, 'hours' | 'onNarrow'> & { columns: readonly Column[]; gaps: boolean }) {
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

interface FigureProps {
  minutes: number;
  /** what it is of, for who hears it */
  of: string;
  parts?: { gestion: number; control: number } | undefined;
  onOpen: () => void;
}

/** Hours that open the efforts behind them. */
function Figure({ minutes, of, parts, onOpen }: FigureProps) {
  if (minutes === 0) return '·';
  const spoken = parts
    ? `${spellMinutes(minutes)}: gestión ${spellMinutes(parts.gestion)}, control ${spellMinutes(parts.control)}`
    : spellMinutes(minutes);
  return (
    <button type="button" className="consolidado-cifra" title={`${of}: ${spoken}`} onClick={onOpen}>
      {hoursText(minutes)}
      {parts && parts.control > 0 && <small>C {hoursText(parts.control)}</small>}
      <span className="solo-lectores">{` ${of}: ${spoken}. Ver los esfuerzos`}</span>
    </button>
  );
}

const totalOf = (cell: { gestion: number; control: number } | undefined): number =>
  cell ? cell.gestion + cell.control : 0;

const hoursText = (minutes: number): string => {
  if (minutes === 0) return '·';
  return formatNumber(minutes / 60, minutes % 60 === 0 ? 0 : 2);
};
