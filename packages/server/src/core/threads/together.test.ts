import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { together } from './together.ts';

/** Ends when it is told to, a moment later. */
const untilStopped = (ended: string[]) => async (signal: AbortSignal) => {
  await pause(60_000, undefined, { signal }).catch(() => pause(5));
  ended.push('stopped');
  signal.throwIfAborted();
  return 'never';
};

it('answers what both halves give', async () => {
  const both = await together(
    async () => 1,
    async () => 'dos',
  );
  expect(both).toEqual([1, 'dos']);
});

it.each([
  [0, 'the first'],
  [1, 'the second'],
])('stops one half where the other fails, and waits for its end', async (place) => {
  const ended: string[] = [];
  const fails = async (): Promise<string> => {
    throw new Error('roto');
  };
  const halves = place === 0 ? [fails, untilStopped(ended)] : [untilStopped(ended), fails];
  const [one = fails, other = fails] = halves;
  await expect(together(one, other)).rejects.toThrow('roto');
  expect(ended).toEqual(['stopped']);
});
