import { GlobalOutlined, TableOutlined } from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';

/** Spatial tables: catalogue, import, registered databases. */
export const layersModule: WebModule = {
  name: 'capas',
  routes: [
    {
      name: 'PostgisTables',
      path: '/tablas_postgis',
      permission: 'core.view_postgistable',
      title: { module: 'Geovisor', subModule: 'Tablas espaciales' },
      screen: async () => (await import('./screens/postgis-tables-screen.tsx')).PostgisTablesScreen,
    },
    {
      name: 'LayerStyle',
      path: '/tablas_postgis/$id/estilo',
      permission: 'core.change_postgistable',
      title: { module: 'Geovisor', subModule: 'Estilo de la tabla' },
      screen: async () => (await import('./screens/layer-style-screen.tsx')).LayerStyleScreen,
    },
  ],
  menu: [
    {
      group: 'Geovisor',
      label: 'Tablas espaciales',
      icon: <TableOutlined />,
      route: 'PostgisTables',
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Geovisor',
      description: 'Capas espaciales: consulta, importación y metadatos.',
      icon: <GlobalOutlined />,
      group: 'Geovisor',
      links: [
        { label: 'Tablas espaciales', route: 'PostgisTables' },
        { label: 'Administración geovisor', route: 'GeoviewerAdministration' },
      ],
    },
  ],
  palette: [
    {
      label: 'Tablas espaciales',
      permission: 'core.view_postgistable',
      find: async (text) => (await import('./operations/layers.ts')).layersForPalette(text),
    },
  ],
};
