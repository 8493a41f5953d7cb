import { expect, it } from 'vitest';
import { boundarySchema } from './boundary.schema.ts';
import { designSchema } from './design.fields.ts';

const square = (lon: number, lat: number) => [
  [
    [lon, lat],
    [lon + 0.01, lat],
    [lon + 0.01, lat + 0.01],
    [lon, lat + 0.01],
    [lon, lat],
  ],
];
/** One of a grid, a hundred in each row. */
const beside = (index: number) =>
  square(-74 + (index % 100) / 100, 4 + Math.floor(index / 100) / 100);
const told = (coordinates: unknown) =>
  boundarySchema.safeParse(JSON.stringify({ type: 'MultiPolygon', coordinates })).error?.issues[0]
    ?.message;

it('a boundary of thousands of copies of one polygon is refused, one of thousands beside each other is not', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => index);
  expect(told(many.map(() => square(-74, 4)))).toMatch(/montadas unas sobre otras/);
  expect(told(many.map((index) => beside(index)))).toBeUndefined();
});

it('polygons of a design are ground, not a line', () => {
  const flat = [-74, -73.9, -73.7, -74].map((lon) => [lon, 4 + (lon + 74) / 3]);
  const trazado = JSON.stringify({ type: 'Polygon', coordinates: [flat] });
  expect(designSchema.shape.trazado.safeParse(trazado).error?.issues[0]?.message).toBe(
    'El polígono del diseño no tiene área',
  );
});
