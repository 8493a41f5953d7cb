import { ApartmentOutlined, FileTextOutlined, HomeOutlined } from '@ant-design/icons';
import { type Bar, BarChart } from '../../../platform/dashboard/bar-chart.tsx';
import { yesNoInks } from '../../../platform/dashboard/bar-inks.ts';
import { inked } from '../../../platform/dashboard/bars.ts';
import type { DashboardState } from '../../../platform/dashboard/dashboard-state.ts';
import { MonthHistory } from '../../../platform/dashboard/histories.tsx';
import { ListDashboard } from '../../../platform/dashboard/list-dashboard.tsx';
import { exportFiltered } from '../../../platform/management/list/list-export.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { summaryColumns } from '../components/estate-columns.tsx';
import {
  type EstateFigures,
  type EstateListRow,
  estatesKey,
  loadEstates,
  loadEstatesDashboard,
} from '../operations/estates/estates.ts';
import { useEstateFilters } from '../operations/estates/use-estate-filters.ts';

/** The requirement's height of these charts, in pixels. */
const HEIGHT = 200;
/** Lying bars that such a chart has room for: with more it grows. */
const ROOM = 5;

/** `/dashboard_predios` */
export function EstatesDashboardScreen() {
  const filters = useEstateFilters();
  const goTo = useGoTo();
  return (
    <ListDashboard<EstateFigures, EstateListRow>
      title="Dashboard Predios"
      counted="Los predios creados este año"
      figures={{
        filters,
        yearToDate: 'fechaCreacion_Range',
        queryKey: [...estatesKey, 'tablero'],
        load: loadEstatesDashboard,
      }}
      download={exportFiltered('predios-gi')}
      counters={(data) => [
        { label: 'Total', value: data?.total, icon: <HomeOutlined /> },
        { label: 'Con FMI', value: data?.withFmi, icon: <FileTextOutlined /> },
        { label: 'Con NPN', value: data?.withNpn, icon: <ApartmentOutlined /> },
      ]}
      history={(state, data) => (
        <MonthHistory title="Predios por mes" state={state} bars={data?.byMonth} height={HEIGHT} />
      )}
      charts={charts}
      rows={{
        title: 'Predios',
        plural: 'predios',
        queryKey: estatesKey,
        load: loadEstates,
        columns: summaryColumns((itemId) => goTo({ route: 'ListEstatesGi', search: { itemId } })),
      }}
    />
  );
}

const charts = (state: DashboardState, data: EstateFigures | undefined) => (
  <>
    <BarChart
      title="Predios por proyecto"
      heading="Proyecto"
      bars={data?.byProject}
      {...fitting(data?.byProject)}
      {...state.picks('proyecto_In')}
    />
    <BarChart
      title="Predios por uso del suelo"
      heading="Uso del suelo"
      bars={data?.bySoilType}
      {...fitting(data?.bySoilType)}
      {...state.picks('usoSuelo_In')}
    />
    <YesNoChart
      title="Diagnóstico jurídico"
      bars={data?.byLegalAnalysis}
      picks={state.picks('juridico_In')}
    />
    <YesNoChart
      title="Diagnóstico catastral"
      bars={data?.byCadastralAnalysis}
      picks={state.picks('catastral_In')}
    />
    <YesNoChart
      title="Inspección de campo"
      bars={data?.byFieldAnalysis}
      picks={state.picks('campo_In')}
    />
  </>
);

const fitting = (bars: readonly Bar[] | undefined) =>
  bars && bars.length > ROOM ? {} : { height: HEIGHT };

interface YesNoProps {
  title: string;
  bars: readonly Bar[] | undefined;
  picks: ReturnType<DashboardState['picks']>;
}

/** Of how many estates a diagnosis is finished, in the colours of yes and no. */
const YesNoChart = ({ title, bars, picks }: YesNoProps) => (
  <BarChart
    title={title}
    heading="Terminado"
    pie
    height={HEIGHT}
    bars={inked(bars, ({ item }) => yesNoInks[item])}
    {...picks}
  />
);
