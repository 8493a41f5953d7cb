import { APP_BASE, HOME_PATH } from '@comarca/shared/modules/usuarios/destination.rules';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { exchangeToken } from '../modules/usuarios/operations/session-user.ts';
import type { ScreenRoute } from '../platform/module.ts';
import { sessionStore } from '../platform/session/session-store.ts';

/** The password reset has a token of its own, which is not a session's. */
const RESET_PATH = '/restablecer-clave';

/**
 * A token in the query signs in once: it is exchanged for the session cookie and leaves the
 * address. A refused token leads to the sign-in screen like any visitor without a session.
 */
export async function acceptToken(location: ParsedLocation): Promise<void> {
  const { token, ...search } = location.search as Record<string, unknown>;
  if (typeof token !== 'string' || location.pathname === RESET_PATH) return;
  await exchangeToken(token);
  throw redirect({ to: location.pathname, search: search as never, replace: true });
}

/** Who may go on: visitors only to public routes, signed-in users only to the others and to shared ones. */
export function guard(route: ScreenRoute, location: ParsedLocation): void {
  const signedIn = sessionStore.get() !== null;
  if (route.public && signedIn && !route.alsoSignedIn) {
    throw redirect({ to: HOME_PATH, replace: true });
  }
  if (!route.public && !signedIn) {
    throw redirect({ to: '/ingresar', search: nextOf(location) as never, replace: true });
  }
}

/** The wanted address for `next`; nothing at the root. */
export function nextOf({ pathname, searchStr }: ParsedLocation): { next?: string } {
  return pathname === '/' ? {} : { next: `${APP_BASE}${pathname}${searchStr}` };
}
