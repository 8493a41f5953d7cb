// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { ScreenRoute } from '../platform/module.ts';
import { sessionStore } from '../platform/session/session-store.ts';
import { ana } from '../platform/testing/people.ts';
import { beginAhead } from './begin-ahead.ts';

afterEach(() => sessionStore.clear('salida'));

it('nothing is read ahead of a screen that the person may not open', () => {
  const ahead = vi.fn(() => Promise.reject(new Error('told by the screen')));
  const permission = 'inteligencia_territorio.change_estructuraproyectoit';
  const route: ScreenRoute = {
    name: 'Una',
    path: '/una/$id',
    permission,
    title: { module: 'Una' },
    screen: async () => () => null,
    ahead,
  };
  sessionStore.set({ ...ana, permissions: [], isSuperuser: false });
  beginAhead(route, { id: '5' });
  expect(ahead).not.toHaveBeenCalled();
  sessionStore.set({ ...ana, permissions: [permission], isSuperuser: false });
  beginAhead(route, { id: '5' });
  expect(ahead.mock.calls).toEqual([[{ id: '5' }]]);
});
