import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Pixel } from '../geometry/paths.ts';
import { font } from './fonts.ts';
import { fitText } from './text.ts';

/** A text and the pixel over which it stands. */
export interface PlacedLabel {
  text: string;
  at: Pixel;
}

const SIZE = 11;
const WIDEST = 160;
const GAP = 2;

type Room = readonly [left: number, top: number, right: number, bottom: number];

interface LabelInk {
  color: string;
  weight: 400 | 600;
}

const INK: LabelInk = { color: '#1D2B33', weight: 600 };

/** Writes labels with a pale edge; one that would lie over another is left out. */
export function drawLabels(
  context: SKRSContext2D,
  labels: readonly PlacedLabel[],
  { color, weight }: LabelInk = INK,
): void {
  const taken: Room[] = [];
  context.save();
  context.font = font(SIZE, weight);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = 'rgba(255,255,255,0.9)';
  context.fillStyle = color;
  for (const { text, at } of labels) {
    const shown = fitText(context, text, WIDEST);
    const room = roomOf(at, context.measureText(shown).width);
    if (taken.some((other) => meet(room, other))) continue;
    taken.push(room);
    context.strokeText(shown, at[0], at[1]);
    context.fillText(shown, at[0], at[1]);
  }
  context.restore();
}

const roomOf = ([x, y]: Pixel, width: number): Room => [
  x - width / 2 - GAP,
  y - SIZE / 2 - GAP,
  x + width / 2 + GAP,
  y + SIZE / 2 + GAP,
];

const meet = (one: Room, other: Room): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
