import { beforeEach, expect, test } from 'vitest';
import { alertStore } from './alert-store.ts';

beforeEach(() => {
  for (const { id } of alertStore.get()) alertStore.remove(id);
});

test('alerts stay 5 seconds unless told, and stack oldest first', () => {
  alertStore.add('info', 'uno');
  alertStore.add('error', 'dos', { seconds: 3 });
  expect(alertStore.get().map(({ text, seconds }) => [text, seconds])).toEqual([
    ['uno', 5],
    ['dos', 3],
  ]);
});

test('the same message is not stacked twice: it starts anew', () => {
  alertStore.add('error', 'falla');
  alertStore.add('info', 'otro');
  alertStore.add('error', 'falla');
  expect(alertStore.get().map(({ text }) => text)).toEqual(['otro', 'falla']);
});

test('listeners hear of every change until they leave', () => {
  let heard = 0;
  const leave = alertStore.subscribe(() => {
    heard += 1;
  });
  alertStore.add('success', 'bien');
  alertStore.remove(alertStore.get()[0]?.id ?? 0);
  leave();
  alertStore.add('success', 'sin nadie');
  expect(heard).toBe(2);
});
