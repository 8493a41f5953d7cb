import type { App } from '../../../core/app.ts';
import {
  isTile,
  sharedBox,
  type Tile,
  type TileAddress,
  tileBox,
  tileOf,
} from '../../capas/public.ts';
import { columnsOf } from '../ogc/columns.ts';
import type { PublishedLayer } from '../publication/published.ts';
import { findFarTile, keepFarTile } from './far-tile.repository.ts';

type Layer = PublishedLayer['layer'];

/** A tile with more features than this is made beforehand, and kept. */
const FAR_FEATURES = 10_000;
/** Addresses of one table at most: beyond them tiles hold few of any table that is no giant. */
const MOST_TILES = 400;

/**
 * A tile of a published table for whoever was let in. One of many features is made once for all
 * processes, and for as long as its table stays as it is.
 */
export function publishedTile(
  app: App,
  layer: Layer,
  address: TileAddress,
  limitMs?: number,
): Tile {
  const columns = columnsOf(layer).flatMap(({ nombre }) => (nombre === '_id' ? [] : [nombre]));
  // What people outside ask for, and what is made for them, is not to take the cores of the staff's lists.
  const oneProcess = true;
  if (!isFar(layer, address)) return tileOf(app, layer, address, columns, { oneProcess });
  const { db } = app.database;
  return tileOf(app, layer, address, columns, {
    limitMs,
    oneProcess,
    async around(state, make) {
      const kept = await findFarTile(db, layer.id, address, state);
      if (kept) return kept;
      const content = await make();
      await db
        .transaction()
        .execute((tx) => keepFarTile(tx, layer.id, address, { state, content }));
      return content;
    },
  });
}

/** The addresses of a table's tiles that are kept, those of the whole first. */
export function farAddresses(layer: Layer): TileAddress[] {
  const found: TileAddress[] = [];
  let zoom: TileAddress[] = [{ z: 0, x: 0, y: 0 }];
  while (zoom.length > 0 && found.length < MOST_TILES) {
    zoom = zoom.filter((address) => isTile(address) && isFar(layer, address));
    found.push(...zoom);
    zoom = zoom.flatMap(quarters);
  }
  return found.slice(0, MOST_TILES);
}

/** Whether a tile would hold many of the features, were they spread evenly over their table's box. */
function isFar({ extension, totalFilas }: Layer, address: TileAddress): boolean {
  const shared = extension && sharedBox(tileBox(address), extension);
  if (!shared) return false;
  const part = (west: number, east: number, from: number, to: number) =>
    to > from ? (east - west) / (to - from) : 1;
  const share =
    part(shared[0], shared[2], extension[0], extension[2]) *
    part(shared[1], shared[3], extension[1], extension[3]);
  return (totalFilas ?? 0) * share > FAR_FEATURES;
}

const quarters = ({ z, x, y }: TileAddress): TileAddress[] =>
  [0, 1].flatMap((down) =>
    [0, 1].map((right) => ({ z: z + 1, x: 2 * x + right, y: 2 * y + down })),
  );
