import {
  DatabaseOutlined,
  FileSearchOutlined,
  HomeOutlined,
  MobileOutlined,
  ReconciliationOutlined,
  SolutionOutlined,
  TagsOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { WebModule } from '../../platform/module.ts';

export const homeModule: WebModule = {
  name: 'inicio',
  routes: [
    {
      name: 'Home',
      path: '/inicio',
      permission: null,
      title: { module: 'Inicio' },
      screen: async () => (await import('./screens/home-screen.tsx')).HomeScreen,
    },
    {
      name: 'System',
      path: '/sistema',
      permission: 'superusuario',
      title: { module: 'Administración', subModule: 'Sistema' },
      screen: async () => (await import('./screens/system-screen.tsx')).SystemScreen,
    },
  ],
  menu: [
    { group: 'Inicio', label: 'Inicio', route: 'Home', icon: <HomeOutlined /> },
    { group: 'Administración', label: 'Sistema', route: 'System', icon: <DatabaseOutlined /> },
    {
      group: 'Procesos judiciales',
      label: 'Lista de procesos judiciales',
      icon: <ReconciliationOutlined />,
      outside: 'judiciales',
    },
    {
      group: 'Consulta de folios',
      label: 'Consulta de folios',
      icon: <FileSearchOutlined />,
      outside: 'folios',
    },
    { group: 'Desarrollos', label: 'Tiquetes', icon: <TagsOutlined />, outside: 'tiquetes' },
    { group: 'Otros', label: 'Talento humano', icon: <SolutionOutlined />, outside: 'talento' },
    { group: 'Otros', label: 'Recursos', icon: <ToolOutlined />, outside: 'recursos' },
    { group: 'Otros', label: 'Colector de datos', icon: <MobileOutlined />, outside: 'colector' },
  ],
};
