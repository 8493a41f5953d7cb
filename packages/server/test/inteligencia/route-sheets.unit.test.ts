import { plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import fc from 'fast-check';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { mapFrame } from '../../src/core/reports/map/drawing/frame.ts';
import { fitView, toDegrees } from '../../src/core/reports/map/geometry/mercator.ts';
import {
  atRoundScale,
  atScale,
  scaleLabel,
  scaleOf,
} from '../../src/core/reports/map/geometry/printed-scale.ts';
import {
  roundScaleAbove,
  roundScaleBelow,
} from '../../src/core/reports/map/geometry/round-numbers.ts';
import { cutSheets, sheetFrame } from '../../src/modules/inteligencia/reports/sheets/cut-sheets.ts';
import { placedLayers, sheetMap } from '../../src/modules/inteligencia/reports/sheets/sheet-map.ts';
import {
  sheetSeries,
  sheetSize,
} from '../../src/modules/inteligencia/reports/sheets/sheet-scale.ts';
import type { AxisPoint } from '../../src/modules/inteligencia/route-axis.layer.ts';
import { sampleReport } from './quick-report.fixture.ts';

const METRE = 1 / 111_195;

/** A route from Tunja that winds: a point every hundred metres. */
function winding(kilometres: number, bends: number): AxisPoint[] {
  return Array.from({ length: kilometres * 10 + 1 }, (_, index) => {
    const metres = index * 100;
    const north = Math.sin((metres / 1000) * bends) * 800;
    return { part: 1, station: metres, position: [-73.3 + metres * METRE, 5.5 + north * METRE] };
  });
}

describe('the scale of a printed map', () => {
  it('is one that people say, and shows no less', () => {
    fc.assert(
      fc.property(fc.double({ min: 100, max: 1e7, noNaN: true }), (exact) => {
        const above = roundScaleAbove(exact);
        const below = roundScaleBelow(exact);
        expect(above).toBeGreaterThanOrEqual(exact * (1 - 1e-6));
        expect(below).toBeLessThanOrEqual(exact * (1 + 1e-6));
        expect(above / below).toBeLessThanOrEqual(1.5 + 1e-9);
      }),
    );
    expect(scaleLabel(25_000)).toBe('1:25.000');
  });

  it('keeps the middle of the view', () => {
    const view = fitView([-74, 4, -73.2, 4.9], 400, 300, 20);
    const scaled = atScale(view, 25_000);
    expect(scaleOf(scaled)).toBeCloseTo(25_000, 3);
    const middles = [view, scaled].map((each) => toDegrees(each, 200, 150));
    expect(middles[1]?.[0]).toBeCloseTo(middles[0]?.[0] ?? 0, 9);
    expect(middles[1]?.[1]).toBeCloseTo(middles[0]?.[1] ?? 0, 9);
    expect(scaleOf(atRoundScale(view))).toBeGreaterThanOrEqual(scaleOf(view));
  });
});

describe('the sheets of a route', () => {
  it('draw what crosses as the style of its table says', () => {
    const report = sampleReport(2);
    const estilo = { ...plainStyle('#AB12CD'), relleno: 0.2, grosor: 4 };
    const styled = report.capas.map((layer) =>
      layer.nombre === 'municipios' ? { ...layer, estilo } : layer,
    );
    const points = (report.trazado as { coordinates: Position[] }).coordinates;
    const axis = points.map(
      (position, index): AxisPoint => ({
        part: 1,
        station: index * 250,
        position,
      }),
    );
    const series = sheetSeries(report, axis, 400_000);
    const [sheet] = series.sheets;
    if (!sheet) throw new Error('No sheet.');
    const { layers } = sheetMap(report, series, sheet, placedLayers({ ...report, capas: styled }));
    const styleOf = (title: string) => layers.find(({ label }) => label.endsWith(title))?.style;
    expect(styleOf('Municipios')).toMatchObject({ color: '#AB12CD', fillOpacity: 0.2, width: 4 });
  });

  it('follow each other along the whole route, each on its paper with the strip', () => {
    const size = { scale: 25_000, margin: 250, width: mapFrame.width, height: mapFrame.height };
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 120 }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        (kilometres, bends) => {
          const sheets = cutSheets(winding(kilometres, bends), size);
          expect(sheets[0]?.from).toBe(0);
          expect(sheets.at(-1)?.to).toBe(kilometres * 1000);
          sheets.slice(1).forEach(({ from, number }, index) => {
            expect([from, number]).toEqual([sheets[index]?.to, index + 2]);
          });
          for (const sheet of sheets) {
            const frame = sheetFrame(sheet, size).coordinates[0] ?? [];
            const [west = 0, south = 0] = frame[0] ?? [];
            const [east = 0, north = 0] = frame[2] ?? [];
            const strip = 250 * METRE;
            expect(sheet.box[0] - strip).toBeGreaterThanOrEqual(west);
            expect(sheet.box[1] - strip).toBeGreaterThanOrEqual(south);
            expect(sheet.box[2] + strip).toBeLessThanOrEqual(east);
            expect(sheet.box[3] + strip).toBeLessThanOrEqual(north);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('leave out the gap between two parts of a route', () => {
    const near = winding(20, 0);
    const far = near.map(({ station, position: [x = 0, y = 0] }) => ({
      part: 2,
      station: station + 20_000,
      position: [x + 3, y],
    }));
    const sheets = cutSheets([...near, ...far], { ...sheetSize(25_000), margin: 100 });
    const beginning = sheets.findIndex(({ axis }) => axis[0]?.part === 2);
    expect(sheets[beginning - 1]?.to).toBe(20_000);
    expect(sheets[beginning]?.from).toBe(20_000);
    expect(sheets.every(({ box }) => box[2] - box[0] < 1)).toBe(true);
  });

  it('show the strip twelve millimetres wide, at the chosen scale or at one with fewer sheets', () => {
    const short = sheetSeries({ buffer: 500 }, winding(40, 1), null);
    expect(short.scale).toBe(75_000);
    const narrow = sheetSeries({ buffer: 15 }, winding(300, 1), null);
    expect(narrow.sheets.length).toBeLessThanOrEqual(40);
    expect(narrow.wished).toBeNull();
    expect(sheetSeries({ buffer: 500 }, winding(40, 1), 50_000).scale).toBe(50_000);
    const many = sheetSeries({ buffer: 15 }, winding(300, 1), 1000);
    expect([many.wished, many.sheets.length <= 120]).toEqual([1000, true]);
  });
});
