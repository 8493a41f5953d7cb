import {
  CalendarOutlined,
  ClockCircleOutlined,
  FieldTimeOutlined,
  HistoryOutlined,
} from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import { Button, Skeleton, Table, type TableProps } from 'antd';
import type { BarPick } from '../../../platform/dashboard/bar-chart.tsx';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { DashboardSection } from '../../../platform/dashboard/dashboard-section.tsx';
import type { DashboardState } from '../../../platform/dashboard/dashboard-state.ts';
import type { LetterFigures } from '../operations/report.ts';

type Row = LetterFigures['answeringByEmployee'][number];

const ROWS = 10;

interface Props {
  state: DashboardState;
  data: LetterFigures | undefined;
}

/** How the letters that are to be answered stand: all of them, by official and by type. */
export function AnsweringFigures({ state, data }: Props) {
  const all = data?.answering;
  return (
    <>
      <Counters
        items={[
          { label: 'Vencidas sin responder', value: all?.overdue, icon: <ClockCircleOutlined /> },
          { label: 'Vencen esta semana', value: all?.dueThisWeek, icon: <CalendarOutlined /> },
          { label: 'Respondidas tarde', value: all?.answeredLate, icon: <HistoryOutlined /> },
          {
            label: 'Días en responder, en promedio',
            value: all?.meanDays,
            show: (days) => formatNumber(days, 1),
            icon: <FieldTimeOutlined />,
          },
        ]}
      />
      <DashboardSection title="Respuestas">
        <div className="carta-respuestas">
          <AnsweringTable
            title="Respuestas por funcionario"
            heading="Funcionario"
            rows={data?.answeringByEmployee}
            pick={state.picks('funcionario')}
          />
          <AnsweringTable
            title="Respuestas por tipo"
            heading="Tipo"
            rows={data?.answeringByType}
            pick={state.picks('tipo')}
          />
        </div>
      </DashboardSection>
    </>
  );
}

interface TableOf {
  title: string;
  heading: string;
  rows: readonly Row[] | undefined;
  pick: BarPick;
}

function AnsweringTable({ title, heading, rows, pick }: TableOf) {
  return (
    <section className="grafico" aria-label={title}>
      <header className="grafico-titulo">
        <h2>{title}</h2>
      </header>
      {rows ? (
        <Table<Row>
          size="small"
          rowKey={({ id }) => id ?? ''}
          dataSource={[...rows]}
          columns={columns(heading, pick)}
          pagination={{ pageSize: ROWS, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          showSorterTooltip={false}
          locale={{ emptyText: 'Nada que responder con estos filtros.' }}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </section>
  );
}

const columns = (
  heading: string,
  { isOn, onPick }: BarPick,
): NonNullable<TableProps<Row>['columns']> => [
  {
    title: heading,
    key: 'de',
    render: (_value, { id, item }) => (
      <Button
        type="link"
        size="small"
        aria-pressed={isOn(id ?? '')}
        onClick={() => onPick(id ?? '')}
      >
        {item}
      </Button>
    ),
  },
  figure('Vencidas', ({ overdue }) => overdue),
  figure('Esta semana', ({ dueThisWeek }) => dueThisWeek),
  figure('Tarde', ({ answeredLate }) => answeredLate),
  figure('Días', ({ meanDays }) => meanDays, 1),
];

const figure = (title: string, of: (row: Row) => number | null, digits = 0) => ({
  title,
  key: title,
  align: 'right' as const,
  sorter: (one: Row, other: Row) => (of(one) ?? -1) - (of(other) ?? -1),
  render: (_value: unknown, row: Row) => {
    const value = of(row);
    return value === null ? '—' : formatNumber(value, digits);
  },
});
