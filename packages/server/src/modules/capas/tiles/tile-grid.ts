import type { Bbox } from '@comarca/shared/modules/capas/layer';

/** A tile of the web's square scheme. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

export const MAX_ZOOM = 22;
/** Screen pixels along a tile's side, by which small features are told from large ones. */
const TILE_PIXELS = 256;
const EARTH_METRES = 40_075_016.686;
/** Part of a tile that is drawn beyond its edges, so that strokes meet. */
const MARGIN = 1 / 64;

/** Whether a tile exists at its zoom. */
export const isTile = ({ z, x, y }: TileAddress): boolean =>
  z >= 0 && z <= MAX_ZOOM && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;

/** A tile's box in degrees with its margin. */
export function tileBox({ z, x, y }: TileAddress): Bbox {
  const side = 2 ** z;
  return [
    ((x - MARGIN) / side) * 360 - 180,
    latitudeOf((y + 1 + MARGIN) / side),
    ((x + 1 + MARGIN) / side) * 360 - 180,
    latitudeOf((y - MARGIN) / side),
  ];
}

const latitudeOf = (part: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * part))) * 180) / Math.PI;

/** What two boxes share; null when they do not meet. */
export function sharedBox(a: Bbox, b: Bbox): Bbox | null {
  const box: Bbox = [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ];
  return box[0] <= box[2] && box[1] <= box[3] ? box : null;
}

/** The side of one screen pixel in the layer's unit: degrees, or metres at the box's latitude. */
export function pixelSize(z: number, box: Bbox, inDegrees: boolean): number {
  const part = 1 / (2 ** z * TILE_PIXELS);
  if (inDegrees) return 360 * part;
  const latitude = ((box[1] + box[3]) / 2) * (Math.PI / 180);
  return EARTH_METRES * part * Math.max(Math.cos(latitude), 0.05);
}
