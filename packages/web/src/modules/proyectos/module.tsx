import { BarChartOutlined, ProjectOutlined } from '@ant-design/icons';
import { creates, type WebModule } from '../../platform/module.ts';

/** Projects and their dashboard. */
export const projectsModule: WebModule = {
  name: 'proyectos',
  routes: [
    {
      name: 'ListProject',
      path: '/proyectos',
      permission: 'proyectos.view_proyecto',
      title: { module: 'Administración', subModule: 'Proyectos' },
      screen: async () => (await import('./screens/projects-screen.tsx')).ProjectsScreen,
    },
    {
      name: 'ProjectsDashboard',
      path: '/dashboard_proyectos',
      permission: null,
      title: { module: 'Administración', subModule: 'Dashboard Proyectos' },
      screen: async () =>
        (await import('./screens/projects-dashboard-screen.tsx')).ProjectsDashboardScreen,
    },
  ],
  recordHeads: [
    {
      entity: 'proyecto',
      key: 'ficha',
      thing: 'los datos del proyecto',
      permission: 'proyectos.view_proyecto',
      load: async () => (await import('./components/project-head.tsx')).ProjectHead,
    },
  ],
  menu: [
    {
      group: 'Administración',
      label: 'Proyectos',
      icon: <ProjectOutlined />,
      route: 'ListProject',
    },
    {
      group: 'Otros',
      label: 'Dashboard Proyectos',
      icon: <BarChartOutlined />,
      route: 'ProjectsDashboard',
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Proyectos y contratos',
      description: 'Lo que se contrata y lo que se hace: listas, fichas y tablero.',
      icon: <ProjectOutlined />,
      group: null,
      links: [
        { label: 'Proyectos', route: 'ListProject' },
        { label: 'Contratos', route: 'ListContract' },
        { label: 'Dashboard Proyectos', route: 'ProjectsDashboard' },
      ],
    },
  ],
  palette: [
    {
      label: 'Proyectos',
      permission: 'proyectos.view_proyecto',
      find: async (text) => (await import('./operations/projects.ts')).projectsForPalette(text),
    },
  ],
  creates: [creates('Crear Proyecto', 'proyectos.add_proyecto', 'ListProject')],
};
