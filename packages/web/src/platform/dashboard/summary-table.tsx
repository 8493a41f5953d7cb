import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { failureInstead } from '../alerts/failure-instead.ts';
import { LoadFailure } from '../alerts/load-failure.tsx';
import type { ListPage } from '../management/list/list-screen.tsx';
import { type FilterValues, useListState } from '../management/list/list-state.ts';
import { type ListColumn, ListTable } from '../management/list/list-table.tsx';
import { Pages } from '../management/list/pages/pages.tsx';
import { rangeText, reachableTotal } from '../management/list/pages/paging.ts';
import './dashboard.css';
import { DashboardSection } from './dashboard-section.tsx';

const ROWS = 5;

export interface SummaryTableProps<Row> {
  title: string;
  /** For messages: 'proyectos'. */
  plural: string;
  queryKey: readonly unknown[];
  /** The dashboard's filters in force. */
  filters: FilterValues;
  load: (
    page: { first: number; offset: number; filters: FilterValues },
    signal: AbortSignal,
  ) => Promise<ListPage<Row>>;
  rowKey: (row: Row) => string;
  /** How many there are, as the figures count them: a list of its own stops at 10.000. */
  total?: number | undefined;
  /** The last one holds the detail action. */
  columns: readonly ListColumn<Row>[];
  empty?: ReactNode;
}

/**
 * What the figures of a dashboard count, five at a time.
 *
 * @example
 * <SummaryTable<ProyectoRow> title="Proyectos" plural="proyectos" queryKey={proyectosKey}
 *   filters={state.filters} load={loadProyectos} rowKey={({ id }) => id} columns={columns} />
 */
export function SummaryTable<Row>(props: SummaryTableProps<Row>) {
  const { title, plural, filters, load, total } = props;
  const key = JSON.stringify(filters);
  const [at, setAt] = useState({ key, page: 1 });
  // Other filters begin again at the first page.
  const page = at.key === key ? at.page : 1;
  const window = { first: ROWS, offset: (page - 1) * ROWS };
  const { data, error, refetch } = useQuery({
    queryKey: [...props.queryKey, 'resumen', filters, window.offset],
    queryFn: ({ signal }) => load({ ...window, filters }, signal),
    placeholderData: keepPreviousData,
  });
  const local = useListState(noFilters, { local: true });
  const state = { ...local, page, size: ROWS, query: { ...local.query, ...window } };
  const failure = failureInstead(data, error);
  return (
    <DashboardSection title={title}>
      <section className="grafico" aria-label={title}>
        {failure ? (
          <LoadFailure
            thing={`la lista de ${plural}`}
            failure={failure}
            onRetry={() => void refetch()}
          />
        ) : (
          <ListTable<Row>
            plural={plural}
            rowKey={props.rowKey}
            columns={props.columns}
            empty={props.empty ?? <EmptyState title="Nada que mostrar con estos filtros" />}
            state={state}
            rows={data?.nodes ?? null}
          />
        )}
        {data && data.nodes.length > 0 && (
          <div className="lista-pie">
            <span className="lista-cuenta" role="status">
              {rangeText(window.offset, data.nodes.length, data.totalCount, total)}
            </span>
            <Pages
              of={title.toLowerCase()}
              short
              page={page}
              size={ROWS}
              total={total ?? reachableTotal(data, { size: ROWS, offset: window.offset })}
              onChange={(next) => setAt({ key, page: next })}
            />
          </div>
        )}
      </section>
    </DashboardSection>
  );
}

const noFilters: [] = [];
