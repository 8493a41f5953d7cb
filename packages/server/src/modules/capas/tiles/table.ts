import type { Bbox } from '@comarca/shared/modules/capas/layer';
import type { Db } from '../../../core/db/database.ts';
import { encodeTile } from './encode.ts';
import {
  canEncodeTiles,
  encodedTile,
  type TileQuery,
  type TileSource,
  tileFeatures,
} from './tile.layer.ts';
import { isTile, pixelSize, sharedBox, type TileAddress, tileBox } from './tile-grid.ts';

/** A table of the own database, in degrees, of which tiles are made though it is no registered layer. */
interface TileTable extends TileSource {
  /** what it covers, in degrees; null while it is empty */
  extension: Bbox | null;
}

/** A tile of a table; empty where nothing is inside, and for an address that is no tile. */
export async function tableTile(
  db: Db,
  table: TileTable,
  address: TileAddress,
  columns: string[],
): Promise<Buffer> {
  const box = isTile(address) && table.extension && sharedBox(tileBox(address), table.extension);
  if (!box) return Buffer.alloc(0);
  const pixel = pixelSize(address.z, box, true);
  return tilePart(db, { capa: table, address, box, pixel, columnas: columns });
}

/**
 * A tile with one layer, by the database or, where it cannot, by this process. Tiles of several layers are
 * their parts one after the other.
 * @param layer its name in the tile
 */
export async function tilePart(db: Db, query: TileQuery, layer?: string): Promise<Buffer> {
  if (await canEncodeTiles(db)) return encodedTile(db, query, layer);
  return encodeTile(await tileFeatures(db, query), query.columnas, query.address, layer);
}
