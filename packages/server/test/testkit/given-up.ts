import { expect, vi } from 'vitest';
import type { GraphQLAnswer } from './app.ts';

/** How long an answer may take, by the clock of the program. */
const LONGEST_MS = 30_000;

/**
 * Asks something that does not end, lets the time pass for which anybody waits, and reads the refusal.
 * @param busy answers once the request waits for what holds it up
 */
export async function expectGivenUp(
  ask: () => Promise<GraphQLAnswer>,
  busy: () => Promise<void>,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = ask();
    await busy();
    await vi.advanceTimersByTimeAsync(LONGEST_MS);
    expect(await asked).toMatchObject({
      codigo: 'UNAVAILABLE',
      message: expect.stringContaining('tardó demasiado'),
    });
  } finally {
    vi.useRealTimers();
  }
}
