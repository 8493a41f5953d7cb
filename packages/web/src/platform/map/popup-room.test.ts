import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, shiftIntoSight } from './engine/popup-room.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const map = box(100, 200, 800, 480);
const search = box(148, 208, 320, 40);
const legend = box(640, 500, 252, 170);

const meets = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

function after(balloon: Box, taken: Box[]): Box {
  const [x, y] = shiftIntoSight(balloon, map, taken, 12);
  return box(
    balloon.left + x,
    balloon.top + y,
    balloon.right - balloon.left,
    balloon.bottom - balloon.top,
  );
}

describe('the balloon of a map', () => {
  it('stays where it is seen', () => {
    expect(shiftIntoSight(box(300, 300, 200, 100), map, [search, legend], 12)).toEqual([0, 0]);
  });

  it('comes into the map, and below the search that lies over it', () => {
    expect(shiftIntoSight(box(600, 190, 200, 100), map, [], 12)).toEqual([0, 22]);
    expect(shiftIntoSight(box(300, 212, 200, 100), map, [search], 12)).toEqual([0, 48]);
  });

  it('is clear of whatever lies over the map, wherever it began', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 100, max: 700 }),
        fc.integer({ min: 80, max: 300 }),
        fc.integer({ min: 40, max: 180 }),
        (x, y, width, height) => {
          const there = after(box(x, y, width, height), [search, legend]);
          expect(meets(there, search) || meets(there, legend)).toBe(false);
          expect(there.left).toBeGreaterThanOrEqual(map.left);
          expect(there.right).toBeLessThanOrEqual(map.right);
          expect(there.top).toBeGreaterThanOrEqual(map.top);
          expect(there.bottom).toBeLessThanOrEqual(map.bottom);
        },
      ),
    );
  });

  it('begins at the beginning of a map that is too small for it', () => {
    expect(after(box(300, 300, 900, 600), [search])).toMatchObject({ left: 112, top: 212 });
  });
});
