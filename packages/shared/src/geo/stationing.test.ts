import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { formatStation } from './station-format.ts';
import { buildRoute, stationCrossing } from './stationing.ts';

const box = (x1: number, y1: number, x2: number, y2: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [x1, y1],
      [x2, y1],
      [x2, y2],
      [x1, y2],
      [x1, y1],
    ],
  ],
});

const east: Position[] = [
  [0, 0],
  [4000, 0],
  [10_000, 0],
];

describe('stations', () => {
  it('are written in kilometres and metres', () => {
    expect([0, 2000, 2345.4, 12_999.6, 45].map(formatStation)).toEqual([
      'K0+000',
      'K2+000',
      'K2+345',
      'K13+000',
      'K0+045',
    ]);
  });

  it('run from the first to the last touch of a polygon on the axis', () => {
    const found = stationCrossing(buildRoute([east]), box(2000, -300, 5000, 400));
    expect(found).toEqual({
      desde: 2000,
      hasta: 5000,
      lado: 'ambos',
      distancia: 0,
      relacion: 'directo',
    });
  });

  it('of a polygon beside the axis are its projection, with side and distance', () => {
    const found = stationCrossing(buildRoute([east]), box(6000, 120, 7500, 400));
    expect(found).toEqual({
      desde: 6000,
      hasta: 7500,
      lado: 'izquierdo',
      distancia: 120,
      relacion: 'solo en franja',
    });
  });

  it('start at zero when the route begins inside', () => {
    const found = stationCrossing(buildRoute([east]), box(-50, -10, 700, 10));
    expect([found.desde, found.hasta]).toEqual([0, 700]);
  });

  it('of a line that crosses are one place', () => {
    const river: Geometry = {
      type: 'LineString',
      coordinates: [
        [3000, -500],
        [3400, 500],
      ],
    };
    const found = stationCrossing(buildRoute([east]), river);
    expect(found.desde).toBeCloseTo(3200, 9);
    expect(found.hasta).toBeCloseTo(3200, 9);
    expect(found).toMatchObject({ lado: 'ambos', relacion: 'directo' });
  });

  it('of a line along the route are where it joins and leaves', () => {
    const road: Geometry = {
      type: 'LineString',
      coordinates: [
        [1000, 200],
        [1500, 0],
        [2500, 0],
        [2600, 300],
      ],
    };
    expect(stationCrossing(buildRoute([east]), road)).toMatchObject({ desde: 1500, hasta: 2500 });
  });

  it('of a point are its foot on the axis', () => {
    const found = stationCrossing(buildRoute([east]), { type: 'Point', coordinates: [4200, -33] });
    expect(found).toEqual({
      desde: 4200,
      hasta: 4200,
      lado: 'derecho',
      distancia: 33,
      relacion: 'solo en franja',
    });
  });

  it('go on over the parts of a route, gaps left out', () => {
    const route = buildRoute([
      [
        [0, 0],
        [1000, 0],
      ],
      [
        [5000, 0],
        [6000, 0],
      ],
    ]);
    expect(route.length).toBe(2000);
    expect(stationCrossing(route, box(5200, -10, 5300, 10))).toMatchObject({
      desde: 1200,
      hasta: 1300,
    });
  });

  it('mirror when the route is reversed', () => {
    const mirrored = { izquierdo: 'derecho', derecho: 'izquierdo', ambos: 'ambos' } as const;
    const coordinate = fc.integer({ min: -50_000, max: 50_000 }).map((n) => n / 10);
    const position = fc.tuple(coordinate, coordinate) as fc.Arbitrary<Position>;
    const routes = fc.array(position, { minLength: 2, maxLength: 12 });
    const rectangles = fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 3000 }));
    fc.assert(
      fc.property(routes, rectangles, (line, [x, y, size]) => {
        fc.pre(line.some(([px, py]) => px !== line[0]?.[0] || py !== line[0]?.[1]));
        const route = buildRoute([line]);
        const back = buildRoute([[...line].reverse()]);
        const shape = box(x, y, x + size, y + size / 2);
        const [one, two] = [stationCrossing(route, shape), stationCrossing(back, shape)];
        expect(two.desde).toBeCloseTo(route.length - one.hasta, 4);
        expect(two.hasta).toBeCloseTo(route.length - one.desde, 4);
        expect(two.distancia).toBeCloseTo(one.distancia, 6);
        expect(two.relacion).toBe(one.relacion);
        expect(two.lado).toBe(mirrored[one.lado]);
        expect(one.desde).toBeLessThanOrEqual(one.hasta);
        expect(one.hasta).toBeLessThanOrEqual(route.length + 1e-6);
      }),
      { numRuns: 500 },
    );
  });
});
