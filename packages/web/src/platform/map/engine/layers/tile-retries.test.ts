import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf, tileRetries } from './tile-retries.ts';

const PASSING = { passing: true };

function layer() {
  const asked: string[] = [];
  let holes: readonly string[] = [];
  let back: (() => void) | null = null;
  const retries = tileRetries<string>({
    ask: (tile) => asked.push(tile),
    onHoles: (tiles) => {
      holes = tiles;
    },
    onReturn: (listener) => {
      back = listener;
      return () => {
        back = null;
      };
    },
    random: () => 0.5,
  });
  return { retries, asked, holes: () => holes, back: () => back };
}

describe('a tile that did not come', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for again, each time later, five times, and once more when the connection returns', () => {
    const { retries, asked, holes, back } = layer();
    retries.failed('a', PASSING);
    expect(holes()).toEqual(['a']);
    for (const [round, seconds] of [1, 2, 4, 8, 16].entries()) {
      vi.advanceTimersByTime(seconds * 1_000 - 1);
      expect(asked).toHaveLength(round);
      vi.advanceTimersByTime(1);
      expect(asked).toHaveLength(round + 1);
      retries.failed('a', PASSING);
    }
    vi.advanceTimersByTime(3_600_000);
    expect(asked).toHaveLength(5);
    back()?.();
    expect(asked).toHaveLength(6);
    retries.came('a');
    expect(holes()).toEqual([]);
    expect(back()).toBeNull();
    vi.advanceTimersByTime(3_600_000);
    expect(asked).toHaveLength(6);
  });

  it('that is refused stays missing, one of a closed layer is let go, and a busy server is waited for', () => {
    const { retries, asked, holes, back } = layer();
    retries.failed('refused', failureOf(403, null));
    back()?.();
    retries.failed('busy', failureOf(429, '7'));
    vi.advanceTimersByTime(6_999);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['busy']);
    expect(holes()).toEqual(['refused', 'busy']);
    retries.failed('busy', PASSING);
    retries.close();
    vi.advanceTimersByTime(3_600_000);
    expect(asked).toEqual(['busy']);
  });

  it.each([
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [404, false],
  ])('with status %i may come yet: %s', (status, passing) => {
    expect(failureOf(status, null)).toEqual({ passing });
    expect(failureOf(status, '3600').wait).toBe(30_000);
  });
});
