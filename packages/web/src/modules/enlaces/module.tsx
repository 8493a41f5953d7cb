import type { WebModule } from '../../platform/module.ts';

/** What links show to people outside. */
export const outsideLinksModule: WebModule = {
  name: 'enlaces',
  routes: [
    {
      name: 'Shared',
      path: '/compartido',
      permission: null,
      public: true,
      alsoSignedIn: true,
      title: { module: 'Documento compartido' },
      screen: async () => (await import('./screens/shared-screen.tsx')).SharedScreen,
    },
  ],
  menu: [],
};
