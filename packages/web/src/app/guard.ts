import { APP_BASE, HOME_PATH } from '@comarca/shared/modules/usuarios/destination.rules';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { exchangeToken } from '../modules/usuarios/public.ts';
import { alertStore } from '../platform/alerts/alert-store.ts';
import type { ScreenRoute } from '../platform/module.ts';
import { sessionStore } from '../platform/session/session-store.ts';

/** The password reset has a token of its own, which is not a session's. */
const RESET_PATH = '/restablecer-clave';

/**
 * A token in the query signs in once: it is exchanged for the session cookie and leaves the address.
 * One that is refused leaves it too and says why: whoever is signed in goes on, and a visitor comes
 * to the sign-in screen, from which the wanted address is next.
 */
export async function acceptToken(location: ParsedLocation): Promise<void> {
  const { token, ...search } = location.search as Record<string, unknown>;
  if (typeof token !== 'string' || location.pathname === RESET_PATH) return;
  try {
    await exchangeToken(token);
  } catch (error) {
    alertStore.add('error', error instanceof Error ? error.message : String(error), {
      seconds: REFUSED_SECONDS,
    });
  }
  throw redirect({ to: location.pathname, search: search, replace: true });
}

/** Long enough to be read while the screen behind it appears. */
const REFUSED_SECONDS = 10;

/** Who may go on: visitors only to public routes, signed-in users only to the others and to shared ones. */
export function guard(route: ScreenRoute, location: ParsedLocation): void {
  const signedIn = sessionStore.get() !== null;
  if (route.public && signedIn && !route.alsoSignedIn) {
    throw redirect({ to: HOME_PATH, replace: true });
  }
  if (!route.public && !signedIn) {
    throw redirect({ to: '/ingresar', search: nextOf(location), replace: true });
  }
}

/** The wanted address for `next`; nothing at the root. */
export function nextOf({ pathname, searchStr }: ParsedLocation): { next?: string } {
  return pathname === '/' ? {} : { next: `${APP_BASE}${pathname}${searchStr}` };
}
