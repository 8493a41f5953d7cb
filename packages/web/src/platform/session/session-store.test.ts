// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type SessionEnd, sessionStore } from './session-store.ts';

const ends: (SessionEnd | null)[] = [];
const stop = sessionStore.subscribe(({ end }) => ends.push(end));
afterEach(() => void ends.splice(0));

test('what is refused while the person leaves is no expired session', async () => {
  await sessionStore.leave(async () => sessionStore.clear('vencida'));
  expect(ends).toEqual(['salida', 'salida']);
});

test('a leaving that fails leaves the session, which may expire later', async () => {
  const failing = sessionStore.leave(() => Promise.reject(new Error('Sin conexión')));
  await expect(failing).rejects.toThrow('Sin conexión');
  expect(ends).toEqual([]);
  sessionStore.clear('vencida');
  expect(ends).toEqual(['vencida']);
  stop();
});
