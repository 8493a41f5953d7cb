import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf, tileRetries } from './tile-retries.ts';

const PASSING = { passing: true };

function layer() {
  const asked: string[] = [];
  let holes: readonly string[] = [];
  let back: (() => void) | null = null;
  const retries = tileRetries<string>({
    keyOf: (tile) => tile.charAt(0),
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
    vi.advanceTimersByTime(1_000);
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
    // Nothing holds on to a layer that only waits for what does not come.
    expect(back()).toBeNull();
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
    expect(back()).toBeNull();
  });

  it('that the map made anew is the same one, and is asked for once when the connection returns', () => {
    const { retries, asked, holes, back } = layer();
    for (const tile of ['a', 'b', 'c']) retries.failed(tile, PASSING);
    retries.asked('b, made anew');
    back()?.();
    back()?.();
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual(['a', 'c']);
    back()?.();
    vi.advanceTimersByTime(3_600_000);
    expect(asked).toEqual(['a', 'c']);
    retries.failed('b, made anew', PASSING);
    expect(holes()).toHaveLength(3);
    vi.advanceTimersByTime(1_000);
    expect(asked.at(-1)).toBe('b, made anew');
    for (const tile of ['a, made anew', 'b', 'c']) retries.came(tile);
    expect(holes()).toEqual([]);
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
