import { formatNumber } from '@comarca/shared/core/formats';
import { Table } from 'antd';
import { ScrollRegion } from '../scroll-region.tsx';
import './sample-table.css';

const ROWS = 5;

interface Props {
  rows: readonly Record<string, unknown>[];
  /** Columns in order, with their texts; those of the first row when missing. */
  columns?: readonly { value: string; text: string }[];
}

/** A sample of a layer's data, five rows at a time. */
export function SampleTable({ rows, columns }: Props) {
  const shown = columns ?? Object.keys(rows[0] ?? {}).map((name) => ({ value: name, text: name }));
  return (
    <ScrollRegion label="Muestra de datos" className="capa-muestra">
      <Table
        size="small"
        dataSource={rows.map((row, index) => ({ key: index, row }))}
        columns={shown.map(({ value, text }) => ({
          key: value,
          title: text,
          align: typeof rows[0]?.[value] === 'number' ? ('right' as const) : ('left' as const),
          render: (_: unknown, { row }: { row: Record<string, unknown> }) => cellText(row[value]),
        }))}
        pagination={{
          pageSize: ROWS,
          showSizeChanger: false,
          size: 'small',
          hideOnSinglePage: true,
        }}
      />
    </ScrollRegion>
  );
}

function cellText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 2);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
