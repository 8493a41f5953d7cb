import { BarChartOutlined, FileWordOutlined, InboxOutlined, MailOutlined } from '@ant-design/icons';
import {
  ADD_PERMISSION,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/correspondencia/letters.permissions';
import { creates, type RecordPart, type RecordTab, type WebModule } from '../../platform/module.ts';
import { LETTER_FILES } from './operations/letter-files.ts';

/** Whoever may not manage letters sees those that are theirs. */
const lettersBelow = (entity: 'contrato' | 'proyecto' | 'proceso'): RecordPart => ({
  entity,
  key: 'correspondencia',
  thing: 'la correspondencia',
  permission: null,
  load: async () => (await import('./components/record-letters.tsx')).letterSections[entity],
});

const lettersBeside = (entity: 'proyecto' | 'proceso'): RecordTab => ({
  entity,
  key: 'correspondencia',
  label: 'Correspondencia',
  thing: 'la correspondencia',
  permission: MANAGE_PERMISSION,
  load: async () => (await import('./components/record-letters.tsx')).letterTabs[entity],
});

/** Official letters that come in and go out. */
export const lettersModule: WebModule = {
  name: 'correspondencia',
  routes: [
    {
      name: 'ManageCorrespondence',
      path: '/correspondencia',
      permission: MANAGE_PERMISSION,
      title: { module: 'Correspondencia', subModule: 'Gestión de correspondencia' },
      screen: async () =>
        (await import('./screens/letters-register-screen.tsx')).LettersRegisterScreen,
    },
    {
      name: 'UserCorrespondence',
      path: '/buzon',
      permission: null,
      title: { module: 'Correspondencia', subModule: 'Buzón' },
      screen: async () => (await import('./screens/mailbox-screen.tsx')).MailboxScreen,
    },
    {
      name: 'CorrespondenceReport',
      path: '/reporte_correspondencia',
      permission: MANAGE_PERMISSION,
      title: { module: 'Correspondencia', subModule: 'Reporte de correspondencia' },
      screen: async () => (await import('./screens/letters-report-screen.tsx')).LettersReportScreen,
    },
    {
      name: 'LetterTemplates',
      path: '/plantillas_correspondencia',
      permission: 'correspondencia.change_plantilla',
      title: { module: 'Correspondencia', subModule: 'Plantillas de correspondencia' },
      screen: async () =>
        (await import('./screens/letter-templates-screen.tsx')).LetterTemplatesScreen,
    },
    {
      name: 'LetterAnnex',
      path: '/anexo_correspondencia/$id',
      permission: null,
      title: { module: 'Correspondencia', subModule: 'Anexo de una carta' },
      screen: async () => (await import('./screens/annex-screen.tsx')).AnnexScreen,
    },
    {
      name: 'VerifyFiling',
      path: '/verificar/$codigo',
      permission: null,
      public: true,
      alsoSignedIn: true,
      title: { module: 'Verificación de un radicado' },
      screen: async () => (await import('./screens/verification-screen.tsx')).VerificationScreen,
    },
  ],
  menu: [
    {
      group: 'Correspondencia',
      label: 'Gestión de correspondencia',
      icon: <MailOutlined />,
      route: 'ManageCorrespondence',
    },
    {
      group: 'Correspondencia',
      label: 'Buzón',
      icon: <InboxOutlined />,
      route: 'UserCorrespondence',
      count: 'correspondencia',
    },
    {
      group: 'Correspondencia',
      label: 'Reporte de correspondencia',
      icon: <BarChartOutlined />,
      route: 'CorrespondenceReport',
    },
    {
      group: 'Correspondencia',
      label: 'Plantillas de correspondencia',
      icon: <FileWordOutlined />,
      route: 'LetterTemplates',
    },
  ],
  homeWork: [
    {
      key: 'correspondencia',
      title: 'Correspondencia a su cargo',
      all: { route: 'UserCorrespondence', search: { orderBy: 'fechaLimite' } },
      target: (id) => ({ route: 'UserCorrespondence', search: { itemId: id } }),
    },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Correspondencia',
      description: 'Comunicaciones oficiales enviadas y recibidas, con su radicado.',
      icon: <MailOutlined />,
      group: 'Correspondencia',
      links: [
        { label: 'Buzón', route: 'UserCorrespondence' },
        { label: 'Gestión de correspondencia', route: 'ManageCorrespondence' },
        { label: 'Reporte de correspondencia', route: 'CorrespondenceReport' },
      ],
    },
  ],
  recordSections: (['contrato', 'proyecto', 'proceso'] as const).map(lettersBelow),
  recordTabs: (['proyecto', 'proceso'] as const).map(lettersBeside),
  documentUses: [
    {
      key: 'radicar',
      label: 'Radicar como entrada',
      doing: 'al llevar el documento a la correspondencia',
      permission: ADD_PERMISSION,
      extensions: LETTER_FILES.split(','),
      load: async () => (await import('./operations/take-document.ts')).fileAsIncoming,
    },
    {
      key: 'anexo',
      label: 'Anexo de una carta',
      doing: 'al llevar el documento a una carta',
      permission: null,
      extensions: LETTER_FILES.split(','),
      load: async () => (await import('./operations/take-document.ts')).chooseLetter,
    },
  ],
  palette: [
    {
      label: 'Correspondencia',
      permission: null,
      find: async (text) => (await import('./operations/letters.ts')).lettersForPalette(text),
    },
  ],
  creates: [
    creates('Radicar correspondencia', 'correspondencia.add_correspondencia', 'UserCorrespondence'),
  ],
};
