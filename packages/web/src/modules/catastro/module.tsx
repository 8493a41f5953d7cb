import { ClusterOutlined } from '@ant-design/icons';
import { z } from 'zod';
import type { WebModule } from '../../platform/module.ts';

const VIEW = 'catastro.view_predio';
const title = (subModule: string) => ({ module: 'Catastro multipropósito', subModule });
const base = z.looseObject({ base: z.string().optional().catch(undefined) });

/** The cadastre: parcels, bases, quality and changes. */
export const cadastreModule: WebModule = {
  name: 'catastro',
  routes: [
    {
      name: 'Cadastre',
      path: '/catastro_multiproposito',
      permission: VIEW,
      title: title('Predios'),
      screen: async () => (await import('./screens/parcels-screen.tsx')).ParcelsScreen,
    },
    {
      name: 'CadastreParcel',
      path: '/catastro_multiproposito/predio/$npn',
      permission: VIEW,
      title: title('Predio'),
      validateSearch: base,
      screen: async () => (await import('./screens/parcel-screen.tsx')).ParcelScreen,
    },
    {
      name: 'CadastreMap',
      path: '/catastro_multiproposito/mapa',
      permission: VIEW,
      title: title('Mapa'),
      validateSearch: base,
      screen: async () => (await import('./screens/map-screen.tsx')).MapScreen,
    },
    {
      name: 'CadastreBases',
      path: '/catastro_multiproposito/bases',
      permission: VIEW,
      title: title('Bases'),
      screen: async () => (await import('./screens/bases-screen.tsx')).BasesScreen,
    },
    {
      name: 'CadastreQuality',
      path: '/catastro_multiproposito/calidad',
      permission: VIEW,
      title: title('Calidad'),
      validateSearch: base,
      screen: async () => (await import('./screens/quality-screen.tsx')).QualityScreen,
    },
    {
      name: 'CadastreChanges',
      path: '/catastro_multiproposito/cambios',
      permission: VIEW,
      title: title('Cambios'),
      screen: async () => (await import('./screens/changes-screen.tsx')).ChangesScreen,
    },
    {
      name: 'CadastreDashboard',
      path: '/catastro_multiproposito/tablero',
      permission: VIEW,
      title: title('Tablero'),
      validateSearch: base,
      screen: async () => (await import('./screens/dashboard-screen.tsx')).CadastreDashboardScreen,
    },
  ],
  menu: [
    {
      group: 'Otros',
      label: 'Catastro multipropósito',
      icon: <ClusterOutlined />,
      route: 'Cadastre',
    },
  ],
  homeCards: [
    {
      section: 'otros',
      title: 'Catastro multipropósito',
      description: 'Predios, terrenos y derechos de cada municipio, su calidad y sus cambios.',
      icon: <ClusterOutlined />,
      group: null,
      links: [
        { label: 'Predios', route: 'Cadastre' },
        { label: 'Bases catastrales', route: 'CadastreBases' },
        { label: 'Tablero', route: 'CadastreDashboard' },
      ],
    },
  ],
  palette: [
    {
      label: 'Predios catastrales',
      permission: VIEW,
      find: async (text) => (await import('./operations/parcels.ts')).parcelsForPalette(text),
    },
  ],
};
