import type { SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../../brand.ts';
import type { Pixel } from '../geometry/paths.ts';
import type { FeatureNumber } from './draw-layer.ts';
import { font } from './fonts.ts';
import { fitText } from './text.ts';

/** A number stands beside what it names, on a fine leader line. */
const OFFSET: Pixel = [11, -12];
const CLEARANCE: Pixel = [15, 11];
/** A name longer than this is cut. */
const WIDEST = 130;

interface Label {
  at: Pixel;
  /** half of the text's width */
  half: number;
}

/** Draws the numbers over the finished map; one that would cover another is left out. */
export function drawNumbers(context: SKRSContext2D, numbers: readonly FeatureNumber[]): void {
  const taken: Label[] = [];
  context.save();
  context.font = font(9.5, 700);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { text: whole, at } of numbers) {
    const text = fitText(context, whole, WIDEST);
    const half = Math.max(CLEARANCE[0], context.measureText(text).width) / 2;
    const place: Pixel = [at[0] + OFFSET[0] + half - CLEARANCE[0] / 2, at[1] + OFFSET[1]];
    const label = { at: place, half };
    if (taken.some((other) => covers(other, label))) continue;
    taken.push(label);
    drawNumber(context, text, at, label);
  }
  context.restore();
}

const covers = (one: Label, other: Label): boolean =>
  Math.abs(one.at[0] - other.at[0]) < one.half + other.half &&
  Math.abs(one.at[1] - other.at[1]) < CLEARANCE[1];

function drawNumber(
  context: SKRSContext2D,
  text: string,
  at: Pixel,
  { at: place, half }: Label,
): void {
  context.strokeStyle = brand.muted;
  context.lineWidth = 0.6;
  context.beginPath();
  context.moveTo(...at);
  context.lineTo(place[0] - half + 4, place[1] + 3);
  context.stroke();
  context.strokeStyle = '#FFFFFF';
  context.lineWidth = 2.6;
  context.strokeText(text, ...place);
  context.fillStyle = brand.ink;
  context.fillText(text, ...place);
}
