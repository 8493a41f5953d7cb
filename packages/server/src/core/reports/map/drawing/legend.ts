import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Geometry } from 'geojson';
import { brand } from '../../brand.ts';
import type { PixelShape } from '../geometry/paths.ts';
import type { MapLayer } from '../map-spec.ts';
import { drawShape } from './draw-layer.ts';
import { font } from './fonts.ts';
import type { Rectangle } from './frame.ts';
import { drawLines, fitText, wrapText } from './text.ts';

const SWATCH = { width: 24, height: 12 };
const TEXT_SIZE = 10;
const LEADING = 12;
const MOST_LINES = 4;
const ROW_GAP = 6;

/** One line for each layer: a sample of how it is drawn and its name, as printed maps have it. */
export function drawLegend(
  context: SKRSContext2D,
  layers: readonly MapLayer[],
  { x, y, width, height }: Rectangle,
): void {
  let top = y;
  for (const layer of layers) {
    context.font = font(TEXT_SIZE);
    const lines = labelLines(context, layer.label, width - SWATCH.width - 8);
    if (top + lines.length * LEADING > y + height) return;
    drawShape(context, sampleOf(kindOf(layer.geometries[0]), x + 1, top + 1), layer.style);
    context.fillStyle = brand.ink;
    context.textBaseline = 'alphabetic';
    drawLines(context, lines, x + SWATCH.width + 8, top + LEADING - 2, LEADING);
    top += Math.max(SWATCH.height + 2, lines.length * LEADING) + ROW_GAP;
  }
}

function labelLines(context: SKRSContext2D, label: string, width: number): string[] {
  const lines = wrapText(context, label, width);
  if (lines.length <= MOST_LINES) return lines;
  const rest = lines.slice(MOST_LINES - 1).join(' ');
  return [...lines.slice(0, MOST_LINES - 1), fitText(context, rest, width)];
}

/** What a layer holds, as far as a legend tells it apart. */
export type SampleKind = 'point' | 'line' | 'polygon';

/** A patch, a bent line or a dot, by what the layer holds. */
export function sampleOf(kind: SampleKind, x: number, y: number): PixelShape {
  const { width, height } = SWATCH;
  const empty: PixelShape = { points: [], lines: [], polygons: [] };
  if (kind === 'point') return { ...empty, points: [[x + width / 2, y + height / 2]] };
  if (kind === 'line') {
    const bend: PixelShape['lines'][number] = [
      [x, y + height - 2],
      [x + width * 0.35, y + 3],
      [x + width * 0.65, y + height - 3],
      [x + width, y + 2],
    ];
    return { ...empty, lines: [bend] };
  }
  const patch: PixelShape['polygons'][number] = [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  ];
  return { ...empty, polygons: [patch] };
}

function kindOf(geometry: Geometry | undefined): SampleKind {
  if (geometry?.type === 'GeometryCollection') return kindOf(geometry.geometries[0]);
  if (geometry?.type.endsWith('Point')) return 'point';
  return geometry?.type.endsWith('LineString') ? 'line' : 'polygon';
}
