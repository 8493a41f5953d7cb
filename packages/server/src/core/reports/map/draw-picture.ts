import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Geometry } from 'geojson';
import { mapInSlices } from '../../slices.ts';
import { anchorOf } from './anchor.ts';
import { drawLabels, type PlacedLabel } from './draw-labels.ts';
import { drawShape, drawTakenUp, takeUp } from './draw-layer.ts';
import { encodePng } from './encode-png.ts';
import { font } from './fonts.ts';
import { type SampleKind, sampleOf } from './legend.ts';
import type { MapStyle } from './map-spec.ts';
import { type Place, shapeBy } from './paths.ts';
import { fitText } from './text.ts';

/** A picture of features alone, without frame and legend: what a map server gives. */
interface Picture {
  width: number;
  height: number;
  /** #RRGGBB; null for a clear one, which only PNG has */
  background: string | null;
  type: 'png' | 'jpeg';
  layers: readonly PictureLayer[];
  place: Place;
}

interface PictureLayer {
  geometries: readonly Geometry[];
  style: MapStyle;
  /** written beside each of the geometries; null beside those that have none */
  labels?: readonly (string | null)[] | undefined;
}

const JPEG_QUALITY = 85;

/** Draws the features of some layers, the first one lowest; others are answered in between. */
export function drawPicture({ layers, place, ...picture }: Picture): Promise<Buffer> {
  return paint(picture, async (context) => {
    const labels: PlacedLabel[] = [];
    for (const layer of layers) labels.push(...(await drawFeatures(context, layer, place)));
    drawLabels(context, labels);
  });
}

/** Draws the features of a layer; answers the labels that are to stand over all of them. */
async function drawFeatures(
  context: SKRSContext2D,
  { geometries, style, labels }: PictureLayer,
  place: Place,
): Promise<PlacedLabel[]> {
  context.save();
  takeUp(context, style);
  const features = geometries.map((geometry, index) => ({ geometry, text: labels?.[index] }));
  const found = await mapInSlices(features, ({ geometry, text }) => {
    const shape = shapeBy(geometry, place);
    drawTakenUp(context, shape, style);
    const at = text ? anchorOf(shape) : null;
    return text && at ? { text, at } : null;
  });
  context.restore();
  return found.filter((label) => label !== null);
}

const ROW = { width: 240, height: 22, text: 36 };

/** One line of a legend: how it is drawn, and what it is. */
interface LegendRow {
  label: string;
  style: MapStyle;
}

/** Draws how a layer is drawn, a line for each of its classes. */
export function drawLegendPicture(kind: SampleKind, rows: readonly LegendRow[]) {
  const picture = {
    width: ROW.width,
    height: Math.max(rows.length, 1) * ROW.height,
    background: '#FFFFFF',
    type: 'png',
  } as const;
  return paint(picture, (context) => {
    rows.forEach(({ label, style }, index) => {
      const top = index * ROW.height;
      drawShape(context, sampleOf(kind, 5, top + 5), style);
      context.font = font(12);
      context.fillStyle = '#18262B';
      context.textBaseline = 'middle';
      const room = ROW.width - ROW.text - 4;
      context.fillText(fitText(context, label, room), ROW.text, top + ROW.height / 2);
    });
  });
}

async function paint(
  { width, height, background, type }: Pick<Picture, 'width' | 'height' | 'background' | 'type'>,
  draw: (context: SKRSContext2D) => unknown,
): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (background !== null || type === 'jpeg') {
    context.fillStyle = background ?? '#FFFFFF';
    context.fillRect(0, 0, width, height);
  }
  await draw(context);
  const content =
    type === 'jpeg'
      ? await canvas.encode('jpeg', JPEG_QUALITY)
      : await encodePng(context.getImageData(0, 0, width, height), background !== null);
  // Its bytes lie outside the heap, whose collector does not see them.
  canvas.width = 1;
  canvas.height = 1;
  return content;
}
