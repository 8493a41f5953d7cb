import { ApartmentOutlined, FileTextOutlined, NodeIndexOutlined } from '@ant-design/icons';
import { BarChart } from '../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../platform/dashboard/bar-inks.ts';
import { inked } from '../../../platform/dashboard/bars.ts';
import type { DashboardState } from '../../../platform/dashboard/dashboard-state.ts';
import { DayHistory } from '../../../platform/dashboard/histories.tsx';
import { ListDashboard } from '../../../platform/dashboard/list-dashboard.tsx';
import { exportFiltered } from '../../../platform/management/list/list-export.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
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
  const goTo = useGoTo();
  return (
    <ListDashboard<FolioFigures, FolioListRow>
      title="Dashboard Folios"
      counted="Los folios cargados este año"
      figures={{
        filters,
        yearToDate: 'fechaCarga_Range',
        queryKey: [...foliosKey, 'tablero'],
        load: loadDashboard,
      }}
      download={exportFiltered('folios')}
      actions={() => (
        <RouteButton icon={<FileTextOutlined />} route="ListFolio">
          Ver folios
        </RouteButton>
      )}
      counters={(data) => [
        { label: 'Total', value: data?.total, icon: <FileTextOutlined /> },
        { label: 'Matrices', value: data?.parent, icon: <ApartmentOutlined /> },
        { label: 'Segregadas', value: data?.children, icon: <NodeIndexOutlined /> },
      ]}
      history={(state, data) => (
        <DayHistory title="Folios cargados por día" state={state} bars={data?.byDay} />
      )}
      charts={charts}
      rows={{
        title: 'Folios',
        plural: 'folios',
        queryKey: foliosKey,
        load: loadFolios,
        columns: summaryColumns((itemId) => goTo({ route: 'ListFolio', search: { itemId } })),
      }}
    />
  );
}

const stateInks: Readonly<Record<string, string>> = {
  ACTIVO: barInks.verde,
  CERRADO: barInks.gris,
};

const charts = (state: DashboardState, data: FolioFigures | undefined) => (
  <>
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
      bars={inked(data?.byState, ({ item }) => stateInks[item])}
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
  </>
);
