import { FolderOpenOutlined } from '@ant-design/icons';
import type { RecordTab, WebModule } from '../../platform/module.ts';

const VIEW = 'archivo.view_documento';
const title = (subModule: string) => ({ module: 'Gestión documental', subModule });

const tab = (
  entity: string,
  part:
    | 'ContractDocuments'
    | 'ProjectDocuments'
    | 'ProcessDocuments'
    | 'JudicialDocuments'
    | 'EstateDocuments',
): RecordTab => ({
  entity,
  key: 'documentos',
  label: 'Documentos',
  thing: 'los documentos',
  permission: VIEW,
  load: async () => (await import('./components/explorer/record-documents.tsx'))[part],
});

/** The company's archive. */
export const archiveModule: WebModule = {
  name: 'archivo',
  routes: [
    {
      name: 'ArchiveTrash',
      path: '/gestion_documental/papelera',
      permission: VIEW,
      title: title('Papelera'),
      screen: async () => (await import('./screens/trash-screen.tsx')).TrashScreen,
    },
    {
      name: 'ArchiveActs',
      path: '/gestion_documental/actas',
      permission: ['archivo.manage_documento', 'archivo.approve_documento'],
      title: title('Transferencias y eliminación'),
      screen: async () => (await import('./screens/acts-screen.tsx')).ActsScreen,
    },
    {
      name: 'ArchiveReceiving',
      path: '/gestion_documental/por_clasificar',
      permission: VIEW,
      title: title('Por clasificar'),
      screen: async () => (await import('./screens/receiving-screen.tsx')).ReceivingScreen,
    },
    {
      name: 'ArchiveReceived',
      path: '/gestion_documental/clasificados',
      permission: VIEW,
      title: title('Clasificados'),
      screen: async () => (await import('./screens/filed-screen.tsx')).FiledScreen,
    },
    {
      name: 'ArchiveReadings',
      path: '/gestion_documental/lecturas',
      permission: ['archivo.manage_documento', 'archivo.approve_documento'],
      title: title('Lecturas'),
      screen: async () => (await import('./screens/readings-screen.tsx')).ReadingsScreen,
    },
    {
      name: 'ArchiveAdministration',
      path: '/gestion_documental/administracion',
      permission: 'archivo.manage_documento',
      title: title('Administración'),
      screen: async () =>
        (await import('./screens/archive-administration-screen.tsx')).ArchiveAdministrationScreen,
    },
    {
      name: 'Archive',
      path: '/gestion_documental',
      permission: VIEW,
      title: title('Archivo'),
      screen: async () => (await import('./screens/archive-screen.tsx')).ArchiveScreen,
    },
    {
      name: 'ArchiveFolder',
      path: '/gestion_documental/$carpeta',
      permission: VIEW,
      title: title('Archivo'),
      screen: async () => (await import('./screens/archive-screen.tsx')).ArchiveScreen,
    },
  ],
  menu: [
    {
      group: 'Otros',
      label: 'Gestión documental',
      icon: <FolderOpenOutlined />,
      route: 'Archive',
    },
  ],
  homeWork: [
    {
      key: 'actas',
      title: 'Actas del archivo por revisar',
      all: { route: 'ArchiveActs' },
      target: (id) => ({ route: 'ArchiveActs', search: { itemId: id } }),
    },
  ],
  homeCards: [
    {
      section: 'otros',
      title: 'Gestión documental',
      description: 'El archivo de la empresa: carpetas, documentos y sus versiones.',
      icon: <FolderOpenOutlined />,
      group: 'AdministradorDocumental',
      links: [
        { label: 'Archivo', route: 'Archive' },
        { label: 'Por clasificar', route: 'ArchiveReceiving' },
        { label: 'Papelera', route: 'ArchiveTrash' },
        { label: 'Transferencias y eliminación', route: 'ArchiveActs' },
        { label: 'Administración', route: 'ArchiveAdministration' },
      ],
    },
  ],
  recordTabs: [
    { ...tab('contrato', 'ContractDocuments'), inPanel: true, after: 'datos' },
    tab('proyecto', 'ProjectDocuments'),
    tab('proceso', 'ProcessDocuments'),
    { ...tab('procesoJudicial', 'JudicialDocuments'), after: 'vinculos' },
    { ...tab('predioInmobiliario', 'EstateDocuments'), inPanel: true, after: 'datos' },
  ],
  palette: [
    {
      label: 'Documentos',
      permission: VIEW,
      find: async (text) => (await import('./operations/archive-palette.ts')).findDocuments(text),
    },
  ],
};
