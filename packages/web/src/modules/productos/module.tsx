import { CalendarOutlined } from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';

/** Product management: assignments, and the efforts put into them. */
export const productosModule: WebModule = {
  name: 'productos',
  routes: [
    {
      name: 'DailyEfforts',
      path: '/bitacora',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Bitácora' },
      screen: async () => (await import('./screens/bitacora-screen.tsx')).BitacoraScreen,
    },
  ],
  menu: [
    {
      group: 'Gestión de productos',
      label: 'Bitácora',
      icon: <CalendarOutlined />,
      route: 'DailyEfforts',
    },
  ],
};
