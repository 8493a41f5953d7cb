import type { AnyRouter } from '@tanstack/react-router';
import { alertStore } from '../platform/alerts/alert-store.ts';
import { queryClient } from '../platform/graphql/query-client.ts';
import { closeRealtime, openRealtime } from '../platform/realtime/realtime.ts';
import { type SessionEnd, sessionStore } from '../platform/session/session-store.ts';
import { nextOf } from './guard.ts';
import { isPublic } from './public-screen.ts';

/**
 * Follows the session wherever it changes (this tab, another tab, a refused request): opens and
 * closes the live channel, forgets what was read, and leads to the sign-in screen.
 */
export function followSession(router: AnyRouter): void {
  let person = sessionStore.get()?.id;
  if (person !== undefined) void openRealtime();
  sessionStore.subscribe(({ user, end, elsewhere }) => {
    const before = person;
    person = user?.id;
    if (!user) return leave(router, end);
    const isAnother = before !== undefined && before !== user.id;
    if (isAnother) forget();
    void openRealtime();
    // A tab that waits at the sign-in screen goes on when another tab signs in.
    if (elsewhere || isAnother) void router.invalidate();
  });
}

/** Another person has taken the place of the one before: what is on screen is read again as theirs. */
function forget(): void {
  closeRealtime();
  void queryClient.resetQueries();
}

function leave(router: AnyRouter, end: SessionEnd | null): void {
  closeRealtime();
  queryClient.clear();
  if (isPublic(router)) return;
  const expired = end === 'vencida';
  if (expired) alertStore.add('info', 'Su sesión terminó. Ingrese de nuevo.');
  const search = expired ? nextOf(router.state.location) : {};
  void router.navigate({ to: '/ingresar', search: search });
}
