import {
  APP_BASE,
  appRouteOf,
  safeDestination,
} from '@comarca/shared/modules/usuarios/destination.rules';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Goes where a person wanted to be before signing in: inside the application when the address is
 * one of its screens, straight to the address otherwise, home when it is not of this site.
 * @returns whether that is inside the application
 */
export function land(router: AnyRouter, wanted: string | null): boolean {
  const destination = safeDestination(wanted);
  const route = appRouteOf(destination) ?? destination;
  const { pathname } = new URL(route, window.location.origin);
  const [, , screen] = router.getMatchedRoutes(pathname);
  const inside = appRouteOf(destination) !== null || screen !== undefined;
  if (inside) router.history.replace(`${APP_BASE}${route}`);
  else window.location.assign(destination);
  return inside;
}

/** `land` for the screens of the application. */
export function useLanding(): (wanted: string | null) => void {
  const router = useRouter();
  return useCallback((wanted) => void land(router, wanted), [router]);
}
