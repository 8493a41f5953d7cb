import {
  ApartmentOutlined,
  FileSearchOutlined,
  PlusSquareOutlined,
  ProjectOutlined,
  RadarChartOutlined,
} from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';
import { landSearch } from './components/map/land-state.ts';

const title = (subModule: string) => ({ module: 'Inteligencia del Territorio', subModule });

/** Territory intelligence: quick reports, structures of layers, projects. */
export const intelligenceModule: WebModule = {
  name: 'inteligencia',
  routes: [
    {
      name: 'LandIntelligence',
      path: '/inteligencia_territorio',
      permission: null,
      title: { module: 'Inteligencia del Territorio' },
      screen: async () => (await import('./screens/land-map-screen.tsx')).LandMapScreen,
      validateSearch: landSearch,
    },
    {
      name: 'ListShortReportIt',
      path: '/reportes_prediales',
      permission: 'inteligencia_territorio.view_reporterapidoit',
      title: title('Gestor Predial'),
      screen: async () => (await import('./screens/estate-reports-screen.tsx')).EstateReportsScreen,
    },
    {
      name: 'EstateBrowserCreate',
      path: '/gestor_predial/crear',
      permission: 'inteligencia_territorio.add_reporterapidoit',
      title: title('Gestor Predial'),
      screen: async () => (await import('./screens/create-report-screen.tsx')).CreateReportScreen,
    },
    {
      name: 'EstateBrowserEdit',
      path: '/gestor_predial/editar/$id',
      permission: 'inteligencia_territorio.change_reporterapidoit',
      title: title('Gestor Predial'),
      screen: async () => (await import('./screens/estate-manager-screen.tsx')).EditReportScreen,
    },
    {
      name: 'StructureItList',
      path: '/estructuras_it',
      permission: 'inteligencia_territorio.view_estructuraproyectoit',
      title: title('Estructuras IT'),
      screen: async () => (await import('./screens/structures-screen.tsx')).StructuresScreen,
    },
    {
      name: 'CreateItStructure',
      path: '/estructura_it/crear',
      permission: 'inteligencia_territorio.add_estructuraproyectoit',
      title: title('Estructuras IT'),
      screen: async () => (await import('./screens/structure-screen.tsx')).CreateStructureScreen,
    },
    {
      name: 'EditItStructure',
      path: '/estructura_it/editar/$id',
      permission: 'inteligencia_territorio.change_estructuraproyectoit',
      title: title('Estructuras IT'),
      screen: async () => (await import('./screens/structure-screen.tsx')).EditStructureScreen,
      async ahead({ id }) {
        if (id) (await import('./operations/structures.ts')).structureToOpen.begin(id);
      },
    },
    {
      name: 'ManageProjectIt',
      path: '/estructura_it/informe/$id',
      permission: 'inteligencia_territorio.view_estructuraproyectoit',
      title: title('Informe IT'),
      screen: async () => (await import('./screens/project-report-screen.tsx')).ProjectReportScreen,
    },
    {
      name: 'ProjectList',
      path: '/proyectos_it',
      permission: 'inteligencia_territorio.view_proyectoit',
      title: title('Proyectos'),
      screen: async () => (await import('./screens/projects-it-screen.tsx')).ProjectsItScreen,
    },
    {
      name: 'ProjectItCreate',
      path: '/proyectos_it/crear',
      permission: 'inteligencia_territorio.add_proyectoit',
      title: title('Proyectos'),
      screen: async () => (await import('./screens/project-it-screen.tsx')).CreateProjectItScreen,
    },
    {
      name: 'ProjectItEdit',
      path: '/proyectos_it/editar/$id',
      permission: 'inteligencia_territorio.change_proyectoit',
      title: title('Proyectos'),
      screen: async () => (await import('./screens/project-it-screen.tsx')).EditProjectItScreen,
    },
    {
      name: 'ProjectItAlternatives',
      path: '/proyectos_it/alternativas/$id',
      permission: 'inteligencia_territorio.view_proyectoit',
      title: title('Alternativas'),
      screen: async () => (await import('./screens/alternatives-screen.tsx')).AlternativesScreen,
    },
  ],
  menu: [
    {
      group: 'Inteligencia del territorio',
      label: 'Mapa del territorio',
      icon: <RadarChartOutlined />,
      route: 'LandIntelligence',
    },
    {
      group: 'Inteligencia del territorio',
      label: 'Reportes prediales',
      icon: <FileSearchOutlined />,
      route: 'ListShortReportIt',
    },
    {
      group: 'Inteligencia del territorio',
      label: 'Nuevo reporte rápido',
      icon: <PlusSquareOutlined />,
      route: 'EstateBrowserCreate',
    },
    {
      group: 'Inteligencia del territorio',
      label: 'Estructuras IT',
      icon: <ApartmentOutlined />,
      route: 'StructureItList',
    },
    {
      group: 'Inteligencia del territorio',
      label: 'Proyectos IT',
      icon: <ProjectOutlined />,
      route: 'ProjectList',
    },
  ],
  homeWork: [
    {
      key: 'capasIt',
      title: 'Capas por redactar',
      all: { route: 'ProjectList' },
      target: (id) => ({ route: 'ManageProjectIt', params: { id } }),
    },
    {
      key: 'reportes',
      title: 'Reportes por revisar',
      all: { route: 'ListShortReportIt' },
      target: (id) => ({ route: 'EstateBrowserEdit', params: { id } }),
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Inteligencia del territorio',
      description: 'Cruces de un trazado o un área con las capas del territorio.',
      icon: <RadarChartOutlined />,
      group: null,
      links: [
        { label: 'Mapa del territorio', route: 'LandIntelligence' },
        { label: 'Reportes prediales', route: 'ListShortReportIt' },
        { label: 'Nuevo reporte rápido', route: 'EstateBrowserCreate' },
        { label: 'Estructuras IT', route: 'StructureItList' },
        { label: 'Proyectos IT', route: 'ProjectList' },
      ],
    },
  ],
  recordSections: [
    {
      entity: 'numeroPredial',
      key: 'informe-rapido',
      thing: 'el informe rápido del predio',
      permission: 'inteligencia_territorio.add_reporterapidoit',
      load: async () => (await import('./components/report/parcel-report.tsx')).ParcelReport,
    },
    {
      entity: 'proyecto',
      key: 'proyectos-it',
      thing: 'los proyectos IT',
      permission: 'inteligencia_territorio.view_proyectoit',
      load: async () =>
        (await import('./components/projects/related-projects-it.tsx')).RelatedProjectsIt,
    },
  ],
  recordTabs: [
    {
      entity: 'geoportal',
      key: 'informes_geoportal',
      label: 'Informes del geoportal',
      thing: 'los informes del geoportal',
      permission: 'geovisor.change_almacendatos',
      after: 'marcadores_geoportal',
      load: async () =>
        (await import('./components/shared/portal-reports-table.tsx')).PortalReportsTable,
    },
  ],
  outsidePages: [
    {
      kind: 'reporteRapido',
      load: async () =>
        (await import('./components/shared/shared-report-page.tsx')).SharedReportPage,
    },
    {
      kind: 'informeIt',
      load: async () =>
        (await import('./components/shared/shared-project-page.tsx')).SharedProjectPage,
    },
  ],
  palette: [
    {
      label: 'Reportes prediales',
      permission: 'inteligencia_territorio.change_reporterapidoit',
      find: async (text) => (await import('./operations/report-palette.ts')).findReports(text),
    },
    {
      label: 'Proyectos IT',
      permission: 'inteligencia_territorio.change_proyectoit',
      find: async (text) =>
        (await import('./operations/project-it-palette.ts')).findProjectsIt(text),
    },
    {
      label: 'Estructuras IT',
      permission: 'inteligencia_territorio.change_estructuraproyectoit',
      find: async (text) =>
        (await import('./operations/structure-palette.ts')).findStructures(text),
    },
  ],
  creates: [
    {
      label: 'Crear Reporte predial',
      permission: 'inteligencia_territorio.add_reporterapidoit',
      route: 'EstateBrowserCreate',
    },
    {
      label: 'Crear Proyecto IT',
      permission: 'inteligencia_territorio.add_proyectoit',
      route: 'ProjectItCreate',
    },
  ],
};
