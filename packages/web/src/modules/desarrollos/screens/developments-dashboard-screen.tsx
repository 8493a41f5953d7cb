import {
  CheckCircleOutlined,
  CodeOutlined,
  FileWordOutlined,
  NotificationOutlined,
} from '@ant-design/icons';
import { developmentTones } from '@comarca/shared/modules/desarrollos/development.rules';
import {
  difficultyTones,
  priorityTones,
} from '@comarca/shared/modules/desarrollos/development.scales';
import { type Bar, BarChart, PieChart } from '../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../platform/dashboard/bar-inks.ts';
import { inked } from '../../../platform/dashboard/bars.ts';
import type { DashboardState } from '../../../platform/dashboard/dashboard-state.ts';
import { MonthHistory } from '../../../platform/dashboard/histories.tsx';
import { ListDashboard } from '../../../platform/dashboard/list-dashboard.tsx';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { exportFiltered } from '../../../platform/management/list/list-export.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { summaryColumns } from '../components/development-columns.tsx';
import {
  type DevelopmentListRow,
  downloadDevelopmentsReport,
  loadDashboard,
  loadDevelopments,
} from '../operations/developments.ts';
import { developmentsKey } from '../operations/developments-key.ts';
import { useDevelopmentFilters } from '../operations/use-development-filters.ts';

type Figures = Awaited<ReturnType<typeof loadDashboard>>;

/** `/dashboard_desarrollos` */
export function DevelopmentsDashboardScreen() {
  const filters = useDevelopmentFilters();
  const goTo = useGoTo();
  return (
    <ListDashboard<Figures, DevelopmentListRow>
      title="Dashboard Desarrollos"
      counted="Los desarrollos que empiezan este año"
      figures={{
        filters,
        yearToDate: 'fechaInicio_Range',
        queryKey: [...developmentsKey, 'tablero'],
        load: loadDashboard,
      }}
      download={exportFiltered('desarrollos')}
      actions={(inForce) => (
        <ExportButton
          icon={<FileWordOutlined />}
          label="Reporte Word"
          doing="al generar el reporte"
          success="Se ha generado el reporte correctamente"
          download={() => downloadDevelopmentsReport(inForce)}
        />
      )}
      counters={(data) => [
        { label: 'Total', value: data?.total, icon: <CodeOutlined /> },
        { label: 'Publicados', value: data?.published, icon: <NotificationOutlined /> },
        { label: 'Finalizados', value: data?.finished, icon: <CheckCircleOutlined /> },
      ]}
      history={(state, data) => (
        <MonthHistory title="Desarrollos por mes" state={state} bars={data?.byMonth} />
      )}
      charts={charts}
      rows={{
        title: 'Desarrollos',
        plural: 'desarrollos',
        queryKey: developmentsKey,
        load: loadDevelopments,
        columns: summaryColumns({
          onOpen: (itemId) => goTo({ route: 'ListDevelopment', search: { itemId } }),
        }),
      }}
    />
  );
}

const charts = (state: DashboardState, data: Figures | undefined) => (
  <>
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
      bars={inked(data?.byDifficulty, inkIn(difficultyTones))}
      {...state.picks('dificultad_In')}
    />
    <PieChart
      title="Desarrollos por estado"
      heading="Estado"
      bars={inked(data?.byState, inkIn(developmentTones))}
      {...state.picks('estado_In')}
    />
    <BarChart
      title="Desarrollos por prioridad"
      heading="Prioridad"
      bars={inked(data?.byPriority, inkIn(priorityTones))}
      {...state.picks('prioridad_In')}
    />
  </>
);

type Tones = Readonly<Record<string, keyof typeof barInks | 'lima'>>;

/** In the tone of what a bar stands for. */
const inkIn =
  (tones: Tones) =>
  ({ id }: Bar) => {
    const tone = tones[id ?? ''];
    return tone && tone !== 'lima' ? barInks[tone] : undefined;
  };
