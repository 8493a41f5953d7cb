import type { SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../../brand.ts';
import { anchorOf } from '../geometry/anchor.ts';
import type { View } from '../geometry/mercator.ts';
import { type PixelShape, toShape } from '../geometry/paths.ts';
import type { GroundPart, GroundSheet } from '../map-spec.ts';
import { drawLabels, type PlacedLabel } from './draw-labels.ts';
import { drawShape } from './draw-layer.ts';

const NAME_INK = { color: brand.muted, weight: 400 } as const;
/** The name of a place stands so far above its point, in pixels. */
const ABOVE = 8;

/** Draws the ground of a view, and its names over all of it: those of later layers first. */
export function drawGround(context: SKRSContext2D, { parts }: GroundSheet, view: View): void {
  const names = parts.map((part) => drawPart(context, part, view));
  drawLabels(context, names.toReversed().flat(), NAME_INK);
}

function drawPart(
  context: SKRSContext2D,
  { geometries, style, names }: GroundPart,
  view: View,
): PlacedLabel[] {
  const labels: PlacedLabel[] = [];
  geometries.forEach((geometry, index) => {
    const shape = toShape(geometry, view);
    drawShape(context, shape, style);
    const text = names[index];
    const at = text ? placeOf(shape, view) : null;
    if (text && at) labels.push({ text, at });
  });
  return labels;
}

/** Where a name stands; null outside of the view, where it would be cut. */
function placeOf(shape: PixelShape, view: View): PlacedLabel['at'] | null {
  const at = anchorOf(shape);
  if (!at || at[0] < 0 || at[1] < 0 || at[0] > view.width || at[1] > view.height) return null;
  return shape.points.length > 0 ? [at[0], at[1] - ABOVE] : at;
}
