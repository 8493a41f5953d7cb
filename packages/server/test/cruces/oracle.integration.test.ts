import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceOf } from '../../src/modules/cruces/inside/source.layer.ts';
import { crossOutside } from '../../src/modules/cruces/outside/cross-outside.ts';
import { buildStudyArea, crossLayer } from '../../src/modules/cruces/public.ts';
import { createTestDatabase, type TestDatabase } from '../testkit/databases/database.ts';
import { areaWhere, type Shape } from './slab-oracle.ts';
import { makeLayer, toDegrees } from './support.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const [X, Y] = [4_880_000, 2_066_000];
const place = fc.record({
  x: fc.integer({ min: -4000, max: 4000 }),
  y: fc.integer({ min: -4000, max: 4000 }),
});

/** A valid polygon: one vertex per direction around its middle. */
const star = fc
  .tuple(place, fc.array(fc.integer({ min: 200, max: 5000 }), { minLength: 3, maxLength: 14 }))
  .map(([{ x, y }, radii]): Position[] =>
    radii.map((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [X + x + radius * Math.cos(angle), Y + y + radius * Math.sin(angle)];
    }),
  );

/** Whatever comes: most of these cross themselves. */
const scribble = fc
  .array(place, { minLength: 4, maxLength: 7 })
  .map((places): Position[] => places.map(({ x, y }) => [X + x, Y + y]))
  .filter((ring) => new Set(ring.map(String)).size === ring.length);

const polygon = (ring: Position[]): Geometry => ({
  type: 'Polygon',
  coordinates: [[...ring, ring[0] ?? []]],
});

/** Shapes of a layer; some come twice, as in real ones. */
const shapes = fc
  .tuple(fc.array(fc.oneof(star, scribble), { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([rings, repeat]) => (repeat ? [...rings, ...rings.slice(0, 1)] : rings));

const near = (found: number | null | undefined, expected: number) =>
  expect(Math.abs((found ?? 0) - expected)).toBeLessThanOrEqual(1e-6 * Math.max(expected, 1));

async function studied(area: Position[], rings: Position[][]) {
  const { db } = database;
  const trazado = await toDegrees(db, polygon(area));
  const study = await buildStudyArea(db, { trazado, buffer: 0, srid: 9377 });
  const features = rings.map((ring, id) => ({ id, geometry: polygon(ring) }));
  return { study, layer: await makeLayer(db, 'azar', 9377, features, 'POLYGON') };
}

function expectedOf(area: Position[], rings: Position[][]) {
  const boundary: Shape = [area];
  const each = rings.map((ring) =>
    areaWhere([boundary, [ring]], (inside) => inside.every(Boolean)),
  );
  const kept = rings.filter((_, index) => (each[index] ?? 0) >= 0.001);
  const net = areaWhere(
    [boundary, ...kept.map((ring): Shape => [ring])],
    ([inArea, ...inRings]) => Boolean(inArea) && inRings.some(Boolean),
  );
  return { each: each.filter((m) => m >= 0.001), net };
}

describe('random polygons, valid and not', () => {
  it('measure what an independent computation measures', async () => {
    await fc.assert(
      fc.asyncProperty(star, shapes, async (area, rings) => {
        const { study, layer } = await studied(area, rings);
        const found = await crossLayer(database.db, study, layer);
        const { each, net } = expectedOf(area, rings);
        expect(found.cruces).toHaveLength(each.length);
        for (const [index, one] of found.cruces.entries()) {
          near((one.medida ?? 0) * 10_000, each[index] ?? 0);
        }
        near(
          (found.resumen.bruto ?? 0) * 10_000,
          each.reduce((a, b) => a + b, 0),
        );
        near((found.resumen.neto ?? 0) * 10_000, net);
        expect(found.resumen.neto ?? 0).toBeLessThanOrEqual(found.resumen.bruto ?? 0);
        expect(found.resumen.porcentajeNeto ?? 0).toBeLessThanOrEqual(100);
      }),
      { numRuns: 60 },
    );
  });

  it('measure the same outside of the database', async () => {
    await fc.assert(
      fc.asyncProperty(star, shapes, async (area, rings) => {
        const { study, layer } = await studied(area, rings);
        const inside = await crossLayer(database.db, study, layer);
        const outside = await crossOutside(database.db, study, sourceOf(layer), {
          timeoutMs: 60_000,
          maxFeatures: 1000,
        });
        expect(outside.features.map(({ id }) => id)).toEqual(
          inside.cruces.map((one) => one.idFuente),
        );
        for (const [index, { medida }] of outside.features.entries()) {
          near(medida, (inside.cruces[index]?.medida ?? 0) * 10_000);
        }
        expect(outside.sumaLeida).toBe(inside.sumaLeida);
        near(outside.netoArea, (inside.resumen.neto ?? 0) * 10_000);
        expect(outside.reparadas.map(({ id }) => id)).toEqual(inside.reparadas.map(({ id }) => id));
      }),
      { numRuns: 25 },
    );
  });
});
