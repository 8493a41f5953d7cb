import { ApartmentOutlined, FileTextOutlined, NodeIndexOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { BarChart } from '../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../platform/dashboard/bar-inks.ts';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { ChartGrid, DashboardScreen } from '../../../platform/dashboard/dashboard-screen.tsx';
import {
  type DashboardState,
  useDashboardState,
} from '../../../platform/dashboard/dashboard-state.ts';
import { DayHistory } from '../../../platform/dashboard/day-history.tsx';
import { SummaryTable } from '../../../platform/dashboard/summary-table.tsx';
import { exportList } from '../../../platform/management/list/list-export.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { summaryColumns } from '../components/folio-columns.tsx';
import {
  type FolioFigures,
  type FolioListRow,
  foliosKey,
  loadDashboard,
  loadFolios,
} from '../operations/folios.ts';
import { useFolioFilters } from '../operations/use-folio-filters.ts';

/** `/dashboard_folios` */
export function FoliosDashboardScreen() {
  const { filters } = useFolioFilters();
  const state = useDashboardState(filters, { yearToDate: 'fechaCarga_Range' });
  const goTo = useGoTo();
  const { data, error, refetch } = useQuery({
    queryKey: [...foliosKey, 'tablero', state.filters],
    queryFn: ({ signal }) => loadDashboard(state.filters, signal),
    placeholderData: keepPreviousData,
  });
  const download = () =>
    exportList('folios', {
      search: '',
      orderBy: null,
      filters: state.filters,
    });
  return (
    <DashboardScreen
      title="Dashboard Folios"
      detail="Los folios cargados este año, o los que digan los filtros. Pulse una barra para filtrar por ella."
      filters={filters}
      state={state}
      error={error}
      onRetry={() => void refetch()}
      download={download}
      actions={
        <Button icon={<FileTextOutlined />} onClick={() => goTo({ route: 'ListFolio' })}>
          Ver folios
        </Button>
      }
    >
      <Counters
        items={[
          { label: 'Total', value: data?.total, icon: <FileTextOutlined /> },
          { label: 'Matrices', value: data?.parent, icon: <ApartmentOutlined /> },
          { label: 'Segregadas', value: data?.children, icon: <NodeIndexOutlined /> },
        ]}
      />
      <Charts state={state} data={data} />
      <SummaryTable<FolioListRow>
        title="Folios"
        plural="folios"
        queryKey={foliosKey}
        filters={state.filters}
        load={loadFolios}
        total={data?.total}
        rowKey={({ id }) => id}
        columns={summaryColumns((itemId) => goTo({ route: 'ListFolio', search: { itemId } }))}
      />
    </DashboardScreen>
  );
}

const stateInks: Readonly<Record<string, string>> = {
  ACTIVO: barInks.verde,
  CERRADO: barInks.gris,
};

function Charts({ state, data }: { state: DashboardState; data: FolioFigures | undefined }) {
  return (
    <>
      <DayHistory title="Folios cargados por día" state={state} bars={data?.byDay} />
      <ChartGrid>
        <BarChart
          title="Folios por usuario"
          heading="Usuario"
          bars={data?.byUser}
          {...state.picks('cargadoPor_In')}
        />
        <BarChart
          title="Folios por municipio"
          heading="Municipio"
          bars={data?.byCity}
          {...state.picks('municipio_In')}
        />
        <BarChart
          title="Folios por círculo registral"
          heading="Círculo"
          bars={data?.byCircle}
          {...state.picks('circulo_In')}
        />
        <BarChart
          title="Folios por estado"
          heading="Estado"
          pie
          bars={data?.byState.map((bar) => {
            const color = stateInks[bar.item];
            return color ? { ...bar, color } : bar;
          })}
          {...state.picks('estado_In')}
        />
        <BarChart
          title="Folios por tipo de predio"
          heading="Tipo"
          pie
          bars={data?.byType}
          {...state.picks('tipo_In')}
        />
        <BarChart
          title="Folios por origen"
          heading="Origen"
          pie
          bars={data?.byOrigin}
          {...state.picks('origen_In')}
        />
      </ChartGrid>
    </>
  );
}
