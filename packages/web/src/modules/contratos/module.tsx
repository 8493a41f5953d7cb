import { AuditOutlined } from '@ant-design/icons';
import { creates, type WebModule } from '../../platform/module.ts';

/** Contracts and their parties. */
export const contractsModule: WebModule = {
  name: 'contratos',
  routes: [
    {
      name: 'ListContract',
      path: '/contratos',
      permission: 'contratos.view_contrato',
      title: { module: 'Administración', subModule: 'Contratos' },
      screen: async () => (await import('./screens/contracts-screen.tsx')).ContractsScreen,
    },
  ],
  menu: [
    {
      group: 'Administración',
      label: 'Contratos',
      icon: <AuditOutlined />,
      route: 'ListContract',
    },
  ],
  palette: [
    {
      label: 'Contratos',
      permission: 'contratos.view_contrato',
      find: async (text) => (await import('./operations/contracts.ts')).contractsForPalette(text),
    },
  ],
  creates: [creates('Crear Contrato', 'contratos.add_contrato', 'ListContract')],
};
