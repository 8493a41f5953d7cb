// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../platform/graphql/query-client.ts';
import { closeRealtime, openRealtime } from '../platform/realtime/realtime.ts';
import { type SessionUser, sessionStore } from '../platform/session/session-store.ts';
import { followSession } from './session-watch.ts';

vi.mock('../platform/realtime/realtime.ts', () => ({
  openRealtime: vi.fn(async () => undefined),
  closeRealtime: vi.fn(),
}));

afterEach(() => {
  queryClient.clear();
  sessionStore.clear('salida');
});

const person = (id: string): SessionUser => ({
  id,
  name: `persona.${id}`,
  email: `${id}@comarca.example`,
  fullName: `Persona ${id}`,
  avatar: null,
  groups: [],
  permissions: [],
  isSuperuser: false,
  profileId: id,
});

it('forgets what one person read when the session of another takes its place', () => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue();
  sessionStore.set(person('1'));
  followSession(router);
  queryClient.setQueryData(['cartas'], 'de la primera');
  sessionStore.set({ ...person('1'), fullName: 'Otro nombre' });
  expect(queryClient.getQueryData(['cartas'])).toBe('de la primera');
  expect(closeRealtime).not.toHaveBeenCalled();
  expect(invalidate).not.toHaveBeenCalled();
  sessionStore.set(person('2'));
  expect(queryClient.getQueryData(['cartas'])).toBeUndefined();
  expect(closeRealtime).toHaveBeenCalledTimes(1);
  expect(openRealtime).toHaveBeenLastCalledWith();
  expect(invalidate).toHaveBeenCalledTimes(1);
});
