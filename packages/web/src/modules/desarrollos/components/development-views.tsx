import {
  AppstoreOutlined,
  BarChartOutlined,
  CalendarOutlined,
  ExportOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useConfiguration } from '../../../platform/configuration/configuration.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';

const views = [
  { value: 'ListDevelopment', label: 'Lista', icon: <UnorderedListOutlined /> },
  { value: 'DevelopmentsBoard', label: 'Tablero', icon: <AppstoreOutlined /> },
  { value: 'DevelopmentsCalendar', label: 'Calendario', icon: <CalendarOutlined /> },
] as const;

type View = (typeof views)[number]['value'];

/** The page outside that the installation may have for its tickets. */
const OUTSIDE = 'tiquetes';

/** The ways of looking at developments, the graphic report and the page outside. */
export function DevelopmentViews({ view }: { view: View }) {
  const goTo = useGoTo();
  const { paginas } = useConfiguration();
  const outside = paginas.find(({ sigla }) => sigla === OUTSIDE);
  return (
    <>
      <Segmented<View>
        aria-label="Ver los desarrollos como"
        value={view}
        options={[...views]}
        onChange={(route) => goTo({ route })}
      />
      <RouteButton icon={<BarChartOutlined />} route="DevelopmentsDashboard">
        Reporte gráfico
      </RouteButton>
      {outside && (
        <Button
          icon={<ExportOutlined />}
          href={outside.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          Tiquetes
        </Button>
      )}
    </>
  );
}
