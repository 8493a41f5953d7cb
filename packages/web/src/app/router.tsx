import { APP_BASE, HOME_PATH } from '@comarca/shared/modules/usuarios/destination.rules';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import type { ScreenRoute, WebModule } from '../platform/module.ts';
import { parseSearchText, searchTextOf } from '../platform/navigation/search-text.ts';
import { sessionStore } from '../platform/session/session-store.ts';
import { beginAhead } from './begin-ahead.ts';
import { acceptToken, guard } from './guard.ts';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { ComingScreen, loadScreen, RoutedScreen } from './screens/routed-screen.tsx';
import { ScreenFailure } from './screens/screen-failure.tsx';

import { Shell } from './shell/shell.tsx';

/** How long a file may take before something else is shown for the screen before it. */
const NOTICED_MS = 150;

/** The router made from the modules' manifests. */
export function buildRouter(modules: readonly WebModule[]) {
  const root = createRootRoute({
    component: Shell,
    notFoundComponent: NotFoundScreen,
    errorComponent: ScreenFailure,
    beforeLoad: ({ location }) => acceptToken(location),
  });
  const index = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: sessionStore.get() ? HOME_PATH : '/ingresar', replace: true });
    },
  });
  const screens = modules.flatMap(({ routes }) => routes).map((route) => screenRoute(root, route));
  return createRouter({
    routeTree: root.addChildren([index, ...screens]),
    basepath: APP_BASE,
    parseSearch: parseSearchText,
    stringifySearch: searchTextOf,
    defaultErrorComponent: ScreenFailure,
    defaultPendingComponent: ComingScreen,
    defaultPendingMs: NOTICED_MS,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}

function screenRoute(root: AnyRoute, route: ScreenRoute) {
  const { validateSearch } = route;
  return createRoute({
    getParentRoute: () => root,
    path: route.path,
    ...(validateSearch && {
      validateSearch: (search: Record<string, unknown>) => validateSearch.parse(search) as object,
    }),
    beforeLoad({ location, params, cause }) {
      guard(route, location);
      if (cause === 'enter') beginAhead(route, params);
    },
    staticData: { screen: route },
    loader: () => loadScreen(route),
    // Once it is there it stays.
    staleTime: Number.POSITIVE_INFINITY,
    component: RoutedScreen,
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenRoute;
  }
}
