import { FilterOutlined } from '@ant-design/icons';
import { Button, Grid } from 'antd';
import { type ReactNode, useState } from 'react';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { LoadFailure } from '../alerts/load-failure.tsx';
import { ExportButton } from '../downloads/export-button.tsx';
import { FilterField } from '../management/list/list-filters.tsx';
import type { FilterValues } from '../management/list/list-state.ts';
import './dashboard.css';
import type { Dashboard } from './use-dashboard.ts';

interface Props {
  title: string;
  detail?: ReactNode;
  dashboard: Dashboard<unknown>;
  /** Takes home the figures' Excel, under the filters in force; without it there is no button. */
  download?: ((filters: FilterValues) => Promise<void>) | undefined;
  actions?: ReactNode;
  /** `Counters`, `BarChart`s in a `ChartGrid`, `SummaryTable`. */
  children: ReactNode;
}

/**
 * The frame of every dashboard: filters in the address, Excel, and the figures, which all answer to
 * the same filters. `ListDashboard` is the one of a list's records.
 *
 * @example
 * const dashboard = useDashboard({ filters, yearToDate, queryKey, load: loadDashboard });
 * <DashboardScreen title="Tablero de proyectos" dashboard={dashboard} download={downloadReport}>
 *   <Counters items={[{ label: 'Total', value: dashboard.data?.total }]} />
 *   <ChartGrid>
 *     <BarChart title="Por tipo" bars={data?.byType} {...dashboard.state.picks('tipo_In')} />
 *   </ChartGrid>
 *   <SummaryTable … />
 * </DashboardScreen>
 */
export function DashboardScreen({ title, detail, dashboard, download, actions, children }: Props) {
  const { state, error, onRetry } = dashboard;
  return (
    <div className="tablero">
      <PageHeader
        title={title}
        detail={detail}
        actions={
          <>
            {actions}
            {download && (
              <ExportButton
                download={() => download(state.filters)}
                doing="al generar el reporte"
              />
            )}
          </>
        }
      />
      <FilterBar filters={dashboard.filters} state={state} />
      {error ? <LoadFailure thing="el tablero" failure={error} onRetry={onRetry} /> : children}
    </div>
  );
}

/** On narrow screens the figures come first, and the filters when asked for. */
function FilterBar({ filters, state }: Pick<Dashboard<unknown>, 'filters' | 'state'>) {
  const { md } = Grid.useBreakpoint();
  const [asked, setAsked] = useState(false);
  const open = md !== false || asked;
  const active = Object.keys(state.filters).length;
  return (
    <section className="tablero-filtros" aria-label="Filtros">
      {md === false && (
        <Button icon={<FilterOutlined />} aria-expanded={open} onClick={() => setAsked(!asked)}>
          Filtros ({active})
        </Button>
      )}
      {open && (
        <>
          {filters.map((filter) => (
            <FilterField key={filter.key} filter={filter} state={state} />
          ))}
          <Button onClick={state.reset}>Restablecer filtros</Button>
        </>
      )}
    </section>
  );
}

/** Lays the charts out: two beside each other where there is room. */
export const ChartGrid = ({ children }: { children: ReactNode }) => (
  <div className="tablero-graficos">{children}</div>
);
