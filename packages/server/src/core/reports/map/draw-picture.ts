import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Geometry } from 'geojson';
import { mapInSlices } from '../../slices.ts';
import { drawShape } from './draw-layer.ts';
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
  layers: readonly { geometries: readonly Geometry[]; style: MapStyle }[];
  place: Place;
}

const JPEG_QUALITY = 85;

/** Draws the features of some layers, the first one lowest; others are answered in between. */
export function drawPicture({ layers, place, ...picture }: Picture): Promise<Buffer> {
  return paint(picture, (context) => {
    const shapes = layers.flatMap(({ geometries, style }) =>
      geometries.map((geometry) => ({ geometry, style })),
    );
    return mapInSlices(shapes, ({ geometry, style }) =>
      drawShape(context, shapeBy(geometry, place), style),
    );
  });
}

const ROW = { width: 240, height: 22, text: 36 };

/** Draws how a layer is drawn, with its name beside it. */
export function drawLegendPicture(kind: SampleKind, label: string, style: MapStyle) {
  const picture = {
    width: ROW.width,
    height: ROW.height,
    background: '#FFFFFF',
    type: 'png',
  } as const;
  return paint(picture, (context) => {
    drawShape(context, sampleOf(kind, 5, 5), style);
    context.font = font(12);
    context.fillStyle = '#18262B';
    context.textBaseline = 'middle';
    const room = ROW.width - ROW.text - 4;
    context.fillText(fitText(context, label, room), ROW.text, ROW.height / 2);
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
    type === 'jpeg' ? await canvas.encode('jpeg', JPEG_QUALITY) : await canvas.encode('png');
  // Its bytes lie outside the heap, whose collector does not see them.
  canvas.width = 1;
  canvas.height = 1;
  return content;
}
