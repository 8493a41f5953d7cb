import { BankOutlined, IdcardOutlined } from '@ant-design/icons';
import { creates, type WebModule } from '../../platform/module.ts';

const title = (subModule: string) => ({ module: 'Administración', subModule });

/** Companies and people. */
export const subjectsModule: WebModule = {
  name: 'sujetos',
  routes: [
    {
      name: 'ListCompany',
      path: '/empresas',
      permission: 'empresas.view_empresa',
      title: title('Empresas'),
      screen: async () => (await import('./screens/subjects-screen.tsx')).CompaniesScreen,
    },
    {
      name: 'ListPerson',
      path: '/personas',
      permission: 'personas.view_persona',
      title: title('Personas'),
      screen: async () => (await import('./screens/subjects-screen.tsx')).PeopleScreen,
    },
  ],
  menu: [
    { group: 'Administración', label: 'Personas', icon: <IdcardOutlined />, route: 'ListPerson' },
    { group: 'Administración', label: 'Empresas', icon: <BankOutlined />, route: 'ListCompany' },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Empresas y personas',
      description: 'Quienes contratan y son contratados: identificación, contactos y contratos.',
      icon: <BankOutlined />,
      group: null,
      links: [
        { label: 'Empresas', route: 'ListCompany' },
        { label: 'Personas', route: 'ListPerson' },
      ],
    },
  ],
  palette: [
    {
      label: 'Empresas',
      permission: 'empresas.view_empresa',
      find: async (text) =>
        (await import('./operations/subjects.ts')).subjectsForPalette('EMPRESA')(text),
    },
    {
      label: 'Personas',
      permission: 'personas.view_persona',
      find: async (text) =>
        (await import('./operations/subjects.ts')).subjectsForPalette('PERSONA')(text),
    },
  ],
  creates: [
    creates('Crear Empresa', 'empresas.add_empresa', 'ListCompany'),
    creates('Crear Persona', 'personas.add_persona', 'ListPerson'),
  ],
};
