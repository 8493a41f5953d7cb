import { afterEach, expect, it, vi } from 'vitest';
import { readAhead } from './read-ahead.ts';

afterEach(() => vi.useRealTimers());

it('what was read ahead is given once, to who asks for the same a moment later', async () => {
  vi.useFakeTimers();
  let reads = 0;
  const ahead = readAhead(async (id) => {
    reads += 1;
    return `${id}.${reads}`;
  });
  ahead.begin('1');
  expect(await ahead.take('1')).toBe('1.1');
  expect(await ahead.take('1')).toBe('1.2');
  ahead.begin('1');
  expect(await ahead.take('2')).toBe('2.4');
  ahead.begin('1');
  vi.advanceTimersByTime(6_000);
  expect(await ahead.take('1')).toBe('1.6');
});

it('what could not be read ahead is told to who takes it', async () => {
  const ahead = readAhead((id) => Promise.reject(new Error(id)));
  ahead.begin('1');
  await expect(ahead.take('1')).rejects.toThrow('1');
});
