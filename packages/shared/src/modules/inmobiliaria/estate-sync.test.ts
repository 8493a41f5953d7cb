import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUsual, mayTake } from './estate-sync.ts';

describe('a field of an estate beside what its sources say', () => {
  test('is taken by itself only when new, and never over a polygon', () => {
    const states = fc.constantFrom('nuevo', 'igual', 'difiere', 'conflicto');
    fc.assert(
      fc.property(states, fc.boolean(), (state, drawn) => {
        const field = { estado: state };
        expect(isUsual(field, drawn)).toBe(state === 'nuevo' && !drawn);
        if (isUsual(field, drawn)) expect(mayTake(field)).toBe(true);
      }),
    );
  });
});
