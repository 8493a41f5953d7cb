import { ReconciliationOutlined } from '@ant-design/icons';
import { type ProcessState, processTones } from '@comarca/shared/modules/judiciales/judicial.rules';
import { BarChart, PieChart } from '../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../platform/dashboard/bar-inks.ts';
import { inked } from '../../../platform/dashboard/bars.ts';
import type { DashboardState } from '../../../platform/dashboard/dashboard-state.ts';
import { MonthHistory } from '../../../platform/dashboard/histories.tsx';
import { ListDashboard } from '../../../platform/dashboard/list-dashboard.tsx';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { exportFiltered } from '../../../platform/management/list/list-export.ts';
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

type Figures = Awaited<ReturnType<typeof loadDashboard>>;

/** `/dashboard_procesos_judiciales` */
export function DashboardJudicialScreen() {
  const filters = useProcessFilters();
  const goTo = useGoTo();
  return (
    <ListDashboard<Figures, ProcessListRow>
      title="Dashboard Procesos Judiciales"
      counted="Los procesos radicados este año"
      figures={{
        filters,
        yearToDate: 'fechaRadicacion_Range',
        queryKey: [...processesKey, 'tablero'],
        load: loadDashboard,
      }}
      download={exportFiltered('procesos-judiciales')}
      actions={(inForce) => (
        <ExportButton
          label="Informe de procesos (Word)"
          download={() => downloadReport(inForce)}
          doing="al generar el informe"
        />
      )}
      counters={(data) => [
        { label: 'Total', value: data?.total, icon: <ReconciliationOutlined /> },
      ]}
      history={(state, data) => (
        <MonthHistory title="Procesos por mes" state={state} bars={data?.byMonth} />
      )}
      charts={charts}
      rows={{
        title: 'Procesos judiciales',
        plural: 'procesos judiciales',
        queryKey: processesKey,
        load: loadProcesses,
        columns: summaryColumns({
          onOpen: (itemId) => goTo({ route: 'ListJudicialProcess', search: { itemId } }),
          onFile: (id) => goTo({ route: 'JudicialFile', params: { id } }),
        }),
      }}
    />
  );
}

const inkOf = (state: string) => barInks[processTones[state as ProcessState] ?? 'gris'];

const charts = (state: DashboardState, data: Figures | undefined) => (
  <>
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
      bars={inked(data?.byState, ({ item }) => inkOf(item))}
      {...state.picks('estado_In')}
    />
  </>
);
