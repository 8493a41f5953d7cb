import {
  BarChartOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  ProjectOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { creates, type WebModule } from '../../platform/module.ts';
import { openAssistant } from './operations/assignments/open-assistant.ts';
import { hasKeptEfforts } from './operations/efforts/kept-efforts.ts';

const logEffort = creates('Registrar esfuerzo', null, 'DailyEfforts');

const assignmentsTab = {
  key: 'asignaciones',
  label: 'Asignaciones',
  thing: 'las asignaciones',
  permission: null,
};

const progress = {
  entity: 'proyecto',
  key: 'avance',
  thing: 'el avance del proyecto',
  permission: null,
} as const;

/** Ends of the names of the documents that support an assignment. */
const SUPPORT_FILES = ['.pdf', '.docx', '.xlsx', '.csv', '.txt', '.png', '.jpg', '.jpeg', '.zip'];

/** Product management: assignments, and the efforts put into them. */
export const productsModule: WebModule = {
  name: 'productos',
  routes: [
    {
      name: 'ResourceAssignments',
      path: '/mis_asignaciones',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Mis asignaciones' },
      screen: async () => (await import('./screens/my-assignments-screen.tsx')).MyAssignmentsScreen,
    },
    {
      name: 'AssignmetDetail',
      path: '/asignacion/$id',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Asignación' },
      screen: async () => (await import('./screens/assignment-screen.tsx')).AssignmentScreen,
    },
    {
      name: 'AssignmentSupport',
      path: '/soporte_asignacion/$id',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Soporte de una asignación' },
      screen: async () => (await import('./screens/support-screen.tsx')).SupportScreen,
    },
    {
      name: 'DailyEfforts',
      path: '/bitacora',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Bitácora' },
      screen: async () => (await import('./screens/log-screen.tsx')).LogScreen,
    },
    {
      name: 'ConsolidatedEfforts',
      path: '/consolidado_esfuerzo',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Consolidado de esfuerzos' },
      screen: async () => (await import('./screens/effort-summary-screen.tsx')).EffortSummaryScreen,
    },
    {
      name: 'DashboardProducts',
      path: '/dashboard_productos',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Dashboard productos' },
      screen: async () =>
        (await import('./screens/products-dashboard-screen.tsx')).ProductsDashboardScreen,
    },
    {
      name: 'KanbanBoard',
      path: '/tablero_kanban',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Tablero kanban' },
      screen: async () => (await import('./screens/board-screen.tsx')).BoardScreen,
    },
    {
      name: 'ProductsManager',
      path: '/gestion_productos/$id/$contentType/$objectId/{-$ownerName}',
      permission: null,
      title: { module: 'Gestión de productos', subModule: 'Estructura de productos' },
      screen: async () =>
        (await import('./screens/product-management-screen.tsx')).ProductManagementScreen,
    },
  ],
  recordSections: [
    {
      ...progress,
      load: async () => (await import('./components/project-progress.tsx')).ProjectProgressSection,
    },
  ],
  recordHeads: [
    {
      ...progress,
      load: async () => (await import('./components/project-progress.tsx')).ProjectProgressHead,
    },
  ],
  recordTabs: [
    {
      ...assignmentsTab,
      entity: 'proyecto',
      after: 'unidades',
      load: async () => (await import('./components/record-assignments.tsx')).ProjectAssignments,
    },
    {
      ...assignmentsTab,
      entity: 'proceso',
      after: 'actividades',
      load: async () => (await import('./components/record-assignments.tsx')).ProcessAssignments,
    },
  ],
  menu: [
    {
      group: 'Gestión de productos',
      label: 'Bitácora',
      icon: <CalendarOutlined />,
      route: 'DailyEfforts',
    },
    {
      group: 'Gestión de productos',
      label: 'Mis asignaciones',
      icon: <CheckSquareOutlined />,
      route: 'ResourceAssignments',
    },
    {
      group: 'Gestión de productos',
      label: 'Consolidado de esfuerzos',
      icon: <TableOutlined />,
      route: 'ConsolidatedEfforts',
    },
    {
      group: 'Gestión de productos',
      label: 'Dashboard productos',
      icon: <BarChartOutlined />,
      route: 'DashboardProducts',
    },
    {
      group: 'Gestión de productos',
      label: 'Tablero kanban',
      icon: <ProjectOutlined />,
      route: 'KanbanBoard',
    },
  ],
  homeWork: [
    {
      key: 'asignaciones',
      title: 'Asignaciones vencidas y rechazadas',
      all: {
        route: 'ResourceAssignments',
        search: { recurso: 'gestion', orderBy: 'fechaFinPlaneada' },
      },
      target: (id) => ({ route: 'AssignmetDetail', params: { id } }),
      open: openAssistant,
    },
    {
      key: 'revisiones',
      title: 'Por revisar',
      all: {
        route: 'ResourceAssignments',
        search: { recurso: 'control', estado_In: ['PENDIENTE CC'], orderBy: 'fechaEstado' },
      },
      target: (id) => ({ route: 'AssignmetDetail', params: { id } }),
      open: openAssistant,
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Gestión de productos',
      description: 'Asignaciones, bitácora de esfuerzos y tableros.',
      icon: <CheckSquareOutlined />,
      group: null,
      links: [
        { label: 'Mis asignaciones', route: 'ResourceAssignments' },
        { label: 'Bitácora', route: 'DailyEfforts' },
        { label: 'Consolidado de esfuerzos', route: 'ConsolidatedEfforts' },
        { label: 'Dashboard productos', route: 'DashboardProducts' },
        { label: 'Tablero kanban', route: 'KanbanBoard' },
      ],
    },
  ],
  documentUses: [
    {
      key: 'soporte',
      label: 'Soporte de una asignación',
      doing: 'al llevar el documento a una asignación',
      permission: null,
      extensions: SUPPORT_FILES,
      load: async () => (await import('./operations/assignments/supports.ts')).chooseAssignment,
    },
  ],
  palette: [
    {
      label: 'Asignaciones',
      permission: null,
      find: async (text) =>
        (await import('./operations/assignments/assignment-palette.ts')).findAssignments(text),
    },
  ],
  waiting: {
    screens: ['DailyEfforts'],
    isThere: hasKeptEfforts,
    isSending: async ({ profileId }) =>
      (await import('./operations/efforts/waiting-efforts.ts')).hasPendingEfforts(profileId),
    load: async () => (await import('./components/log/waiting-mark.tsx')).EffortsMark,
  },
  creates: [
    creates('Crear Asignación', 'gestion_productos.add_estadoactividad', 'ResourceAssignments'),
    logEffort,
  ],
  homeActs: [logEffort],
};
