import { HomeOutlined, ProjectOutlined } from '@ant-design/icons';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { WebModule } from '../../platform/module.ts';
import { giProjectsForPalette } from './operations/gi-projects.ts';

const MODULE = 'Gestión inmobiliaria';

/** Real-estate management: projects with what their tabs keep. */
export const realEstateModule: WebModule = {
  name: 'inmobiliaria',
  routes: [
    {
      name: 'ListProjectGi',
      path: '/proyectos_gi',
      permission: null,
      title: { module: MODULE, subModule: 'Proyectos' },
      screen: async () => (await import('./screens/gi-projects-screen.tsx')).GiProjectsScreen,
    },
    {
      name: 'ProjectGiDetail',
      path: '/proyectos_gi/administrar/$id',
      permission: MANAGE_PERMISSION,
      title: { module: MODULE, subModule: 'Proyecto' },
      screen: async () => (await import('./screens/gi-project-screen.tsx')).GiProjectScreen,
    },
  ],
  menu: [
    {
      group: MODULE,
      label: 'Proyectos GI',
      icon: <ProjectOutlined />,
      route: 'ListProjectGi',
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: MODULE,
      description: 'Los proyectos, sus predios y cuánto se ha diagnosticado.',
      icon: <HomeOutlined />,
      group: null,
      links: [{ label: 'Proyectos GI', route: 'ListProjectGi' }],
    },
  ],
  palette: [{ label: 'Proyectos GI', permission: null, find: giProjectsForPalette }],
};
