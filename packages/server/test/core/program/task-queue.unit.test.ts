import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTaskQueue, TookTooLong } from '../../../src/core/threads/task-queue.ts';

type Task = 'id' | 'fail' | 'throw' | 'end' | 'silence';

const openQueue = (idleMs = 10_000) =>
  openTaskQueue<Task, number>(new URL('./task-queue-thread.fixture.mjs', import.meta.url), {
    timeLimitMs: 4_000,
    idleMs,
  });

test('one thread does the tasks of a queue, and a task that fails does not end it', async () => {
  const ask = openQueue();
  const first = await ask(() => 'id');
  await expect(ask(() => 'fail')).rejects.toThrow('cannot');
  expect(await ask(() => 'id')).toBe(first);
});

test.each([
  ['throw', 'out of hand'],
  ['end', 'ended before its answer'],
  ['silence', 'took too long'],
] as const)('after a task that leads to %s another thread goes on', async (task, message) => {
  const ask = openQueue();
  const first = await ask(() => 'id');
  const failed = expect(ask(() => task)).rejects.toThrow(message);
  const next = ask(() => 'id');
  await failed;
  expect(await next).not.toBe(first);
});

test('a task is made when its turn comes, and one that cannot be made hurts nobody', async () => {
  const ask = openQueue();
  let made = false;
  const silent = ask(() => 'silence');
  const unmade = ask(() => {
    made = true;
    throw new Error('not found');
  });
  await pause(100);
  expect(made).toBe(false);
  await expect(silent).rejects.toThrow('took too long');
  await expect(unmade).rejects.toThrow('not found');
  expect(await ask(() => 'id')).toBeGreaterThan(0);
});

test('whoever waits too long for a turn is told so, and their task is not begun', async () => {
  const ask = openTaskQueue<Task, number>(
    new URL('./task-queue-thread.fixture.mjs', import.meta.url),
    {
      timeLimitMs: 12_000,
      // The thread of the last task starts within it, on a busy machine too.
      patienceMs: 4_000,
      idleMs: 10_000,
    },
  );
  let made = false;
  const silent = ask(() => 'silence');
  const waiting = ask(() => {
    made = true;
    return 'id';
  });
  await expect(silent).rejects.toThrow(TookTooLong);
  await expect(waiting).rejects.toThrow(TookTooLong);
  expect(await ask(() => 'id')).toBeGreaterThan(0);
  expect(made).toBe(false);
});

test('a thread that has rested is let go of', async () => {
  const ask = openQueue(50);
  const first = await ask(() => 'id');
  await pause(500);
  expect(await ask(() => 'id')).not.toBe(first);
});
