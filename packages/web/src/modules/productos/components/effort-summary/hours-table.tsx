import type {
  ConsolidatedGrouping,
  ConsolidatedUnit,
} from '@comarca/shared/modules/productos/effort-summary.rules';
import { Pagination } from 'antd';
import { useState } from 'react';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';
import type { Hours } from '../../operations/efforts/effort-summary.ts';
import {
  columnHeading,
  daysOfColumn,
  expectedMinutes,
  periodName,
} from '../../operations/efforts/effort-summary-view.ts';
import type { Period } from '../../operations/efforts/efforts.ts';
import { type Column, Foot, type Narrowing, Row } from './hours-rows.tsx';

/** Rows that are shown at once; the totals are of all. */
const PAGE = 50;

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
      <ScrollRegion label="Horas del periodo" className="consolidado-marco">
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
      </ScrollRegion>
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

const isFree = (unit: ConsolidatedUnit, expected: number) =>
  unit === 'dia' && expected === 0 ? 'consolidado-libre' : undefined;
