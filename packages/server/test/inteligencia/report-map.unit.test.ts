import { loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import type { Polygon, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import {
  fitView,
  groundResolution,
  toDegrees,
  toPixel,
} from '../../src/core/reports/map/geometry/mercator.ts';
import {
  degreesLabel,
  distanceLabel,
  roundBelow,
} from '../../src/core/reports/map/geometry/round-numbers.ts';
import { createMapRenderer } from '../../src/core/reports/map/render-map.ts';
import { layerMap } from '../../src/modules/inteligencia/reports/quick-report.map.ts';
import { sampleReport } from './quick-report.fixture.ts';

describe('the map', () => {
  it('has scale bars of 1, 2 or 5', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e7, noNaN: true }), (limit) => {
        const round = roundBelow(limit);
        expect(round).toBeLessThanOrEqual(limit * (1 + 1e-9));
        expect(limit / round).toBeLessThan(2.5 + 1e-9);
        expect(round.toExponential(0)).toMatch(/^[125]e/);
      }),
    );
    expect([distanceLabel(500), distanceLabel(20_000)]).toEqual(['500 m', '20 km']);
  });

  it('measures on the ground, not on the projection', () => {
    const equator = fitView([-73, -0.1, -72.8, 0.1], 400, 400, 0);
    const north = fitView([-73, 11.9, -72.8, 12.1], 400, 400, 0);
    const perDegree = (view: typeof equator) => {
      const [x0] = toPixel(view, [-73, 0]);
      const [x1] = toPixel(view, [-72, 0]);
      return groundResolution(view) * (x1 - x0);
    };
    expect(perDegree(equator) / 111_319.49).toBeCloseTo(1, 4);
    expect(perDegree(north) / 111_319.49).toBeCloseTo(Math.cos((12 * Math.PI) / 180), 4);
  });

  it('finds back the coordinates of a pixel, and labels them as maps do', () => {
    const view = fitView([-74, 4, -73, 5], 400, 300, 20);
    const [lon, lat] = toDegrees(view, ...toPixel(view, [-73.357, 4.535]));
    expect(lon).toBeCloseTo(-73.357, 9);
    expect(lat).toBeCloseTo(4.535, 9);
    expect([degreesLabel(-73.375, 'lon'), degreesLabel(4, 'lat'), degreesLabel(0, 'lat')]).toEqual([
      '73°22′30″ W',
      '4° N',
      '0°',
    ]);
  });

  it('draws a polygon of a million vertices and is twice as fine as the screen', async () => {
    const report = sampleReport(2);
    const [layer] = report.capas;
    const crossing = layer?.cruces[0];
    if (!layer || !crossing) throw new Error('No crossing.');
    const ring = Array.from({ length: 1_000_000 }, (_, index): Position => {
      const angle = (index / 999_999) * 2 * Math.PI;
      return [-73.2 + Math.cos(angle) * 0.1, 5.6 + Math.sin(angle) * 0.1];
    });
    const geometry: Polygon = { type: 'Polygon', coordinates: [ring] };
    const huge = { ...layer, cruces: [{ ...crossing, geometria: geometry }] };
    const map = await createMapRenderer({ baseMap: null })(layerMap(report, huge));
    const image = await loadImage(map.data);
    expect([image.width, image.height]).toEqual([1290, 732]);
  });

  it('is drawn on a clean sheet when the tiles are not to be had', async () => {
    const unreachable = { url: 'http://127.0.0.1:9/{z}/{x}/{y}.png', attribution: 'Nadie' };
    const report = sampleReport(2);
    const [layer] = report.capas;
    if (!layer) throw new Error('No layer.');
    const map = await createMapRenderer({ baseMap: unreachable })(layerMap(report, layer));
    expect(map.type).toBe('png');
  });
});
