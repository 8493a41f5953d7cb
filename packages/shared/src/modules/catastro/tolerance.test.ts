import { describe, expect, it } from 'vitest';
import { compareAreas, usualTolerance } from './tolerance.ts';

describe('the tolerance of areas', () => {
  it('is the larger of percent and square metres', () => {
    expect(compareAreas(100, 109, usualTolerance)).toBe('VERDE');
    expect(compareAreas(100, 115, usualTolerance)).toBe('AMARILLO');
    expect(compareAreas(100, 121, usualTolerance)).toBe('ROJO');
    expect(compareAreas(10_000, 10_500, usualTolerance)).toBe('VERDE');
    expect(compareAreas(10_000, 11_000, usualTolerance)).toBe('AMARILLO');
  });

  it('says nothing where an area is not known', () => {
    expect(compareAreas(null, 5, usualTolerance)).toBe('SIN_DATO');
  });
});
