import {
  FileProtectOutlined,
  FolderOutlined,
  LinkOutlined,
  NumberOutlined,
} from '@ant-design/icons';
import { stateTone } from '@comarca/shared/modules/proyectos/proyecto.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BarChart } from '../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../platform/dashboard/bar-inks.ts';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { ChartGrid, DashboardScreen } from '../../../platform/dashboard/dashboard-screen.tsx';
import {
  type DashboardState,
  monthLabel,
  useDashboardState,
} from '../../../platform/dashboard/dashboard-state.ts';
import { SummaryTable } from '../../../platform/dashboard/summary-table.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { summaryColumns } from '../components/project-columns.tsx';
import {
  downloadProjectsReport,
  loadDashboard,
  loadProjects,
  type ProjectListRow,
  projectsKey,
} from '../operations/proyectos.ts';
import { useProjectFilters } from '../operations/use-project-filters.ts';

/** `/dashboard_proyectos` */
export function DashboardProyectosScreen() {
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
      <Charts state={state} data={data} />
      {maySeeProjects && (
        <SummaryTable<ProjectListRow>
          title="Proyectos"
          plural="proyectos"
          queryKey={projectsKey}
          filters={state.filters}
          load={loadProjects}
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
}

function Charts({ state, data }: ChartsProps) {
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
          bars={data?.byProducts}
          {...state.picks('configuracionProductos_In')}
        />
      </ChartGrid>
    </>
  );
}
