import { ReconciliationOutlined } from '@ant-design/icons';
import { type ProcessState, processTones } from '@comarca/shared/modules/judiciales/judicial.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BarChart, PieChart } from '../../../platform/dashboard/bar-chart.tsx';
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
import { summaryColumns } from '../components/process-columns.tsx';
import {
  downloadReport,
  loadDashboard,
  loadProcesses,
  type ProcessListRow,
  processesKey,
} from '../operations/processes.ts';
import { useProcessFilters } from '../operations/use-process-filters.ts';

/** `/dashboard_procesos_judiciales` */
export function DashboardJudicialScreen() {
  const filters = useProcessFilters();
  const state = useDashboardState(filters, { yearToDate: 'fechaRadicacion_Range' });
  const goTo = useGoTo();
  const { data, error, refetch } = useQuery({
    queryKey: [...processesKey, 'tablero', state.filters],
    queryFn: ({ signal }) => loadDashboard(state.filters, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <DashboardScreen
      title="Dashboard Procesos Judiciales"
      detail="Los procesos radicados este año, o los que digan los filtros. Pulse una barra para filtrar por ella."
      filters={filters}
      state={state}
      error={error}
      onRetry={() => void refetch()}
      download={() =>
        exportList('procesos-judiciales', { search: '', orderBy: null, filters: state.filters })
      }
      actions={
        <ExportButton
          label="Informe de procesos (Word)"
          download={() => downloadReport(state.filters)}
          doing="al generar el informe"
        />
      }
    >
      <Counters
        items={[{ label: 'Total', value: data?.total, icon: <ReconciliationOutlined /> }]}
      />
      <Charts state={state} data={data} />
      <SummaryTable<ProcessListRow>
        title="Procesos judiciales"
        plural="procesos judiciales"
        queryKey={processesKey}
        filters={state.filters}
        load={loadProcesses}
        total={data?.total}
        rowKey={({ id }) => id}
        columns={summaryColumns({
          onOpen: (itemId) => goTo({ route: 'ListJudicialProcess', search: { itemId } }),
          onFile: (id) => goTo({ route: 'JudicialFile', params: { id } }),
        })}
      />
    </DashboardScreen>
  );
}

interface ChartsProps {
  state: DashboardState;
  data: Awaited<ReturnType<typeof loadDashboard>> | undefined;
}

const inkOf = (state: string) => barInks[processTones[state as ProcessState] ?? 'gris'];

function Charts({ state, data }: ChartsProps) {
  return (
    <>
      <BarChart
        title="Procesos por mes"
        heading="Mes"
        upright
        bars={data?.byMonth.map((bar) => ({ ...bar, item: monthLabel(bar.item) }))}
        isOn={state.isMonth}
        onPick={state.toggleMonth}
      />
      <ChartGrid>
        <BarChart
          title="Procesos por tipo"
          heading="Tipo"
          bars={data?.byType}
          {...state.picks('tipo_In')}
        />
        <BarChart
          title="Procesos por etapa"
          heading="Etapa"
          bars={data?.byStage}
          {...state.picks('etapa_In')}
        />
        <BarChart
          title="Procesos por proyecto"
          heading="Proyecto"
          bars={data?.byProject}
          {...state.picks('proyecto_In')}
        />
        <BarChart
          title="Procesos por municipio del juzgado"
          heading="Municipio"
          bars={data?.byCity}
          {...state.picks('ciudad_In')}
        />
        <PieChart
          title="Procesos por estado"
          heading="Estado"
          bars={data?.byState.map((bar) => ({ ...bar, color: inkOf(bar.item) }))}
          {...state.picks('estado_In')}
        />
      </ChartGrid>
    </>
  );
}
