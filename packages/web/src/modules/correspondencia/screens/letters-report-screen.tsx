import { ExportOutlined, ImportOutlined, NumberOutlined, StopOutlined } from '@ant-design/icons';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { DashboardScreen } from '../../../platform/dashboard/dashboard-screen.tsx';
import { useDashboard } from '../../../platform/dashboard/use-dashboard.ts';
import type { FilterValues } from '../../../platform/management/list/list-state.ts';
import { AnsweringFigures } from '../components/answering-figures.tsx';
import { ReportCharts } from '../components/report-charts.tsx';
import { downloadCounted, loadReport, reportKey } from '../operations/report.ts';
import { useLetterFilters } from '../operations/use-letter-filters.ts';

/** `/reporte_correspondencia` */
export function LettersReportScreen() {
  const alerts = useAlerts();
  const dashboard = useDashboard({
    filters: useLetterFilters(),
    yearToDate: 'fechaRadicacion_Range',
    queryKey: reportKey,
    load: loadReport,
  });
  const { state, data } = dashboard;
  const download = async (filters: FilterValues) => {
    await downloadCounted(filters);
    alerts.success('Se ha generado el reporte correctamente');
  };
  return (
    <DashboardScreen
      title="Reporte de correspondencia"
      detail="Lo radicado este año, o lo que digan los filtros. Pulse una barra para filtrar por ella."
      dashboard={dashboard}
      download={download}
    >
      <Counters
        items={[
          { label: 'Total', value: data?.total, icon: <NumberOutlined /> },
          { label: 'Enviadas', value: data?.outgoing, icon: <ExportOutlined /> },
          { label: 'Recibidas', value: data?.incoming, icon: <ImportOutlined /> },
          { label: 'Anuladas', value: data?.annulled, icon: <StopOutlined /> },
        ]}
      />
      <AnsweringFigures state={state} data={data} />
      <ReportCharts state={state} data={data} />
    </DashboardScreen>
  );
}
