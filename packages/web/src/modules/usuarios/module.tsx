import { IdcardOutlined, SendOutlined, TeamOutlined } from '@ant-design/icons';
import { z } from 'zod';
import { creates, type WebModule } from '../../platform/module.ts';

const text = z.string().optional().catch(undefined);

export const usersModule: WebModule = {
  name: 'usuarios',
  routes: [
    {
      name: 'Login',
      path: '/ingresar',
      permission: null,
      public: true,
      title: { module: 'Ingresar' },
      validateSearch: z.looseObject({ next: text }),
      screen: async () => (await import('./screens/sign-in-screen.tsx')).SignInScreen,
    },
    {
      name: 'ForgotPassword',
      path: '/olvide-mi-clave',
      permission: null,
      public: true,
      title: { module: 'Olvidé mi clave' },
      screen: async () =>
        (await import('./screens/forgot-password-screen.tsx')).ForgotPasswordScreen,
    },
    {
      name: 'ResetPassword',
      path: '/restablecer-clave',
      permission: null,
      public: true,
      title: { module: 'Restablecer clave' },
      validateSearch: z.looseObject({ uid: text, token: text }),
      screen: async () => (await import('./screens/reset-password-screen.tsx')).ResetPasswordScreen,
    },
    {
      name: 'ChangePassword',
      path: '/cambiar_contrasenia',
      permission: null,
      title: { module: 'Mi cuenta', subModule: 'Cambiar contraseña' },
      screen: async () =>
        (await import('./screens/change-password-screen.tsx')).ChangePasswordScreen,
    },
    {
      name: 'EditProfile',
      path: '/editar-perfil',
      permission: null,
      title: { module: 'Mi cuenta', subModule: 'Editar perfil' },
      screen: async () => (await import('./screens/edit-profile-screen.tsx')).EditProfileScreen,
    },
    {
      name: 'Employees',
      path: '/empleados',
      permission: null,
      title: { module: 'Usuarios', subModule: 'Empleados' },
      screen: async () => (await import('./screens/employees-screen.tsx')).EmployeesScreen,
    },
    {
      name: 'Users',
      path: '/usuarios',
      permission: 'users.view_profile',
      title: { module: 'Usuarios' },
      screen: async () => (await import('./screens/users-screen.tsx')).UsersScreen,
    },
    {
      name: 'MassEmail',
      path: '/usuarios/correo_masivo',
      permission: 'users.add_profile',
      title: { module: 'Usuarios', subModule: 'Correo masivo' },
      screen: async () => (await import('./screens/mass-email-screen.tsx')).MassEmailScreen,
    },
    {
      name: 'MassEmailSendings',
      path: '/usuarios/correo_masivo/envios',
      permission: 'users.add_profile',
      title: { module: 'Usuarios', subModule: 'Envíos de correo masivo' },
      screen: async () =>
        (await import('./screens/mass-email-sendings-screen.tsx')).MassEmailSendingsScreen,
    },
  ],
  menu: [
    { group: 'Usuarios', label: 'Empleados', icon: <IdcardOutlined />, route: 'Employees' },
    { group: 'Usuarios', label: 'Usuarios', icon: <TeamOutlined />, route: 'Users' },
    { group: 'Usuarios', label: 'Correo masivo', icon: <SendOutlined />, route: 'MassEmail' },
  ],
  homeCards: [
    {
      section: 'principal',
      title: 'Gestión de talento humano',
      description: 'Las personas de la empresa: cuentas, cargos, grupos e invitaciones.',
      icon: <TeamOutlined />,
      group: 'Gestion Talento Humano',
      links: [
        { label: 'Usuarios', route: 'Users' },
        { label: 'Empleados', route: 'Employees' },
        { label: 'Correo masivo', route: 'MassEmail' },
      ],
    },
  ],
  palette: [
    {
      label: 'Usuarios',
      permission: 'users.view_profile',
      find: async (text) => (await import('./operations/users.ts')).findUsers(text),
    },
  ],
  creates: [creates('Crear Usuario', 'users.add_profile', 'Users')],
};
