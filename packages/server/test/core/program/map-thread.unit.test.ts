import { expect, test } from 'vitest';
import type { MapSpec } from '../../../src/core/reports/map/map-spec.ts';
import { createPairedRenderer, drawnMap } from '../../../src/core/reports/map/map-thread.ts';
import { createMapRenderer } from '../../../src/core/reports/map/render-map.ts';

const background = { baseMap: null };
const style = { color: '#336699', fillOpacity: 0.4, width: 1 };

const mapOf = (n: number): MapSpec => ({
  box: [-74, 4, -73, 5],
  layers: [
    {
      label: `Capa ${n}`,
      style,
      geometries: [
        {
          type: 'Polygon',
          coordinates: [
            [
              [-74, 4],
              [-73.5, 4],
              [-73.5, 4.1 + n / 20],
              [-74, 4],
            ],
          ],
        },
      ],
    },
  ],
  notes: ['Cuadrícula: WGS 84'],
});

test('maps that two threads draw at a time are those that one draws', async () => {
  const specs = Array.from({ length: 9 }, (_, n) => mapOf(n));
  const render = createMapRenderer(background);
  const paired = createPairedRenderer(background);
  const together = await Promise.all(specs.map((spec) => paired(spec)));
  for (const [n, spec] of specs.entries()) {
    const alone = await render(spec);
    expect({ ...together[n], data: null }).toEqual({ ...alone, data: null });
    expect(together[n]?.data.equals(alone.data)).toBe(true);
  }
});

test('a map outside of the thread that asks is the same too, and one that cannot be drawn is told', async () => {
  const alone = await createMapRenderer(background)(mapOf(1));
  const outside = await drawnMap(mapOf(1), background);
  expect(outside.data.equals(alone.data)).toBe(true);
  const broken: MapSpec = { ...mapOf(1), layers: [{ label: '', style, geometries: [] }] };
  // as it may lie in a table of others
  Object.assign(broken.layers[0] ?? {}, { geometries: [null] });
  await expect(drawnMap(broken, background)).rejects.toThrow();
  expect((await drawnMap(mapOf(1), background)).data.equals(alone.data)).toBe(true);
});
