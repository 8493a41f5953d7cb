import { BookOutlined } from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';

/** Catalogues, and groups with their permissions: for superusers. */
export const cataloguesModule: WebModule = {
  name: 'catalogos',
  routes: [
    {
      name: 'Catalogues',
      path: '/catalogos',
      permission: 'superusuario',
      title: { module: 'Administración', subModule: 'Catálogos' },
      screen: async () => (await import('./screens/catalogues-screen.tsx')).CataloguesScreen,
    },
  ],
  menu: [
    {
      group: 'Administración',
      label: 'Catálogos',
      icon: <BookOutlined />,
      route: 'Catalogues',
    },
  ],
  homeCards: [
    {
      section: 'otros',
      title: 'Administración',
      description: 'Grupos y permisos, tipos, estados, municipios, cuentas y el sistema.',
      icon: <BookOutlined />,
      group: 'Administrador Comarca',
      links: [
        { label: 'Catálogos', route: 'Catalogues' },
        { label: 'Sistema', route: 'System' },
      ],
    },
  ],
};
