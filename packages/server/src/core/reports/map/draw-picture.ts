import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawLabels, type PlacedLabel } from './drawing/draw-labels.ts';
import { drawShape, drawTakenUp, takeUp } from './drawing/draw-layer.ts';
import { font } from './drawing/fonts.ts';
import { type SampleKind, sampleOf } from './drawing/legend.ts';
import { fitText } from './drawing/text.ts';
import { encodePng } from './encoding/encode-png.ts';
import { anchorOf } from './geometry/anchor.ts';
import type { Place } from './geometry/paths.ts';
import { twkbShape } from './geometry/twkb.ts';
import type { MapStyle } from './map-spec.ts';

/** A picture of features alone, without frame and legend: what a map server gives. */
export interface Picture extends Sheet {
  /** west, south, east and north of what it shows, in the system of its features */
  box: readonly [west: number, south: number, east: number, north: number];
  layers: readonly PictureLayer[];
}

interface Sheet {
  width: number;
  height: number;
  /** #RRGGBB; null for a clear one, which only PNG has */
  background: string | null;
  type: 'png' | 'jpeg';
}

/** The features of a layer, in the order in which those of one style are drawn. */
export interface PictureLayer {
  /** TWKB of each, one behind the other, as Base64: read where they are drawn */
  shapes: string;
  /** bytes of each */
  lengths: readonly number[];
  /** the lowest first */
  styles: readonly MapStyle[];
  /** in which of the styles each is drawn, -1 for not at all; all in the first when missing */
  styleOf?: readonly number[] | undefined;
  /** written beside each; null beside those that have none */
  labels?: readonly (string | null)[] | undefined;
}

const JPEG_QUALITY = 85;

/** Draws the features of some layers, the first one lowest. Whoever has many leaves it to `picture-thread.ts`. */
export function drawPicture({ layers, box, ...sheet }: Picture): Promise<Buffer> {
  const place = placeIn(box, sheet);
  return paint(sheet, (context) => {
    drawLabels(
      context,
      layers.flatMap((layer) => drawFeatures(context, layer, place)),
    );
  });
}

/** Where a position lies in the picture. */
function placeIn(
  [west, south, east, north]: Picture['box'],
  { width, height }: Pick<Sheet, 'width' | 'height'>,
): Place {
  return ([x = 0, y = 0]) => [
    ((x - west) / (east - west)) * width,
    ((north - y) / (north - south)) * height,
  ];
}

/** Draws the features of a layer; answers the labels that are to stand over all of them. */
function drawFeatures(
  context: SKRSContext2D,
  { shapes, lengths, styles, styleOf, labels }: PictureLayer,
  place: Place,
): PlacedLabel[] {
  const found: PlacedLabel[] = [];
  const bytes = Buffer.from(shapes, 'base64');
  styles.forEach((style, number) => {
    context.save();
    takeUp(context, style);
    let end = 0;
    lengths.forEach((length, index) => {
      const from = end;
      end += length;
      if ((styleOf?.[index] ?? 0) !== number) return;
      // One shape at a time: all of a map's would take a hundred times the bytes that they are read from.
      const shape = twkbShape(bytes.subarray(from, end), place);
      drawTakenUp(context, shape, style);
      const text = labels?.[index];
      const at = text ? anchorOf(shape) : null;
      if (text && at) found.push({ text, at });
    });
    context.restore();
  });
  return found;
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
  { width, height, background, type }: Sheet,
  draw: (context: SKRSContext2D) => void,
): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (background !== null || type === 'jpeg') {
    context.fillStyle = background ?? '#FFFFFF';
    context.fillRect(0, 0, width, height);
  }
  draw(context);
  const content =
    type === 'jpeg'
      ? await canvas.encode('jpeg', JPEG_QUALITY)
      : await encodePng(context.getImageData(0, 0, width, height), background !== null);
  // Its bytes lie outside the heap, whose collector does not see them.
  canvas.width = 1;
  canvas.height = 1;
  return content;
}
