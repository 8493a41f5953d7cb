import type { SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../brand.ts';
import type { FeatureNumber } from './draw-layer.ts';
import { font } from './fonts.ts';
import type { Pixel } from './paths.ts';

/** A number stands beside what it names, on a fine leader line. */
const OFFSET: Pixel = [11, -12];
const CLEARANCE: Pixel = [15, 11];

/** Draws the numbers over the finished map; one that would cover another is left out. */
export function drawNumbers(context: SKRSContext2D, numbers: readonly FeatureNumber[]): void {
  const taken: Pixel[] = [];
  context.save();
  context.font = font(9.5, 700);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { text, at } of numbers) {
    const place: Pixel = [at[0] + OFFSET[0], at[1] + OFFSET[1]];
    if (taken.some((other) => covers(other, place))) continue;
    taken.push(place);
    drawNumber(context, text, at, place);
  }
  context.restore();
}

const covers = ([x0, y0]: Pixel, [x1, y1]: Pixel): boolean =>
  Math.abs(x0 - x1) < CLEARANCE[0] && Math.abs(y0 - y1) < CLEARANCE[1];

function drawNumber(context: SKRSContext2D, text: string, at: Pixel, place: Pixel): void {
  context.strokeStyle = brand.muted;
  context.lineWidth = 0.6;
  context.beginPath();
  context.moveTo(...at);
  context.lineTo(place[0] - 3, place[1] + 3);
  context.stroke();
  context.strokeStyle = '#FFFFFF';
  context.lineWidth = 2.6;
  context.strokeText(text, ...place);
  context.fillStyle = brand.ink;
  context.fillText(text, ...place);
}
