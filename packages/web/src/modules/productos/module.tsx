import { CalendarOutlined, CheckSquareOutlined } from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';

/** Product management: assignments, and the efforts put into them. */
export const productosModule: WebModule = {
  name: 'productos',
  routes: [
    {
      name: 'ResourceAssignments',
      path: '/mis_asignaciones',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Mis asignaciones' },
      screen: async () =>
        (await import('./screens/mis-asignaciones-screen.tsx')).MisAsignacionesScreen,
    },
    {
      name: 'AssignmetDetail',
      path: '/asignacion/$id',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Asignación' },
      screen: async () => (await import('./screens/asignacion-screen.tsx')).AsignacionScreen,
    },
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
      label: 'Mis asignaciones',
      icon: <CheckSquareOutlined />,
      route: 'ResourceAssignments',
    },
    {
      group: 'Gestión de productos',
      label: 'Bitácora',
      icon: <CalendarOutlined />,
      route: 'DailyEfforts',
    },
  ],
};
