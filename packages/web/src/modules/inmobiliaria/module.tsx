import {
  BarChartOutlined,
  BuildOutlined,
  CameraOutlined,
  GroupOutlined,
  HomeOutlined,
  ProjectOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { creates, type WebModule } from '../../platform/module.ts';
import { hasKeptVisits } from './operations/visits/kept-visits.ts';

const MODULE = 'Gestión inmobiliaria';

/** Real-estate management: projects with what their tabs keep, their estates and what stands on them. */
export const realEstateModule: WebModule = {
  name: 'inmobiliaria',
  routes: [
    {
      name: 'ListProjectGi',
      path: '/proyectos_gi',
      permission: null,
      title: { module: MODULE, subModule: 'Proyectos' },
      screen: async () => (await import('./screens/gi-projects-screen.tsx')).GiProjectsScreen,
    },
    {
      name: 'ProjectGiDetail',
      path: '/proyectos_gi/administrar/$id',
      permission: MANAGE_PERMISSION,
      title: { module: MODULE, subModule: 'Proyecto' },
      screen: async () => (await import('./screens/gi-project-screen.tsx')).GiProjectScreen,
    },
    {
      name: 'ProjectGiCrosses',
      path: '/proyectos_gi/administrar/$id/cruces',
      permission: MANAGE_PERMISSION,
      title: { module: MODULE, subModule: 'Visor de cruces' },
      screen: async () => (await import('./screens/cross-viewer-screen.tsx')).CrossViewerScreen,
    },
    {
      name: 'ProjectGiSheet',
      path: '/proyectos_gi/administrar/$id/hoja',
      permission: MANAGE_PERMISSION,
      title: { module: MODULE, subModule: 'Hoja del mapa' },
      screen: async () => (await import('./screens/map-sheet-screen.tsx')).MapSheetScreen,
    },
    {
      name: 'ListEstatesGi',
      path: '/predios_gi',
      permission: null,
      title: { module: MODULE, subModule: 'Predios' },
      screen: async () => (await import('./screens/estates-screen.tsx')).EstatesScreen,
    },
    {
      name: 'EstateNegotiation',
      path: '/negociacion_gi',
      permission: null,
      title: { module: MODULE, subModule: 'Negociación' },
      screen: async () =>
        (await import('./screens/negotiation-board-screen.tsx')).NegotiationBoardScreen,
    },
    {
      name: 'ListNegotiation',
      path: '/negociacion_gi/lista',
      permission: null,
      title: { module: MODULE, subModule: 'Lista de negociación' },
      screen: async () => (await import('./screens/negotiations-screen.tsx')).NegotiationsScreen,
    },
    {
      name: 'FieldVisits',
      path: '/visitas_gi',
      permission: null,
      title: { module: MODULE, subModule: 'Visitas de campo' },
      screen: async () => (await import('./screens/visits-screen.tsx')).VisitsScreen,
    },
    {
      name: 'FieldVisit',
      path: '/visitas_gi/$id',
      permission: null,
      title: { module: MODULE, subModule: 'Visita de campo' },
      screen: async () => (await import('./screens/visit-screen.tsx')).VisitScreen,
    },
    {
      name: 'EstateGi',
      path: '/predios_gi/$id',
      permission: null,
      title: { module: MODULE, subModule: 'Predio' },
      screen: async () => (await import('./screens/estate-screen.tsx')).EstateScreen,
    },
    {
      name: 'ListInfrastructuresGi',
      path: '/infraestructuras_gi',
      permission: null,
      title: { module: MODULE, subModule: 'Infraestructuras' },
      screen: async () =>
        (await import('./screens/infrastructures-screen.tsx')).InfrastructuresScreen,
    },
    {
      name: 'EstatesDashboard',
      path: '/dashboard_predios',
      permission: null,
      title: { module: MODULE, subModule: 'Dashboard Predios' },
      screen: async () =>
        (await import('./screens/estates-dashboard-screen.tsx')).EstatesDashboardScreen,
    },
  ],
  menu: [
    {
      group: MODULE,
      label: 'Proyectos GI',
      icon: <ProjectOutlined />,
      route: 'ListProjectGi',
    },
    {
      group: MODULE,
      label: 'Predios',
      icon: <GroupOutlined />,
      route: 'ListEstatesGi',
    },
    {
      group: MODULE,
      label: 'Negociación',
      icon: <SwapOutlined />,
      route: 'EstateNegotiation',
    },
    {
      group: MODULE,
      label: 'Visitas de campo',
      icon: <CameraOutlined />,
      route: 'FieldVisits',
    },
    {
      group: MODULE,
      label: 'Infraestructuras',
      icon: <BuildOutlined />,
      route: 'ListInfrastructuresGi',
    },
    {
      group: MODULE,
      label: 'Dashboard Predios',
      icon: <BarChartOutlined />,
      route: 'EstatesDashboard',
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: MODULE,
      description: 'Los proyectos, sus predios y cuánto se ha diagnosticado.',
      icon: <HomeOutlined />,
      group: null,
      links: [
        { label: 'Proyectos GI', route: 'ListProjectGi' },
        { label: 'Predios', route: 'ListEstatesGi' },
        { label: 'Negociación', route: 'EstateNegotiation' },
        { label: 'Infraestructuras', route: 'ListInfrastructuresGi' },
        { label: 'Dashboard Predios', route: 'EstatesDashboard' },
      ],
    },
  ],
  recordSections: [
    {
      entity: 'numeroPredial',
      key: 'predios-gi',
      thing: 'los predios GI',
      permission: null,
      load: async () => (await import('./components/parcel-estates.tsx')).ParcelEstates,
    },
    {
      entity: 'proyecto',
      key: 'proyectos-gi',
      thing: 'los proyectos inmobiliarios',
      permission: null,
      load: async () => (await import('./components/related-projects-gi.tsx')).RelatedProjectsGi,
    },
  ],
  recordWays: [
    {
      entity: 'proyecto',
      key: 'proyecto-gi',
      thing: 'el proyecto inmobiliario',
      permission: MANAGE_PERMISSION,
      load: async () => (await import('./components/related-projects-gi.tsx')).ProjectGiWay,
    },
  ],
  recordTabs: [
    {
      entity: 'predioInmobiliario',
      key: 'diagnosticos',
      label: 'Diagnósticos',
      thing: 'los diagnósticos',
      permission: null,
      inPanel: true,
      load: async () => (await import('./components/diagnoses-tab.tsx')).DiagnosesTab,
    },
    {
      entity: 'predioInmobiliario',
      key: 'negociacion',
      label: 'Negociación',
      thing: 'la negociación',
      permission: null,
      inPanel: true,
      load: async () =>
        (await import('./components/negotiation/negotiation-tab.tsx')).NegotiationTab,
    },
  ],
  palette: [
    {
      label: 'Proyectos GI',
      permission: null,
      find: async (text) =>
        (await import('./operations/projects/gi-projects.ts')).giProjectsForPalette(text),
    },
    {
      label: 'Predios',
      permission: null,
      find: async (text) =>
        (await import('./operations/estates/estates.ts')).estatesForPalette(text),
    },
    {
      label: 'Infraestructuras',
      permission: null,
      find: async (text) =>
        (await import('./operations/infrastructures/infrastructures.ts')).infrastructuresForPalette(
          text,
        ),
    },
  ],
  waiting: {
    screens: ['FieldVisits', 'FieldVisit'],
    isThere: hasKeptVisits,
    isSending: async ({ id }) =>
      (await import('./operations/visits/visits.ts')).hasPendingVisits(id),
    load: async () => (await import('./components/visits/visits-mark.tsx')).VisitsMark,
  },
  creates: [
    creates('Crear Proyecto GI', 'ecogeos_gi.add_proyectoinmobiliaria_1274', 'ListProjectGi'),
    creates('Crear Predio', 'ecogeos_gi.add_identificacionpredio', 'ListEstatesGi'),
  ],
};
