import { HomeOutlined } from '@ant-design/icons';
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
  ],
  menu: [{ group: 'Inicio', label: 'Inicio', route: 'Home', icon: <HomeOutlined /> }],
};
