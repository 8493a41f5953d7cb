import {
  AppstoreOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CodeOutlined,
  NotificationOutlined,
} from '@ant-design/icons';
import { CHANGE_PERMISSION } from '@comarca/shared/modules/desarrollos/development.permissions';
import { creates, type WebModule } from '../../platform/module.ts';

const module = 'Desarrollos';

/** Ends of the names of the documents that may hang on a development. */
const ATTACHED_FILES = [
  ...['.pdf', '.docx', '.xlsx', '.csv', '.txt', '.png', '.jpg', '.jpeg', '.zip', '.xml'],
  ...['.kml', '.kmz'],
];

/** Software work: list, board, calendar, dashboard, and the news that come of it. */
export const developmentsModule: WebModule = {
  name: 'desarrollos',
  routes: [
    {
      name: 'ListDevelopment',
      path: '/desarrollos',
      permission: null,
      title: { module, subModule: 'Desarrollos' },
      screen: async () => (await import('./screens/developments-screen.tsx')).DevelopmentsScreen,
    },
    {
      name: 'DevelopmentAttachment',
      path: '/adjunto_desarrollo/$id',
      permission: CHANGE_PERMISSION,
      title: { module, subModule: 'Adjunto de un desarrollo' },
      screen: async () => (await import('./screens/attachment-screen.tsx')).AttachmentScreen,
    },
    {
      name: 'DevelopmentsBoard',
      path: '/desarrollos/tablero',
      permission: null,
      title: { module, subModule: 'Tablero' },
      screen: async () =>
        (await import('./screens/developments-board-screen.tsx')).DevelopmentsBoardScreen,
    },
    {
      name: 'DevelopmentsCalendar',
      path: '/desarrollos/calendario',
      permission: null,
      title: { module, subModule: 'Calendario' },
      screen: async () =>
        (await import('./screens/developments-calendar-screen.tsx')).DevelopmentsCalendarScreen,
    },
    {
      name: 'DevelopmentsDashboard',
      path: '/dashboard_desarrollos',
      permission: null,
      title: { module, subModule: 'Dashboard Desarrollos' },
      screen: async () =>
        (await import('./screens/developments-dashboard-screen.tsx')).DevelopmentsDashboardScreen,
    },
    {
      name: 'News',
      path: '/novedades',
      permission: null,
      title: { module, subModule: 'Novedades' },
      screen: async () => (await import('./screens/news-screen.tsx')).NewsScreen,
    },
  ],
  menu: [
    { group: module, label: 'Desarrollos', icon: <CodeOutlined />, route: 'ListDevelopment' },
    {
      group: module,
      label: 'Tablero de desarrollos',
      icon: <AppstoreOutlined />,
      route: 'DevelopmentsBoard',
    },
    {
      group: module,
      label: 'Calendario de desarrollos',
      icon: <CalendarOutlined />,
      route: 'DevelopmentsCalendar',
    },
    {
      group: module,
      label: 'Dashboard Desarrollos',
      icon: <BarChartOutlined />,
      route: 'DevelopmentsDashboard',
    },
    { group: module, label: 'Novedades', icon: <NotificationOutlined />, route: 'News' },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Desarrollos',
      description: 'Lo que se pide al software, quién lo hace y lo que ya se publicó.',
      icon: <CodeOutlined />,
      group: 'Desarrollo',
      links: [
        { label: 'Desarrollos', route: 'ListDevelopment' },
        { label: 'Tablero', route: 'DevelopmentsBoard' },
        { label: 'Dashboard Desarrollos', route: 'DevelopmentsDashboard' },
        { label: 'Novedades', route: 'News' },
      ],
    },
  ],
  palette: [
    {
      label: 'Desarrollos',
      permission: null,
      find: async (text) =>
        (await import('./operations/developments.ts')).developmentsForPalette(text),
    },
  ],
  documentUses: [
    {
      key: 'adjuntoDesarrollo',
      label: 'Adjunto de un desarrollo',
      doing: 'al llevar el documento a un desarrollo',
      permission: CHANGE_PERMISSION,
      extensions: ATTACHED_FILES,
      load: async () => (await import('./operations/attachments.ts')).chooseDevelopment,
    },
  ],
  creates: [creates('Agregar Desarrollo', 'desarrollos.add_desarrollo', 'ListDevelopment')],
};
