import { ApartmentOutlined } from '@ant-design/icons';
import { creates, type WebModule } from '../../platform/module.ts';

/** Processes of the company, and the administration of processes and projects. */
export const processesModule: WebModule = {
  name: 'procesos',
  routes: [
    {
      name: 'ListCompanyProcess',
      path: '/procesos_negocio',
      permission: 'empresas.view_procesoempresa',
      title: { module: 'Administración', subModule: 'Procesos de negocio' },
      screen: async () => (await import('./screens/processes-screen.tsx')).ProcessesScreen,
    },
    {
      name: 'BusinessProcess',
      path: '/procesos_negocio/administrar/$id',
      permission: 'empresas.change_procesoempresa',
      title: { module: 'Administración', subModule: 'Proceso de negocio' },
      screen: async () =>
        (await import('./screens/process-administration-screen.tsx')).ProcessAdministrationScreen,
    },
    {
      name: 'ProjectDetail',
      path: '/proyectos/administrar/$id',
      permission: 'proyectos.change_proyecto',
      title: { module: 'Administración', subModule: 'Administrar proyecto' },
      screen: async () =>
        (await import('./screens/project-administration-screen.tsx')).ProjectAdministrationScreen,
    },
  ],
  menu: [
    {
      group: 'Administración',
      label: 'Procesos de negocio',
      icon: <ApartmentOutlined />,
      route: 'ListCompanyProcess',
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Procesos de negocio',
      description: 'Lo que la empresa hace siempre, con sus roles, recursos y actividades.',
      icon: <ApartmentOutlined />,
      group: null,
      links: [{ label: 'Procesos de negocio', route: 'ListCompanyProcess' }],
    },
  ],
  palette: [
    {
      label: 'Procesos',
      permission: 'empresas.view_procesoempresa',
      find: async (text) => (await import('./operations/processes.ts')).processesForPalette(text),
    },
  ],
  creates: [creates('Crear Proceso Empresa', 'empresas.add_procesoempresa', 'ListCompanyProcess')],
};
