import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { LoadFailure } from '../alerts/load-failure.tsx';
import { ExportButton } from '../downloads/export-button.tsx';
import { activeFilters, FilterChips } from '../management/filter-chips.tsx';
import { FilterFold } from '../management/filter-fold.tsx';
import { bringFilterFields, FilterFields } from '../management/list/filters/filter-fields.tsx';
import type { FilterValues } from '../management/list/list-state.ts';
import '../management/list/list-screen.css';
import './dashboard.css';
import { DashboardSection } from './dashboard-section.tsx';
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
  const { state, error: failure, onRetry } = dashboard;
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
      {failure ? <LoadFailure thing="el tablero" failure={failure} onRetry={onRetry} /> : children}
    </div>
  );
}

/** Folded, so that the figures come first; what is in force stands there in words. */
function FilterBar({ filters, state }: Pick<Dashboard<unknown>, 'filters' | 'state'>) {
  const active = activeFilters(filters, state);
  return (
    <section className="lista-barra tablero-filtros" aria-label="Filtros del tablero">
      <FilterFold active={active.length} onNear={bringFilterFields}>
        <FilterFields filters={filters} state={state} />
      </FilterFold>
      <FilterChips
        filters={active}
        state={state}
        clear={{ label: 'Restablecer filtros', onClear: state.reset }}
      />
    </section>
  );
}

/** Lays the charts out: two beside each other where there is room. They fold to their heading. */
export const ChartGrid = ({ children }: { children: ReactNode }) => (
  <DashboardSection title="Gráficos">
    <div className="tablero-graficos">{children}</div>
  </DashboardSection>
);
