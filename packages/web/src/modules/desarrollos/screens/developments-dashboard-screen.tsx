import {
  CheckCircleOutlined,
  CodeOutlined,
  FileWordOutlined,
  NotificationOutlined,
} from '@ant-design/icons';
import {
  type DevelopmentState,
  developmentTones,
} from '@comarca/shared/modules/desarrollos/development.rules';
import {
  difficultyTones,
  priorityTones,
} from '@comarca/shared/modules/desarrollos/development.scales';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Bar, BarChart, PieChart } from '../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../platform/dashboard/bar-inks.ts';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { ChartGrid, DashboardScreen } from '../../../platform/dashboard/dashboard-screen.tsx';
import {
  type DashboardState,
  monthLabel,
  useDashboardState,
} from '../../../platform/dashboard/dashboard-state.ts';
import { SummaryTable } from '../../../platform/dashboard/summary-table.tsx';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { exportList } from '../../../platform/management/list/list-export.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { summaryColumns } from '../components/development-columns.tsx';
import {
  type DevelopmentListRow,
  developmentsKey,
  downloadDevelopmentsReport,
  loadDashboard,
  loadDevelopments,
} from '../operations/developments.ts';
import { useDevelopmentFilters } from '../operations/use-development-filters.ts';

/** `/dashboard_desarrollos` */
export function DevelopmentsDashboardScreen() {
  const filters = useDevelopmentFilters();
  const state = useDashboardState(filters, { yearToDate: 'fechaInicio_Range' });
  const goTo = useGoTo();
  const { data, error, refetch } = useQuery({
    queryKey: [...developmentsKey, 'tablero', state.filters],
    queryFn: ({ signal }) => loadDashboard(state.filters, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <DashboardScreen
      title="Dashboard Desarrollos"
      detail="Los desarrollos que empiezan este año, o los que digan los filtros. Pulse una barra para filtrar por ella."
      filters={filters}
      state={state}
      error={error}
      onRetry={() => void refetch()}
      download={() =>
        exportList('desarrollos', {
          search: '',
          orderBy: null,
          filters: state.filters,
        })
      }
      actions={
        <ExportButton
          icon={<FileWordOutlined />}
          label="Reporte Word"
          doing="al generar el reporte"
          success="Se ha generado el reporte correctamente"
          download={() => downloadDevelopmentsReport(state.filters)}
        />
      }
    >
      <Counters
        items={[
          { label: 'Total', value: data?.total, icon: <CodeOutlined /> },
          { label: 'Publicados', value: data?.published, icon: <NotificationOutlined /> },
          { label: 'Finalizados', value: data?.finished, icon: <CheckCircleOutlined /> },
        ]}
      />
      <Charts state={state} data={data} />
      <SummaryTable<DevelopmentListRow>
        title="Desarrollos"
        plural="desarrollos"
        queryKey={developmentsKey}
        filters={state.filters}
        load={loadDevelopments}
        total={data?.total}
        rowKey={({ id }) => id}
        columns={summaryColumns({
          onOpen: (itemId) => goTo({ route: 'ListDevelopment', search: { itemId } }),
        })}
      />
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
        title="Desarrollos por mes"
        heading="Mes"
        upright
        bars={data?.byMonth.map((bar) => ({ ...bar, item: monthLabel(bar.item) }))}
        isOn={state.isMonth}
        onPick={state.toggleMonth}
      />
      <ChartGrid>
        <BarChart
          title="Desarrollos por módulo"
          heading="Módulo"
          bars={data?.byModule}
          {...state.picks('modulo_In')}
        />
        <BarChart
          title="Desarrollos por desarrollador"
          heading="Desarrollador"
          bars={data?.byUser}
          {...state.picks('desarrolladores_In')}
        />
        <PieChart
          title="Desarrollos por dificultad"
          heading="Dificultad"
          bars={inked(data?.byDifficulty, difficultyTones)}
          {...state.picks('dificultad_In')}
        />
        <PieChart
          title="Desarrollos por estado"
          heading="Estado"
          bars={inked(data?.byState, developmentTones)}
          {...state.picks('estado_In')}
        />
        <BarChart
          title="Desarrollos por prioridad"
          heading="Prioridad"
          bars={inked(data?.byPriority, priorityTones)}
          {...state.picks('prioridad_In')}
        />
      </ChartGrid>
    </>
  );
}

type Tones = Readonly<Record<string, keyof typeof barInks | 'lima'>>;

/** Bars in the colours of what they stand for. */
const inked = (bars: readonly Bar[] | undefined, tones: Tones): Bar[] | undefined =>
  bars?.map((bar) => {
    const tone = tones[(bar.id ?? '') as DevelopmentState];
    return tone && tone !== 'lima' ? { ...bar, color: barInks[tone] } : bar;
  });
