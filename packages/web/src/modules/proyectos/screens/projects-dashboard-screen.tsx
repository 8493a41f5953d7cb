import {
  FileProtectOutlined,
  FolderOutlined,
  LinkOutlined,
  NumberOutlined,
} from '@ant-design/icons';
import { stateTone } from '@comarca/shared/modules/proyectos/project.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Bar, BarChart } from '../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../platform/dashboard/bar-inks.ts';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { ChartGrid, DashboardScreen } from '../../../platform/dashboard/dashboard-screen.tsx';
import {
  type DashboardState,
  monthLabel,
  useDashboardState,
} from '../../../platform/dashboard/dashboard-state.ts';
import { SummaryTable } from '../../../platform/dashboard/summary-table.tsx';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { summaryColumns } from '../components/project-columns.tsx';
import {
  downloadProjectsReport,
  loadDashboard,
  loadProjects,
  type ProjectListRow,
  projectsKey,
} from '../operations/projects.ts';
import { useProjectFilters } from '../operations/use-project-filters.ts';

/** `/dashboard_proyectos` */
export function ProjectsDashboardScreen() {
  const filters = useProjectFilters();
  const state = useDashboardState(filters, { yearToDate: 'fechaCreacion_Range' });
  const maySeeProjects = useCan('proyectos.view_proyecto');
  const goTo = useGoTo();
  const { data, error, refetch } = useQuery({
    queryKey: [...projectsKey, 'tablero', state.filters],
    queryFn: ({ signal }) => loadDashboard(state.filters, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <DashboardScreen
      title="Dashboard Proyectos"
      detail="Los proyectos creados este año, o los que digan los filtros. Pulse una barra para filtrar por ella."
      filters={filters}
      state={state}
      error={error}
      onRetry={() => void refetch()}
      download={maySeeProjects ? () => downloadProjectsReport(state.filters) : undefined}
    >
      <Counters
        items={[
          { label: 'Total', value: data?.total, icon: <FolderOutlined /> },
          { label: 'Con código', value: data?.withCode, icon: <NumberOutlined /> },
          { label: 'Con sitio Sharepoint', value: data?.withSharepoint, icon: <LinkOutlined /> },
          { label: 'De propuestas', value: data?.proposals, icon: <FileProtectOutlined /> },
        ]}
      />
      <Charts state={state} data={data} filters={filters} />
      {maySeeProjects && (
        <SummaryTable<ProjectListRow>
          title="Proyectos"
          plural="proyectos"
          queryKey={projectsKey}
          filters={state.filters}
          load={loadProjects}
          total={data?.total}
          rowKey={({ id }) => id}
          columns={summaryColumns({
            onOpen: (itemId) => goTo({ route: 'ListProject', search: { itemId } }),
          })}
        />
      )}
    </DashboardScreen>
  );
}

interface ChartsProps {
  state: DashboardState;
  data: Awaited<ReturnType<typeof loadDashboard>> | undefined;
  filters: readonly ListFilter[];
}

function Charts({ state, data, filters }: ChartsProps) {
  return (
    <>
      <BarChart
        title="Proyectos por mes"
        heading="Mes"
        upright
        bars={data?.byMonth.map((bar) => ({ ...bar, item: monthLabel(bar.item) }))}
        isOn={state.isMonth}
        onPick={state.toggleMonth}
      />
      <ChartGrid>
        <BarChart
          title="Proyectos por tipo"
          heading="Tipo"
          bars={data?.byType}
          {...state.picks('tipo_In')}
        />
        <BarChart
          title="Proyectos por coordinador"
          heading="Coordinador"
          bars={data?.byCoordinator}
          {...state.picks('coordinador_In')}
        />
        <BarChart
          title="Proyectos por estado"
          heading="Estado"
          bars={data?.byState.map((bar) => ({ ...bar, color: barInks[stateTone(bar.item)] }))}
          {...state.picks('estado_In')}
        />
        <BarChart
          title="Proyectos por tipología de productos"
          heading="Gestión de productos"
          bars={data && toldApart(data.byProducts, filters, 'configuracionProductos_In')}
          {...state.picks('configuracionProductos_In')}
        />
      </ChartGrid>
    </>
  );
}

/** Bars of the same name, as the kinds of product management of two types, are called as their filter does. */
function toldApart(bars: readonly Bar[], filters: readonly ListFilter[], key: string): Bar[] {
  const filter = filters.find((one) => one.key === key);
  const options = filter?.kind === 'lista' ? filter.options : undefined;
  return bars.map((bar) => {
    const isAlone = bars.filter(({ item }) => item === bar.item).length === 1;
    const name = options?.find(({ value }) => value === bar.id)?.label;
    return isAlone || !name ? bar : { ...bar, item: name };
  });
}
