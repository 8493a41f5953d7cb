import type { SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../../brand.ts';
import { groundResolution, type View } from '../geometry/mercator.ts';
import { METRES_PER_PIXEL_ON_PAPER, scaleLabel, scaleOf } from '../geometry/printed-scale.ts';
import { distanceLabel, roundBelow } from '../geometry/round-numbers.ts';
import type { MapSpec } from '../map-spec.ts';
import { font } from './fonts.ts';
import { panelFrame } from './frame.ts';
import { drawLegend } from './legend.ts';
import { drawLines, wrapText } from './text.ts';

const NOTE_SIZE = 8.5;
const NOTE_LEADING = 11;
const BAR_HEIGHT = 5;

/**
 * North, legend, scale and sources beside the map.
 * @param metresPerPixel what a pixel measures on paper
 */
export function drawPanel(
  context: SKRSContext2D,
  spec: MapSpec,
  view: View,
  metresPerPixel = METRES_PER_PIXEL_ON_PAPER,
): void {
  const { x, y, width, height } = panelFrame;
  context.font = font(NOTE_SIZE);
  const notes = spec.notes.flatMap((note) => wrapText(context, note, width));
  const notesTop = y + height - notes.length * NOTE_LEADING;
  const barTop = notesTop - 44;
  drawTitle(context);
  drawNorth(context, x + width - 11, y + 1);
  drawLegend(context, spec.layers, { x, y: y + 36, width, height: barTop - y - 46 });
  drawScaleBar(context, view, { top: barTop, metresPerPixel });
  context.fillStyle = brand.muted;
  drawLines(context, notes, x, notesTop + NOTE_LEADING - 3, NOTE_LEADING);
}

function drawTitle(context: SKRSContext2D): void {
  const { x, y, width } = panelFrame;
  context.fillStyle = brand.water;
  context.font = font(11, 700);
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillText('CONVENCIONES', x, y + 22);
  context.strokeStyle = brand.line;
  context.lineWidth = 0.8;
  context.beginPath();
  context.moveTo(x, y + 29);
  context.lineTo(x + width, y + 29);
  context.stroke();
}

/** A slender arrow, dark on one side as printed maps have it. */
function drawNorth(context: SKRSContext2D, x: number, y: number): void {
  const half = (side: number, color: string) => {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + side * 5.5, y + 16);
    context.lineTo(x, y + 12.5);
    context.closePath();
    context.fillStyle = color;
    context.fill();
    context.stroke();
  };
  context.strokeStyle = brand.ink;
  context.lineWidth = 0.7;
  half(-1, brand.ink);
  half(1, '#FFFFFF');
  context.fillStyle = brand.ink;
  context.font = font(9, 700);
  context.textAlign = 'center';
  context.fillText('N', x, y + 25.5);
  context.textAlign = 'left';
}

/** A bar of two equal parts, a round number on the ground each, and the printed map's scale. */
function drawScaleBar(
  context: SKRSContext2D,
  view: View,
  { top, metresPerPixel }: { top: number; metresPerPixel: number },
): void {
  const { x, width } = panelFrame;
  const resolution = groundResolution(view);
  const part = roundBelow(((width - 40) / 2) * resolution);
  const length = part / resolution;
  context.lineWidth = 0.8;
  context.strokeStyle = brand.ink;
  [0, 1].forEach((index) => {
    context.fillStyle = index === 0 ? brand.ink : '#FFFFFF';
    context.fillRect(x + 4 + index * length, top + 12, length, BAR_HEIGHT);
    context.strokeRect(x + 4 + index * length, top + 12, length, BAR_HEIGHT);
  });
  context.fillStyle = brand.ink;
  context.font = font(NOTE_SIZE, 600);
  context.textAlign = 'center';
  [0, 1, 2].forEach((index) => {
    const label = index === 2 ? distanceLabel(2 * part) : distanceLabel(part * index).split(' ')[0];
    context.fillText(label ?? '', x + 4 + index * length, top + 9);
  });
  context.textAlign = 'left';
  context.font = font(NOTE_SIZE);
  context.fillStyle = brand.muted;
  context.fillText(`Escala impresa ${scaleLabel(scaleOf(view, metresPerPixel))}`, x, top + 30);
}
