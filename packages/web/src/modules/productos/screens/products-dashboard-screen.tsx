import {
  AlertOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  NumberOutlined,
} from '@ant-design/icons';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { DashboardScreen } from '../../../platform/dashboard/dashboard-screen.tsx';
import { useDashboard } from '../../../platform/dashboard/use-dashboard.ts';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { hours, percent } from '../components/products-dashboard/amounts.ts';
import { DashboardCharts } from '../components/products-dashboard/dashboard-charts.tsx';
import {
  CountedAssignments,
  ReviewQueue,
} from '../components/products-dashboard/dashboard-lists.tsx';
import { QualityTable } from '../components/products-dashboard/quality-table.tsx';
import '../components/products-dashboard/products-dashboard.css';
import {
  dashboardKey,
  downloadInterventoria,
  type Figures,
  loadDashboard,
} from '../operations/assignments/products-dashboard.ts';
import { useDashboardFilters } from '../operations/assignments/use-dashboard-filters.ts';

/** `/dashboard_productos` */
export function ProductsDashboardScreen() {
  const dashboard = useDashboard({
    filters: useDashboardFilters(),
    yearToDate: 'fechaCreacion_Range',
    queryKey: [...dashboardKey, 'cifras'],
    load: loadDashboard,
  });
  const { state, data } = dashboard;
  return (
    <DashboardScreen
      title="Dashboard Productos"
      detail="Las asignaciones creadas este año, o las que digan los filtros. Pulse una barra para filtrar por ella."
      dashboard={dashboard}
      actions={
        <ExportButton
          label="Reporte Interventoria ECP"
          doing="al generar el reporte"
          success="Se ha generado el reporte correctamente"
          download={() => downloadInterventoria(state.filters)}
        />
      }
    >
      <Totals data={data} />
      <ReviewQueue />
      <DashboardCharts state={state} data={data} />
      <QualityTable state={state} activities={data?.activities} />
      <CountedAssignments filters={state.filters} />
    </DashboardScreen>
  );
}

function Totals({ data }: { data: Figures | undefined }) {
  const ofMinutes = (minutes: number | undefined) =>
    minutes === undefined ? undefined : minutes / 60;
  const real = data && data.minutosGestion + data.minutosControl;
  return (
    <>
      <Counters
        items={[
          { label: 'Asignaciones', value: data?.total, icon: <NumberOutlined /> },
          { label: 'Vencidas sin entregar', value: data?.vencidas, icon: <AlertOutlined /> },
          {
            label: 'Aprobadas a la primera',
            value: data?.primeraVez,
            show: percent,
            icon: <CheckCircleOutlined />,
          },
          { label: 'Rechazos', value: data?.rechazos, icon: <CloseCircleOutlined /> },
        ]}
      />
      <Counters
        items={[
          { label: 'Horas estimadas', value: data?.horasEstimadas, show: hours },
          { label: 'Horas reales', value: ofMinutes(real), show: hours },
          { label: 'Gestión (horas)', value: ofMinutes(data?.minutosGestion), show: hours },
          {
            label: 'Retrabajo (horas)',
            value: ofMinutes(data?.minutosRetrabajo),
            show: hours,
          },
          { label: 'Control (horas)', value: ofMinutes(data?.minutosControl), show: hours },
        ]}
      />
    </>
  );
}
