import { DatabaseOutlined, HomeOutlined } from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';

export const inicioModule: WebModule = {
  name: 'inicio',
  routes: [
    {
      name: 'Home',
      path: '/inicio',
      permission: null,
      title: { module: 'Inicio' },
      screen: async () => (await import('./screens/home-screen.tsx')).HomeScreen,
    },
    {
      name: 'System',
      path: '/sistema',
      permission: 'superusuario',
      title: { module: 'Administración', subModule: 'Sistema' },
      screen: async () => (await import('./screens/system-screen.tsx')).SystemScreen,
    },
  ],
  menu: [
    { group: 'Inicio', label: 'Inicio', route: 'Home', icon: <HomeOutlined /> },
    { group: 'Administración', label: 'Sistema', route: 'System', icon: <DatabaseOutlined /> },
  ],
};
