import { BookOutlined, CompassOutlined, GlobalOutlined, KeyOutlined } from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';

/** What the maps of the platform offer: base layers, layers of map servers, bookmark categories. */
export const geoviewerModule: WebModule = {
  name: 'geovisor',
  routes: [
    {
      name: 'GeoviewerAdministration',
      path: '/administracion_geovisor',
      permission: 'geovisor.change_almacendatos',
      title: { module: 'Geovisor', subModule: 'Administración' },
      screen: async () =>
        (await import('./screens/geoviewer-administration-screen.tsx'))
          .GeoviewerAdministrationScreen,
    },
    {
      name: 'AccessKeys',
      path: '/llaves_acceso',
      permission: null,
      title: { module: 'Geovisor', subModule: 'Llaves de acceso' },
      screen: async () => (await import('./screens/access-keys-screen.tsx')).AccessKeysScreen,
    },
    {
      name: 'Bookmarks',
      path: '/marcadores',
      permission: null,
      title: { module: 'Geovisor', subModule: 'Mis marcadores' },
      screen: async () => (await import('./screens/bookmarks-screen.tsx')).BookmarksScreen,
    },
    {
      name: 'BookmarkLink',
      path: '/marcadores/$id',
      permission: null,
      title: { module: 'Geovisor', subModule: 'Marcador' },
      screen: async () => (await import('./screens/bookmark-link-screen.tsx')).BookmarkLinkScreen,
    },
    {
      name: 'Geoportal',
      path: '/geoportal',
      permission: null,
      public: true,
      alsoSignedIn: true,
      title: { module: 'Geoportal' },
      screen: async () => (await import('./screens/geoportal-screen.tsx')).GeoportalScreen,
    },
  ],
  recordTabs: [
    {
      entity: 'proyecto',
      key: 'mapa',
      label: 'Mapa',
      thing: 'el mapa',
      permission: null,
      load: async () => (await import('./components/project-map.tsx')).ProjectMap,
    },
  ],
  palette: [
    {
      label: 'Mis marcadores',
      permission: null,
      find: async (text) =>
        (await import('./operations/bookmark-palette.ts')).findOwnBookmarks(text),
    },
  ],
  menu: [
    {
      group: 'Geovisor',
      label: 'Administración geovisor',
      icon: <GlobalOutlined />,
      route: 'GeoviewerAdministration',
    },
    { group: 'Geovisor', label: 'Mis marcadores', icon: <BookOutlined />, route: 'Bookmarks' },
    { group: 'Geovisor', label: 'Llaves de acceso', icon: <KeyOutlined />, route: 'AccessKeys' },
    { group: 'Geovisor', label: 'Geoportal', icon: <CompassOutlined />, outside: 'geoportal' },
  ],
};
