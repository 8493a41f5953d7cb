import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, widened } from './boxes.ts';
import { measureGround } from './geodesic.ts';

const lon = fc.double({ min: -79, max: -67, noNaN: true });
const lat = fc.double({ min: -4, max: 12, noNaN: true });

describe('measureGround', () => {
  // Figures of PostGIS: ST_Length and ST_Area of the same geography.
  it('measures lines as the ellipsoid has them', () => {
    const length = (coordinates: number[][]) =>
      measureGround({ type: 'LineString', coordinates }).length;
    const meridian = [
      [-73, 5],
      [-73, 6],
    ];
    const across = [
      [-79, 12],
      [-67, -4],
    ];
    expect(length(meridian)).toBeCloseTo(110_584.504, 2);
    expect(length(across)).toBeCloseTo(2_212_435.812, 2);
  });

  it('measures areas as the ellipsoid has them, without their holes, either way round', () => {
    const square = (west: number, south: number, size: number) => [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ];
    const outer = square(-73.4, 5.5, 0.1);
    const hole = square(-73.35, 5.55, 0.03);
    const measure = (...coordinates: number[][][]) =>
      measureGround({ type: 'Polygon', coordinates });
    expect(measure(square(0, 0, 0.1)).area).toBeCloseTo(123_090_691.43, 0);
    expect(measure(outer)).toMatchObject({ area: expect.closeTo(122_529_053.03, 0), vertices: 4 });
    expect(measure(outer, hole).area).toBeCloseTo(111_501_712.97, 0);
    expect(measure(outer.toReversed(), hole).area).toBeCloseTo(111_501_712.97, 0);
  });

  it('is the same in both directions, and no shorter than its ends', () => {
    const points = fc.array(fc.tuple(lon, lat), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(points, (coordinates) => {
        const there = measureGround({ type: 'LineString', coordinates }).length;
        const back = measureGround({
          type: 'LineString',
          coordinates: coordinates.toReversed(),
        }).length;
        const ends = [coordinates[0] ?? [], coordinates.at(-1) ?? []] as number[][];
        const straight = measureGround({ type: 'LineString', coordinates: ends }).length;
        expect(back).toBeCloseTo(there, 3);
        expect(there).toBeGreaterThanOrEqual(straight - 1e-3);
      }),
    );
  });
});

describe('boxOf', () => {
  it('holds every part of a collection, and is null without coordinates', () => {
    const geometries = [
      { type: 'Point' as const, coordinates: [-74, 4] },
      {
        type: 'LineString' as const,
        coordinates: [
          [-73, 5],
          [-72, 3],
        ],
      },
    ];
    expect(boxOf({ type: 'GeometryCollection', geometries })).toEqual([-74, 3, -72, 5]);
    expect(boxOf({ type: 'MultiPoint', coordinates: [] })).toBeNull();
  });
});

describe('widened', () => {
  it('leaves so many metres on each side, give or take one in a hundred', () => {
    const [west, south, east, north] = widened([-74, 4, -72, 5], 500);
    const metres = (coordinates: [number, number][]) =>
      measureGround({ type: 'LineString', coordinates }).length;
    for (const way of [
      metres([
        [-74, 5],
        [west, 5],
      ]),
      metres([
        [-72, 5],
        [east, 5],
      ]),
      metres([
        [-73, 4],
        [-73, south],
      ]),
      metres([
        [-73, 5],
        [-73, north],
      ]),
    ]) {
      expect(way).toBeGreaterThan(495);
      expect(way).toBeLessThan(505);
    }
  });
});
