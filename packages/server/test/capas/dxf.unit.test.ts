import fc from 'fast-check';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { fileReader } from './files.ts';

const readWhole = fileReader();

/** Codes and values, one a line, as drawings have them. */
const groups = (...pairs: (string | number)[]): string => `${pairs.join('\r\n')}\r\n`;
const drawing = (body: string): string =>
  groups('  0', 'SECTION', '  2', 'HEADER', 9, '$ACADVER', 1, 'AC1027', 0, 'ENDSEC') +
  groups(0, 'SECTION', 2, 'BLOCKS', 0, 'LINE', 10, 9, 20, 9, 11, 8, 21, 8, 0, 'ENDSEC') +
  groups(0, 'SECTION', 2, 'ENTITIES') +
  body +
  groups(0, 'ENDSEC', 0, 'EOF');
const read = async (body: string) =>
  (await readWhole('plano.dxf', drawing(body))).features.map(({ geometria }) => geometria);

/** A polyline of the newer kind. */
const polyline = (points: readonly Position[], flags = 0, more: (string | number)[] = []) =>
  groups(0, 'LWPOLYLINE', 8, 'EJE', 90, points.length, 70, flags) +
  points.map(([x = 0, y = 0]) => groups(10, x, 20, y)).join('') +
  (more.length > 0 ? groups(...more) : '');

const length = (line: readonly Position[]): number =>
  line.reduce((sum, [x = 0, y = 0], index) => {
    const [beforeX = x, beforeY = y] = line[index - 1] ?? [];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);

describe('a drawing', () => {
  it('is read as points, lines and areas with their layers, and its blocks are left out', async () => {
    const body =
      groups(0, 'POINT', 8, 'MOJONES', 10, 1, 20, 2, 30, 5) +
      groups(0, 'LINE', 8, 'EJE', 10, 0, 20, 0, 11, 3, 21, 4) +
      polyline([
        [0, 0],
        [10, 0],
        [10, 5],
      ]) +
      polyline(
        [
          [0, 0],
          [10, 0],
          [10, 5],
        ],
        1,
      ) +
      groups(0, 'POLYLINE', 8, 'VIEJA', 66, 1, 70, 0) +
      groups(0, 'VERTEX', 10, 1, 20, 1, 0, 'VERTEX', 10, 2, 20, 2, 0, 'SEQEND', 8, 'VIEJA');
    const { features: found } = await readWhole('plano.dxf', drawing(body));
    expect(found.map(({ propiedades }) => propiedades.nombre)).toEqual([
      'MOJONES',
      'EJE',
      'EJE',
      'EJE',
      'VIEJA',
    ]);
    expect(found.map(({ geometria }) => geometria)).toEqual([
      { type: 'Point', coordinates: [1, 2] },
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [3, 4],
        ],
      },
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [10, 0],
          [10, 5],
        ],
      },
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [10, 0],
            [10, 5],
            [0, 0],
          ],
        ],
      },
      {
        type: 'LineString',
        coordinates: [
          [1, 1],
          [2, 2],
        ],
      },
    ]);
  });

  it('has arcs as long as they are, through where they go', async () => {
    const [bent, arc, circle] = await read(
      groups(0, 'LWPOLYLINE', 8, 'EJE', 70, 0, 10, 0, 20, 0, 42, 1, 10, 2, 20, 0) +
        groups(0, 'ARC', 8, 'EJE', 10, 0, 20, 0, 40, 10, 50, 350, 51, 80) +
        groups(0, 'CIRCLE', 8, 'EJE', 10, 5, 20, 5, 40, 2),
    );
    if (bent?.type !== 'LineString' || arc?.type !== 'LineString' || circle?.type !== 'Polygon')
      throw new Error('other geometries');
    // Half a turn against the clock from west to east goes through the south.
    expect(length(bent.coordinates)).toBeCloseTo(Math.PI, 2);
    expect(Math.min(...bent.coordinates.map(([, y = 0]) => y))).toBeCloseTo(-1, 6);
    expect(length(arc.coordinates)).toBeCloseTo((10 * Math.PI) / 2, 2);
    expect(arc.coordinates[0]?.[1]).toBeLessThan(0);
    const [ring = []] = circle.coordinates;
    expect(ring[0]).toEqual(ring.at(-1));
    expect(length(ring)).toBeCloseTo(4 * Math.PI, 1);
  });

  it('gives back the corners that were drawn, whatever they are', async () => {
    const coordinate = fc.double({ min: -1e7, max: 1e7, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 8 }),
        async (points) => {
          const [line] = await read(polyline(points));
          const plain = points.map(([x, y]) => [x + 0, y + 0]);
          expect(line).toEqual({ type: 'LineString', coordinates: plain });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('that was drawn from below has its east the other way round', async () => {
    const [line] = await read(
      polyline(
        [
          [-3, 1],
          [-5, 2],
        ],
        0,
        [210, 0, 220, 0, 230, -1],
      ),
    );
    expect(line).toMatchObject({
      coordinates: [
        [3, 1],
        [5, 2],
      ],
    });
  });

  it('that is broken, or binary, is refused in words', async () => {
    const refusal = (content: string) => readWhole('plano.dxf', content).catch(String);
    expect(await refusal(drawing(groups(0, 'LINE', 8, 'EJE', 10, 1, 20, 'x')))).toContain(
      'Elemento 1: le falta una coordenada o no es un número.',
    );
    expect(await refusal(drawing(groups('cero', 'LINE')))).toContain('está dañado');
    expect(await refusal('AutoCAD Binary DXF\r\n\x1a\x00')).toContain('DXF binario');
  });
});
