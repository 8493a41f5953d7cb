import type { SKRSContext2D } from '@napi-rs/canvas';
import { anchorOf } from '../geometry/anchor.ts';
import type { View } from '../geometry/mercator.ts';
import { type Pixel, type PixelShape, shapeBox, toShape, tracePath } from '../geometry/paths.ts';
import type { MapLayer, MapStyle } from '../map-spec.ts';
import { traceSymbol } from './draw-symbol.ts';

const POINT_SIZE = 8;
/** What covers less than this is drawn as a dot, so that it does not vanish. */
const SMALLEST = 2.5;
const MOST_NUMBERS = 60;
const LINE_CASING = 1.6;
/** Corners of lines this wide look the same however they are joined; round ones take twice as long. */
const FINE = 2;

/** A feature's number, or its name, and the pixel that it names. */
export interface FeatureNumber {
  text: string;
  at: Pixel;
}

/** Draws a layer's features into the view; answers the numbers that are to stand over them. */
export function drawLayer(context: SKRSContext2D, layer: MapLayer, view: View): FeatureNumber[] {
  const dots = new Set<string>();
  const numbers: FeatureNumber[] = [];
  layer.geometries.forEach((geometry, index) => {
    const shape = toShape(geometry, view);
    if (isOutside(shape, view)) return;
    if (!drawnAsDot(context, shape, layer.style, dots)) drawShape(context, shape, layer.style);
    const text = layer.labels?.[index] ?? (layer.numbered ? String(index + 1) : '');
    const at = text && numbers.length < MOST_NUMBERS ? anchorOf(shape) : null;
    if (at) numbers.push({ text, at });
  });
  return numbers;
}

function isOutside(shape: PixelShape, view: View): boolean {
  const [left, top, right, bottom] = shapeBox(shape);
  return !(right >= -8 && bottom >= -8 && left <= view.width + 8 && top <= view.height + 8);
}

function drawnAsDot(
  context: SKRSContext2D,
  shape: PixelShape,
  style: MapStyle,
  dots: Set<string>,
): boolean {
  if (shape.points.length > 0) return false;
  const [left, top, right, bottom] = shapeBox(shape);
  if (right - left > SMALLEST || bottom - top > SMALLEST) return false;
  const key = `${Math.round(left)},${Math.round(top)}`;
  if (dots.has(key)) return true;
  dots.add(key);
  context.fillStyle = style.color;
  context.beginPath();
  context.arc((left + right) / 2, (top + bottom) / 2, SMALLEST / 1.6, 0, Math.PI * 2);
  context.fill();
  return true;
}

/** Draws one shape: polygons filled and outlined, lines on a pale casing, points as ringed dots. */
export function drawShape(context: SKRSContext2D, shape: PixelShape, style: MapStyle): void {
  context.save();
  takeUp(context, style);
  drawTakenUp(context, shape, style);
  context.restore();
}

/** Sets what all shapes of a style have in common: of thousands, setting it for each takes longer than drawing. */
export function takeUp(context: SKRSContext2D, style: MapStyle): void {
  const dash = dashesOf(style);
  context.lineJoin = style.width <= FINE ? 'miter' : 'round';
  context.miterLimit = 2;
  context.lineCap = dash.length > 0 ? 'butt' : 'round';
  context.setLineDash([...dash]);
  context.fillStyle = style.color;
  context.strokeStyle = style.color;
  context.lineWidth = style.width;
}

/** Draws one shape in the style that was taken up last, and leaves that as it is. */
export function drawTakenUp(context: SKRSContext2D, shape: PixelShape, style: MapStyle): void {
  for (const rings of shape.polygons) drawPolygon(context, rings, style);
  for (const line of shape.lines) drawLine(context, line, style);
  if (shape.points.length === 0) return;
  context.save();
  for (const point of shape.points) drawPoint(context, point, style);
  context.restore();
}

const dashesOf = ({ dash, dashed }: MapStyle): readonly number[] => dash ?? (dashed ? [5, 3] : []);

function drawPolygon(context: SKRSContext2D, rings: Pixel[][], style: MapStyle): void {
  context.beginPath();
  for (const ring of rings) tracePath(context, ring, true);
  if (style.fillOpacity > 0) {
    context.globalAlpha = style.fillOpacity;
    context.fill('evenodd');
    context.globalAlpha = 1;
  }
  context.stroke();
}

function drawLine(context: SKRSContext2D, line: Pixel[], style: MapStyle): void {
  context.beginPath();
  tracePath(context, line, false);
  if (dashesOf(style).length === 0) {
    context.strokeStyle = 'rgba(255,255,255,0.85)';
    context.lineWidth = style.width + LINE_CASING;
    context.stroke();
    context.strokeStyle = style.color;
    context.lineWidth = style.width;
  }
  context.stroke();
}

function drawPoint(context: SKRSContext2D, at: Pixel, style: MapStyle): void {
  context.setLineDash([]);
  traceSymbol(context, at, style.symbol ?? 'CIRCULO', style.size ?? POINT_SIZE);
  context.fillStyle = style.color;
  context.fill();
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1.2;
  context.stroke();
}
