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
  if (sessionStore.get()) void openRealtime();
  sessionStore.subscribe(({ user, end, elsewhere }) => {
    if (!user) return leave(router, end);
    void openRealtime();
    // A tab that waits at the sign-in screen goes on when another tab signs in.
    if (elsewhere) void router.invalidate();
  });
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
