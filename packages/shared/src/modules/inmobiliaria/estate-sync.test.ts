import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUsual, mayTake, syncStateOf } from './estate-sync.ts';

describe('a field of an estate beside what its sources say', () => {
  test('stands as one of four, or not at all where they say nothing', () => {
    expect(syncStateOf('El Rosal', [])).toBeUndefined();
    expect(syncStateOf('El Rosal', ['', ' '])).toBeUndefined();
    expect(syncStateOf('', ['El Rosal'])).toBe('nuevo');
    expect(syncStateOf('el  rosal ', ['EL ROSAL', 'El Rosal'])).toBe('igual');
    expect(syncStateOf('El Rosal', ['La Rosa'])).toBe('difiere');
    expect(syncStateOf('', ['El Rosal', 'La Rosa'])).toBe('conflicto');
  });

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

  test('stays as it is once it was taken', () => {
    const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(words, (told) => {
        expect(syncStateOf(told, [told])).toBe('igual');
      }),
    );
  });
});
