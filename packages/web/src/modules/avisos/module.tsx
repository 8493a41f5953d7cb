import { BellOutlined } from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';

/** What the user was told. */
export const noticesModule: WebModule = {
  name: 'avisos',
  routes: [
    {
      name: 'Notices',
      path: '/avisos',
      permission: null,
      title: { module: 'Avisos' },
      screen: async () => (await import('./screens/notices-screen.tsx')).NoticesScreen,
    },
  ],
  menu: [{ group: 'Inicio', label: 'Avisos', icon: <BellOutlined />, route: 'Notices' }],
};
