import { ExportOutlined, ImportOutlined, NumberOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { DashboardScreen } from '../../../platform/dashboard/dashboard-screen.tsx';
import { useDashboardState } from '../../../platform/dashboard/dashboard-state.ts';
import { ReportCharts } from '../components/report-charts.tsx';
import { downloadCounted, loadReport, reportKey } from '../operations/report.ts';
import { useLetterFilters } from '../operations/use-letter-filters.ts';

/** `/reporte_correspondencia` */
export function LettersReportScreen() {
  const filters = useLetterFilters();
  const state = useDashboardState(filters, { yearToDate: 'fechaRadicacion_Range' });
  const alerts = useAlerts();
  const { data, error, refetch } = useQuery({
    queryKey: [...reportKey, state.filters],
    queryFn: ({ signal }) => loadReport(state.filters, signal),
    placeholderData: keepPreviousData,
  });
  const download = async () => {
    await downloadCounted(state.filters);
    alerts.success('Se ha generado el reporte correctamente');
  };
  return (
    <DashboardScreen
      title="Reporte de correspondencia"
      detail="Lo radicado este año, o lo que digan los filtros. Pulse una barra para filtrar por ella."
      filters={filters}
      state={state}
      download={download}
      error={error}
      onRetry={() => void refetch()}
    >
      <Counters
        items={[
          { label: 'Total', value: data?.total, icon: <NumberOutlined /> },
          { label: 'Enviadas', value: data?.outgoing, icon: <ExportOutlined /> },
          { label: 'Recibidas', value: data?.incoming, icon: <ImportOutlined /> },
        ]}
      />
      <ReportCharts state={state} data={data} />
    </DashboardScreen>
  );
}
