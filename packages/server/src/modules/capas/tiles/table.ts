import type { Bbox } from '@comarca/shared/modules/capas/layer';
import type { Db } from '../../../core/db/database.ts';
import { encodeTile } from './encode.ts';
import { canEncodeTiles, encodedTile, type TileSource, tileFeatures } from './tile.layer.ts';
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
  const query = { capa: table, address, box, pixel, columnas: columns };
  if (await canEncodeTiles(db)) return encodedTile(db, query);
  return encodeTile(await tileFeatures(db, query), columns, address);
}
