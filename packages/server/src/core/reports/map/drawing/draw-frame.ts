import type { SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../../brand.ts';
import { toDegrees, toPixel, type View } from '../geometry/mercator.ts';
import { degreesLabel, graticuleStep } from '../geometry/round-numbers.ts';
import { font } from './fonts.ts';
import { mapFrame } from './frame.ts';

const PAPER = '#F7F8F5';
const GRATICULE = 'rgba(20,80,122,0.16)';
const LABEL_SIZE = 8.5;
const TICK = 4;
const LINES_ACROSS = 4;
const LINES_DOWN = 3;
/** Nearer to a corner than this a label would leave the map. */
const CORNER = 24;

/** A clean sheet inside the map frame. */
export function drawPaper(context: SKRSContext2D): void {
  context.fillStyle = PAPER;
  context.fillRect(mapFrame.x, mapFrame.y, mapFrame.width, mapFrame.height);
}

interface Line {
  at: number;
  label: string;
}

/** Meridians and parallels with their labels, and the neat line around the map. */
export function drawGraticule(context: SKRSContext2D, view: View): void {
  const meridians = meridiansOf(view);
  const parallels = parallelsOf(view);
  context.save();
  context.strokeStyle = GRATICULE;
  context.lineWidth = 0.7;
  context.beginPath();
  for (const { at } of meridians) {
    context.moveTo(mapFrame.x + at, mapFrame.y - TICK);
    context.lineTo(mapFrame.x + at, mapFrame.y + mapFrame.height);
  }
  for (const { at } of parallels) {
    context.moveTo(mapFrame.x - TICK, mapFrame.y + at);
    context.lineTo(mapFrame.x + mapFrame.width, mapFrame.y + at);
  }
  context.stroke();
  context.restore();
  drawLabels(context, meridians, parallels);
}

/** The line around the map, drawn last so that nothing covers it. */
export function drawNeatLine(context: SKRSContext2D): void {
  context.strokeStyle = brand.ink;
  context.lineWidth = 0.9;
  context.strokeRect(mapFrame.x, mapFrame.y, mapFrame.width, mapFrame.height);
}

function meridiansOf(view: View): Line[] {
  const [west] = toDegrees(view, 0, 0);
  const [east] = toDegrees(view, view.width, 0);
  return multiples(west, east, graticuleStep(east - west, LINES_ACROSS)).map((degrees) => ({
    at: toPixel(view, [degrees, 0])[0],
    label: degreesLabel(degrees, 'lon'),
  }));
}

function parallelsOf(view: View): Line[] {
  const [, north] = toDegrees(view, 0, 0);
  const [, south] = toDegrees(view, 0, view.height);
  return multiples(south, north, graticuleStep(north - south, LINES_DOWN)).map((degrees) => ({
    at: toPixel(view, [0, degrees])[1],
    label: degreesLabel(degrees, 'lat'),
  }));
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

function drawLabels(context: SKRSContext2D, meridians: Line[], parallels: Line[]): void {
  context.save();
  context.fillStyle = brand.muted;
  context.font = font(LABEL_SIZE, 400);
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  for (const { at, label } of meridians) {
    if (at > CORNER && at < mapFrame.width - CORNER) {
      context.fillText(label, mapFrame.x + at, mapFrame.y - TICK);
    }
  }
  for (const { at, label } of parallels) {
    if (at < CORNER || at > mapFrame.height - CORNER) continue;
    context.save();
    context.translate(mapFrame.x - TICK, mapFrame.y + at);
    context.rotate(-Math.PI / 2);
    context.fillText(label, 0, 0);
    context.restore();
  }
  context.restore();
}
