import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conflictChanges, mergedValues, sameValue } from './conflict.ts';

const base = { nombre: 'Vía', objeto: 'Uno', valor: 1, partes: ['a'] };

test('a field that only the other person changed is taken; one that both changed keeps the typed', () => {
  const stored = { ...base, nombre: 'Vía nueva', objeto: 'Dos' };
  const typed = { ...base, objeto: 'Tres', valor: 5 };
  expect(conflictChanges(base, stored, typed)).toEqual([
    { field: 'nombre', stored: 'Vía nueva', typed: 'Vía', kept: 'guardado' },
    { field: 'objeto', stored: 'Dos', typed: 'Tres', kept: 'mio' },
  ]);
  expect(mergedValues(base, stored, typed)).toEqual({
    nombre: 'Vía nueva',
    objeto: 'Tres',
    valor: 5,
    partes: ['a'],
  });
});

test('both typed the same: nothing to choose', () => {
  const same = { ...base, partes: ['a', 'b'] };
  expect(conflictChanges(base, same, { ...base, partes: ['a', 'b'] })).toEqual([]);
});

test('nothing, null and an empty text are one value; lists and objects compare by content', () => {
  expect(sameValue(null, '')).toBe(true);
  expect(sameValue(0, '')).toBe(false);
  expect(sameValue({ a: [1, { b: null }] }, { a: [1, {}] })).toBe(true);
  expect(sameValue(['a'], ['a', 'b'])).toBe(false);
});

test('whatever was typed survives a merge, and untouched fields follow the stored record', () => {
  const values = fc.record({ a: fc.string(), b: fc.integer(), c: fc.array(fc.string()) });
  fc.assert(
    fc.property(values, values, values, (before, stored, typed) => {
      const merged = mergedValues(before, stored, typed);
      for (const field of ['a', 'b', 'c'] as const) {
        const untouched = sameValue(typed[field], before[field]);
        expect(merged[field]).toEqual(untouched ? stored[field] : typed[field]);
      }
    }),
  );
});
