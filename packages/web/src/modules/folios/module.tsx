import { BarChartOutlined, CloudUploadOutlined, FileTextOutlined } from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';

const module = 'Consulta de folios';

/** Folios of the land registry, their dashboard and their certificates. */
export const foliosModule: WebModule = {
  name: 'folios',
  routes: [
    {
      name: 'ListFolio',
      path: '/folios',
      permission: 'folios.view_folio',
      title: { module, subModule: 'Folios' },
      screen: async () => (await import('./screens/folios-screen.tsx')).FoliosScreen,
    },
    {
      name: 'FoliosDashboard',
      path: '/dashboard_folios',
      permission: 'folios.view_folio',
      title: { module, subModule: 'Dashboard Folios' },
      screen: async () =>
        (await import('./screens/folios-dashboard-screen.tsx')).FoliosDashboardScreen,
    },
    {
      name: 'FolioTree',
      path: '/folios/arbol/$id',
      permission: 'folios.view_folio',
      title: { module, subModule: 'Árbol de folios' },
      screen: async () => (await import('./screens/folio-tree-screen.tsx')).FolioTreeScreen,
    },
    {
      name: 'FolioCertificates',
      path: '/folios/certificados',
      permission: 'folios.view_folio',
      title: { module, subModule: 'Certificados' },
      screen: async () => (await import('./screens/certificates-screen.tsx')).CertificatesScreen,
    },
    {
      name: 'FolioCertificate',
      path: '/folios/certificados/$id',
      permission: 'folios.view_folio',
      title: { module, subModule: 'Certificado' },
      screen: async () => (await import('./screens/certificate-screen.tsx')).CertificateScreen,
    },
  ],
  menu: [
    { group: module, label: 'Folios', icon: <FileTextOutlined />, route: 'ListFolio' },
    {
      group: module,
      label: 'Dashboard Folios',
      icon: <BarChartOutlined />,
      route: 'FoliosDashboard',
    },
    {
      group: module,
      label: 'Cargar certificados',
      icon: <CloudUploadOutlined />,
      route: 'FolioCertificates',
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Consulta de folios',
      description: 'Las matrículas del registro: certificados, matrices y segregados, tablero.',
      icon: <FileTextOutlined />,
      group: null,
      links: [
        { label: 'Folios', route: 'ListFolio' },
        { label: 'Dashboard Folios', route: 'FoliosDashboard' },
        { label: 'Cargar certificados', route: 'FolioCertificates' },
      ],
    },
  ],
  documentUses: [
    {
      key: 'certificado',
      label: 'Leer como certificado de un folio',
      doing: 'al leer el documento como certificado',
      permission: 'folios.view_folio',
      extensions: ['.pdf'],
      load: async () => (await import('./operations/certificates.ts')).readAsCertificate,
    },
  ],
  palette: [
    {
      label: 'Folios',
      permission: 'folios.view_folio',
      find: async (text) => (await import('./operations/folios.ts')).foliosForPalette(text),
    },
  ],
};
