import { type Image, loadImage } from '@napi-rs/canvas';
import { PIXEL_RATIO } from './drawing/frame.ts';
import type { View } from './geometry/mercator.ts';
import type { BaseMap } from './map-spec.ts';

const TILE = 256;
const CLOSEST_ZOOM = 18;
const BUDGET_MS = 3000;
const MOST_TILES = 40;
const MOST_BYTES = 1_000_000;
/** A tile server that did not answer is not asked again for this long. */
const REST_MS = 5 * 60_000;
const restUntil = new Map<string, number>();

/** A background tile and where it lies in the view. */
export interface PlacedTile {
  image: Image;
  x: number;
  y: number;
  size: number;
}

/**
 * The background tiles of a view. The map is drawn on a clean sheet without them: 'unreached' when they
 * are not to be had within three seconds, null when the view would take too many at any time.
 */
export async function loadTiles(
  view: View,
  baseMap: BaseMap,
): Promise<PlacedTile[] | 'unreached' | null> {
  const places = tilesOf(view);
  if (places.length > MOST_TILES) return null;
  if ((restUntil.get(baseMap.url) ?? 0) > Date.now()) return 'unreached';
  const signal = AbortSignal.timeout(BUDGET_MS);
  try {
    return await Promise.all(
      places.map(async ({ url, ...place }) => ({ ...place, image: await fetchTile(url, signal) })),
    );
  } catch {
    restUntil.set(baseMap.url, Date.now() + REST_MS);
    return 'unreached';
  }

  function tilesOf({ scale, left, top, width, height }: View) {
    const detail = Math.log2((scale * PIXEL_RATIO) / TILE) - 0.7;
    const z = Math.max(0, Math.min(CLOSEST_ZOOM, Math.round(detail)));
    const size = scale / 2 ** z;
    const columns = range(left / size, (left + width) / size);
    const rows = range(top / size, (top + height) / size);
    return rows.flatMap((row) =>
      columns.map((column) => ({
        url: tileUrl(baseMap.url, z, column, row),
        x: column * size - left,
        y: row * size - top,
        size,
      })),
    );
  }
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.ceil(to) - first }, (_, index) => first + index);
}

const tileUrl = (template: string, z: number, x: number, y: number): string =>
  template
    .replace('{z}', String(z))
    .replace('{x}', String(((x % 2 ** z) + 2 ** z) % 2 ** z))
    .replace('{y}', String(y));

async function fetchTile(url: string, signal: AbortSignal): Promise<Image> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { 'user-agent': 'Comarca (informes)' },
  });
  if (!response.ok) throw new Error(`The tile server answered ${response.status}.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > MOST_BYTES) throw new Error('The tile is too large.');
  return loadImage(bytes);
}
