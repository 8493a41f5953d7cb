import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, measureGround } from './geodesic.ts';

/** Metres of a degree along the sphere's meridian. */
const DEGREE = 111_195.08;
const lon = fc.double({ min: -79, max: -67, noNaN: true });
const lat = fc.double({ min: -4, max: 12, noNaN: true });

describe('measureGround', () => {
  it('measures a degree along a meridian', () => {
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [-73, 5],
        [-73, 6],
      ],
    };
    expect(measureGround(line).length).toBeCloseTo(DEGREE, 0);
  });

  it('measures a square of a tenth of a degree at the equator, without its hole', () => {
    const square = (size: number) => [
      [0, 0],
      [size, 0],
      [size, size],
      [0, size],
      [0, 0],
    ];
    const whole = measureGround({ type: 'Polygon', coordinates: [square(0.1)] });
    const holed = measureGround({ type: 'Polygon', coordinates: [square(0.1), square(0.05)] });
    expect(whole.area / (DEGREE * 0.1) ** 2).toBeCloseTo(1, 4);
    expect(holed.area / whole.area).toBeCloseTo(0.75, 4);
    expect(whole.vertices).toBe(4);
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
