import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorOf, initialsOf } from './initials.ts';

test('initials come from the first and third words, or the first and second', () => {
  expect(initialsOf('Carlos Andrés Ordóñez Niño')).toBe('CO');
  expect(initialsOf('rosa díaz')).toBe('RD');
  expect(initialsOf('Ñusta')).toBe('Ñ');
  expect(initialsOf('   ')).toBe('');
});

test('a person keeps their colour, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(colorOf(name)).toMatch(/^#[0-9a-f]{6}$/);
      expect(colorOf(name)).toBe(colorOf(name));
    }),
  );
});
