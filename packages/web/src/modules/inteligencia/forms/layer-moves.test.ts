import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { putAt, withAll } from './layer-moves.ts';

describe('the order of the layers', () => {
  it('takes a layer in at a place, and moves one that is there', () => {
    expect(putAt(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'x', 'b', 'c']);
    expect(putAt(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(putAt(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
    expect(putAt(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a']);
  });

  it('loses no layer and doubles none', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(names, fc.constantFrom('a', 'b', 'z'), fc.integer(), (list, name, place) => {
        expect(putAt(list, name, place).toSorted()).toEqual(withAll(list, [name]).toSorted());
      }),
    );
  });
});
