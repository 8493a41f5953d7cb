import { describe, expect, it } from 'vitest';
import { firstPassYield, spellWaiting, waitingDays } from './products-dashboard.rules.ts';

describe('first-pass yield', () => {
  it('is a share of what was reviewed, and nothing where nothing was', () => {
    expect(firstPassYield(0, 0)).toBeNull();
    expect(firstPassYield(0, 4)).toBe(0);
    expect(firstPassYield(3, 4)).toBe(75);
  });
});

describe('a wait', () => {
  it('is counted in days of Colombia', () => {
    // 23:30 and 00:30 of the next day.
    expect(waitingDays('2026-11-20T04:30:00Z', '2026-11-20T05:30:00Z')).toBe(1);
    expect(waitingDays('2026-11-20T05:30:00Z', '2026-11-21T04:30:00Z')).toBe(0);
    expect(waitingDays('2026-11-22T05:30:00Z', '2026-11-21T04:30:00Z')).toBe(0);
  });

  it('is said as people say it', () => {
    expect([0, 1, 12].map(spellWaiting)).toEqual(['hoy', '1 día', '12 días']);
  });
});
