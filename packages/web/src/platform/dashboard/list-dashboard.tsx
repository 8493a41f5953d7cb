import type { ReactNode } from 'react';
import type { FilterValues } from '../management/list/list-state.ts';
import { Counters } from './counters.tsx';
import { ChartGrid, DashboardScreen } from './dashboard-screen.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { SummaryTable, type SummaryTableProps } from './summary-table.tsx';
import { useDashboard } from './use-dashboard.ts';

interface Props<Figures, Row> {
  title: string;
  /** What is counted when nothing is filtered: 'Los proyectos creados este año'. */
  counted: string;
  /** Filters, their range of days, and the figures that they leave. */
  figures: Parameters<typeof useDashboard<Figures>>[0];
  /** The icons and names of the figures at the top. */
  counters: (data: Figures | undefined) => Parameters<typeof Counters>[0]['items'];
  /** The series in time, above the charts. */
  history: (state: DashboardState, data: Figures | undefined) => ReactNode;
  charts: (state: DashboardState, data: Figures | undefined) => ReactNode;
  /** What the figures count; undefined for who may not see it. */
  rows:
    | Pick<SummaryTableProps<Row>, 'title' | 'plural' | 'queryKey' | 'load' | 'columns'>
    | undefined;
  /** Takes them home as Excel; undefined for who may not. */
  download: ((filters: FilterValues) => Promise<void>) | undefined;
  /** Beside the Excel. */
  actions?: (filters: FilterValues) => ReactNode;
}

/**
 * The dashboard of a list's records: its figures, its charts, and the records that they count.
 *
 * @example
 * <ListDashboard title="Dashboard Folios" counted="Los folios cargados este año"
 *   figures={{ filters, yearToDate: 'fechaCarga_Range', queryKey, load: loadDashboard }}
 *   counters={(data) => [{ label: 'Total', value: data?.total }]}
 *   history={(state, data) => <DayHistory title="Por día" state={state} bars={data?.byDay} />}
 *   charts={(state, data) => <BarChart title="Por estado" … />}
 *   rows={{ title: 'Folios', plural: 'folios', queryKey, load: loadFolios, columns }}
 *   download={exportFiltered('folios')} />
 */
export function ListDashboard<Figures extends { total: number }, Row extends { id: string }>(
  props: Props<Figures, Row>,
) {
  const dashboard = useDashboard(props.figures);
  const { state, data } = dashboard;
  return (
    <DashboardScreen
      title={props.title}
      detail={`${props.counted}, o los que digan los filtros. Pulse una barra para filtrar por ella.`}
      dashboard={dashboard}
      download={props.download}
      actions={props.actions?.(state.filters)}
    >
      <Counters items={props.counters(data)} />
      {props.history(state, data)}
      <ChartGrid>{props.charts(state, data)}</ChartGrid>
      {props.rows && (
        <SummaryTable<Row>
          {...props.rows}
          filters={state.filters}
          total={data?.total}
          rowKey={({ id }) => id}
        />
      )}
    </DashboardScreen>
  );
}
