import { z } from 'zod';
import type { WebModule } from '../../platform/module.ts';

const text = z.string().optional().catch(undefined);

export const usuariosModule: WebModule = {
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
  ],
  menu: [],
};
