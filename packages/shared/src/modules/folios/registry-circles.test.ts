import { describe, expect, it } from 'vitest';
import { departments } from '../../geo/departments.ts';
import { circleDepartments, circleMayHold, circleName } from './registry-circles.ts';

describe('a registry circle', () => {
  it('is called by its name, or by its code where it is not known', () => {
    expect(circleName('50N')).toBe('50N · Bogotá Zona Norte');
    expect(circleName('999')).toBe('Círculo 999');
  });

  it('holds land of its departments alone; one that is not known may hold any', () => {
    expect(circleMayHold('060', '13001')).toBe(true);
    expect(circleMayHold('060', '25394')).toBe(false);
    expect(circleMayHold('50N', '25377')).toBe(true);
    expect(circleMayHold('999', '25394')).toBe(true);
  });

  it('names departments that there are', () => {
    for (const [circle, codes] of circleDepartments) {
      expect([circle, codes.every((code) => departments[code])]).toEqual([circle, true]);
    }
  });
});
