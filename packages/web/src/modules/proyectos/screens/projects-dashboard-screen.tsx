import {
  FileProtectOutlined,
  FolderOutlined,
  LinkOutlined,
  NumberOutlined,
} from '@ant-design/icons';
import { stateTone } from '@comarca/shared/modules/proyectos/project.rules';
import { type Bar, BarChart } from '../../../platform/dashboard/bar-chart.tsx';
import { barInks } from '../../../platform/dashboard/bar-inks.ts';
import { inked } from '../../../platform/dashboard/bars.ts';
import type { DashboardState } from '../../../platform/dashboard/dashboard-state.ts';
import { MonthHistory } from '../../../platform/dashboard/histories.tsx';
import { ListDashboard } from '../../../platform/dashboard/list-dashboard.tsx';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { summaryColumns } from '../components/project-columns.tsx';
import {
  downloadProjectsReport,
  loadDashboard,
  loadProjects,
  type ProjectListRow,
  projectsKey,
} from '../operations/projects.ts';
import { useProjectFilters } from '../operations/use-project-filters.ts';

type Figures = Awaited<ReturnType<typeof loadDashboard>>;

/** `/dashboard_proyectos` */
export function ProjectsDashboardScreen() {
  const filters = useProjectFilters();
  const maySeeProjects = useCan('proyectos.view_proyecto');
  const goTo = useGoTo();
  const rows = {
    title: 'Proyectos',
    plural: 'proyectos',
    queryKey: projectsKey,
    load: loadProjects,
    columns: summaryColumns({
      onOpen: (itemId) => goTo({ route: 'ListProject', search: { itemId } }),
    }),
  };
  return (
    <ListDashboard<Figures, ProjectListRow>
      title="Dashboard Proyectos"
      counted="Los proyectos creados este año"
      figures={{
        filters,
        yearToDate: 'fechaCreacion_Range',
        queryKey: [...projectsKey, 'tablero'],
        load: loadDashboard,
      }}
      download={maySeeProjects ? downloadProjectsReport : undefined}
      counters={(data) => [
        { label: 'Total', value: data?.total, icon: <FolderOutlined /> },
        { label: 'Con código', value: data?.withCode, icon: <NumberOutlined /> },
        { label: 'Con sitio Sharepoint', value: data?.withSharepoint, icon: <LinkOutlined /> },
        { label: 'De propuestas', value: data?.proposals, icon: <FileProtectOutlined /> },
      ]}
      history={(state, data) => (
        <MonthHistory title="Proyectos por mes" state={state} bars={data?.byMonth} />
      )}
      charts={charts(filters)}
      rows={maySeeProjects ? rows : undefined}
    />
  );
}

const charts =
  (filters: readonly ListFilter[]) => (state: DashboardState, data: Figures | undefined) => (
    <>
      <BarChart
        title="Proyectos por tipo"
        heading="Tipo"
        bars={data?.byType}
        {...state.picks('tipo_In')}
      />
      <BarChart
        title="Proyectos por coordinador"
        heading="Coordinador"
        bars={data?.byCoordinator}
        {...state.picks('coordinador_In')}
      />
      <BarChart
        title="Proyectos por estado"
        heading="Estado"
        bars={inked(data?.byState, ({ item }) => barInks[stateTone(item)])}
        {...state.picks('estado_In')}
      />
      <BarChart
        title="Proyectos por tipología de productos"
        heading="Gestión de productos"
        bars={data && toldApart(data.byProducts, filters, 'configuracionProductos_In')}
        {...state.picks('configuracionProductos_In')}
      />
    </>
  );

/** Bars of the same name, as the kinds of product management of two types, are called as their filter does. */
function toldApart(bars: readonly Bar[], filters: readonly ListFilter[], key: string): Bar[] {
  const filter = filters.find((one) => one.key === key);
  const options = filter?.kind === 'lista' ? filter.options : undefined;
  return bars.map((bar) => {
    const isAlone = bars.filter(({ item }) => item === bar.item).length === 1;
    const name = options?.find(({ value }) => value === bar.id)?.label;
    return isAlone || !name ? bar : { ...bar, item: name };
  });
}
