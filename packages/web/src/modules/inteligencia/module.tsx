import { FileSearchOutlined, PlusSquareOutlined, RadarChartOutlined } from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';
import { findReports } from './operations/report-palette.ts';

const title = (subModule: string) => ({ module: 'Inteligencia del Territorio', subModule });

/** Territory intelligence: quick reports. */
export const intelligenceModule: WebModule = {
  name: 'inteligencia',
  routes: [
    {
      name: 'ListShortReportIt',
      path: '/reportes_prediales',
      permission: 'inteligencia_territorio.view_reporterapidoit',
      title: title('Gestor Predial'),
      screen: async () => (await import('./screens/estate-reports-screen.tsx')).EstateReportsScreen,
    },
    {
      name: 'EstateBrowserCreate',
      path: '/gestor_predial/crear',
      permission: 'inteligencia_territorio.add_reporterapidoit',
      title: title('Gestor Predial'),
      screen: async () => (await import('./screens/estate-manager-screen.tsx')).CreateReportScreen,
    },
    {
      name: 'EstateBrowserEdit',
      path: '/gestor_predial/editar/$id',
      permission: 'inteligencia_territorio.change_reporterapidoit',
      title: title('Gestor Predial'),
      screen: async () => (await import('./screens/estate-manager-screen.tsx')).EditReportScreen,
    },
  ],
  menu: [
    {
      group: 'Inteligencia del territorio',
      label: 'Reportes prediales',
      icon: <FileSearchOutlined />,
      route: 'ListShortReportIt',
    },
    {
      group: 'Inteligencia del territorio',
      label: 'Nuevo reporte rápido',
      icon: <PlusSquareOutlined />,
      route: 'EstateBrowserCreate',
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Inteligencia del territorio',
      description: 'Cruces de un trazado o un área con las capas del territorio.',
      icon: <RadarChartOutlined />,
      group: null,
      links: [
        { label: 'Reportes prediales', route: 'ListShortReportIt' },
        { label: 'Nuevo reporte rápido', route: 'EstateBrowserCreate' },
      ],
    },
  ],
  palette: [
    {
      label: 'Reportes prediales',
      permission: 'inteligencia_territorio.change_reporterapidoit',
      find: findReports,
    },
  ],
};
