import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Pixel } from '../geometry/paths.ts';
import type { MapSymbol } from '../map-spec.ts';

/** Corners of each symbol around its place, in halves of its size. */
const corners: Readonly<Record<Exclude<MapSymbol, 'CIRCULO'>, readonly Pixel[]>> = {
  CUADRADO: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  TRIANGULO: [
    [0, -1.1],
    [1, 0.8],
    [-1, 0.8],
  ],
  ROMBO: [
    [0, -1.2],
    [1.2, 0],
    [0, 1.2],
    [-1.2, 0],
  ],
  CRUZ: [
    [-0.35, -1],
    [0.35, -1],
    [0.35, -0.35],
    [1, -0.35],
    [1, 0.35],
    [0.35, 0.35],
    [0.35, 1],
    [-0.35, 1],
    [-0.35, 0.35],
    [-1, 0.35],
    [-1, -0.35],
    [-0.35, -0.35],
  ],
};

/** Begins the outline of a point's symbol. @param size across it, in pixels */
export function traceSymbol(
  context: SKRSContext2D,
  [x, y]: Pixel,
  symbol: MapSymbol,
  size: number,
): void {
  const half = size / 2;
  context.beginPath();
  if (symbol === 'CIRCULO') {
    context.arc(x, y, half, 0, Math.PI * 2);
    return;
  }
  for (const [dx, dy] of corners[symbol]) context.lineTo(x + dx * half, y + dy * half);
  context.closePath();
}
