import { BarChartOutlined, CalendarOutlined, ReconciliationOutlined } from '@ant-design/icons';
import { VIEW_PERMISSION } from '@comarca/shared/modules/judiciales/judicial.rules';
import { creates, type WebModule } from '../../platform/module.ts';

/** Judicial processes, their file, dashboard and agenda. */
export const judicialModule: WebModule = {
  name: 'judiciales',
  routes: [
    {
      name: 'ListJudicialProcess',
      path: '/procesos_judiciales',
      permission: VIEW_PERMISSION,
      title: { module: 'Procesos judiciales', subModule: 'Lista' },
      screen: async () =>
        (await import('./screens/judicial-processes-screen.tsx')).JudicialProcessesScreen,
    },
    {
      name: 'JudicialFile',
      path: '/procesos_judiciales/expediente/$id',
      permission: VIEW_PERMISSION,
      title: { module: 'Procesos judiciales', subModule: 'Expediente' },
      screen: async () => (await import('./screens/case-file-screen.tsx')).CaseFileScreen,
    },
    {
      name: 'JudicialDashboard',
      path: '/dashboard_procesos_judiciales',
      permission: VIEW_PERMISSION,
      title: { module: 'Procesos judiciales', subModule: 'Dashboard' },
      screen: async () =>
        (await import('./screens/dashboard-judicial-screen.tsx')).DashboardJudicialScreen,
    },
    {
      name: 'JudicialAgenda',
      path: '/agenda',
      permission: VIEW_PERMISSION,
      title: { module: 'Procesos judiciales', subModule: 'Agenda' },
      screen: async () => (await import('./screens/agenda-screen.tsx')).AgendaScreen,
    },
  ],
  menu: [
    {
      group: 'Procesos judiciales',
      label: 'Procesos judiciales',
      icon: <ReconciliationOutlined />,
      route: 'ListJudicialProcess',
    },
    {
      group: 'Procesos judiciales',
      label: 'Dashboard Procesos Judiciales',
      icon: <BarChartOutlined />,
      route: 'JudicialDashboard',
    },
    {
      group: 'Procesos judiciales',
      label: 'Agenda',
      icon: <CalendarOutlined />,
      route: 'JudicialAgenda',
    },
  ],
  homeWork: [
    {
      key: 'agenda',
      title: 'Audiencias y términos',
      all: { route: 'JudicialAgenda' },
      target: (id) => ({ route: 'JudicialFile', params: { id } }),
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Procesos judiciales',
      description: 'Qué se litiga, en qué va y qué vence esta semana.',
      icon: <ReconciliationOutlined />,
      group: null,
      links: [
        { label: 'Procesos judiciales', route: 'ListJudicialProcess' },
        { label: 'Dashboard Procesos Judiciales', route: 'JudicialDashboard' },
        { label: 'Agenda', route: 'JudicialAgenda' },
      ],
    },
  ],
  palette: [
    {
      label: 'Procesos judiciales',
      permission: VIEW_PERMISSION,
      find: async (text) => (await import('./operations/processes.ts')).processesForPalette(text),
    },
  ],
  creates: [
    creates('Crear Proceso Judicial', 'judiciales.add_procesojudicial', 'ListJudicialProcess'),
  ],
};
