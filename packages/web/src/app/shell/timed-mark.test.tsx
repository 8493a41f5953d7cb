import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { TimedMark } from './timed-mark.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const LAST = '2026-12-31';
const shownAt = (instant: string): string => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  return renderToStaticMarkup(<TimedMark badge={{ kind: 'nuevo', until: LAST }} />);
};

it('is shown until the last second of its day in Colombia, and no longer (T3)', () => {
  expect(shownAt('2026-12-31T00:00:00-05:00')).toContain('nuevo');
  expect(shownAt('2026-12-31T23:59:59.999-05:00')).toContain('nuevo');
  expect(shownAt('2027-01-01T00:00:00-05:00')).toBe('');
});

it('follows a clock that jumps a day forward and back (T3)', () => {
  const noon = '2026-12-31T12:00:00-05:00';
  expect(shownAt(noon)).toContain('nuevo');
  expect(shownAt('2027-01-01T12:00:00-05:00')).toBe('');
  expect(shownAt(noon)).toContain('nuevo');
  expect(shownAt('2026-12-30T12:00:00-05:00')).toContain('nuevo');
});
