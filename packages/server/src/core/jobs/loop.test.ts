import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { RequestWork, withinRequest, workOfRequest } from '../db/statements/request-work.ts';
import { createLoop } from './loop.ts';

it('is hurried by a request, but takes its turns as no part of it', async () => {
  const works: (RequestWork | undefined)[] = [];
  const loop = createLoop(
    () => (works.length === 0 ? 60_000 : 1),
    async () => void works.push(workOfRequest()),
    (error) => {
      throw error;
    },
  );
  works.push(undefined);
  withinRequest(new RequestWork(), () => loop.hurry());
  await expect.poll(() => works.length).toBeGreaterThan(3);
  loop.end();
  await pause(10);
  expect(works.every((work) => work === undefined)).toBe(true);
});
