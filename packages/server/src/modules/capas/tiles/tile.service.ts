import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { markOf } from '../../../core/http/known-state.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayer, type LayerRecord } from '../layer.repository.ts';
import { layerReaders } from '../layer.service.ts';
import { orderedAmong, tintOf } from '../style/tint.ts';
import { connectionFor } from '../tables/connections.ts';
import { isGeographic } from '../tables/system.layer.ts';
import type { Tile } from './send-tile.ts';
import { tilePart } from './table.ts';
import type { TileQuery } from './tile.layer.ts';
import { isTile, pixelSize, sharedBox, type TileAddress, tileBox } from './tile-grid.ts';
import { TileStore } from './tile-store.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
const AT_ONCE = 3;
const MAX_COLUMNS = 20;

const store = new TileStore(CACHE_BYTES, AT_ONCE);
const coordinate = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 22);

/** A tile of a registered table, for those who may see layers. */
export const layerTile = reading({
  access: layerReaders,
  schema: z.object({
    id: idOf('capa'),
    z: coordinate,
    x: coordinate,
    y: coordinate,
    columnas: z.string().max(1_500).optional(),
    color: z.string().max(63).optional(),
  }),
  async run({ context, db }, { id, columnas, color, ...address }): Promise<Tile> {
    if (!isTile(address)) throw new AppError('NOT_FOUND');
    const layer = await findLayer(db, id);
    if (!layer?.columnaGeometria || !layer.srid) throw new AppError('NOT_FOUND');
    const columns = knownColumns(layer, columnas);
    // A style that is being made is not stored yet.
    const making = color === undefined ? {} : { tint: orderedAmong(layer, columns, color) };
    return tileOf(context.app, layer, address, columns, making);
  },
});

/** What is special of how a tile is made. */
interface Making {
  /** the column by which features are coloured */
  tint?: string | null;
  /** Stands around the making: what kept it elsewhere, by its state, has it from there. */
  around?(state: string, make: () => Promise<Buffer>): Promise<Buffer>;
  limitMs?: number | undefined;
  /** leaves the other cores of the database to its other readers */
  oneProcess?: boolean;
}

/** A tile of a table for whoever was let in already. */
export function tileOf(
  app: App,
  layer: LayerRecord,
  address: TileAddress,
  columns: string[],
  {
    tint = tintOf(layer, columns),
    around = (_state, make) => make(),
    limitMs,
    oneProcess,
  }: Making = {},
): Tile {
  const key = JSON.stringify([layer.id, layer.sumaVerificacion, address, columns, tint]);
  const etag = markOf(key);
  const make = () => makeTile(app, layer, address, { columns, tint, limitMs, oneProcess });
  return { etag, content: () => store.get(key, () => around(etag, make)) };
}

/** Only columns that the synchronisation found: nothing else reaches the SQL. */
function knownColumns(layer: LayerRecord, wanted: string | undefined): string[] {
  const names = (wanted ?? '').split(',').filter((name) => name !== '');
  const known = new Set(layer.columnasTabla.map(({ nombre }) => nombre));
  if (names.length > MAX_COLUMNS || names.some((name) => !known.has(name))) {
    throw new AppError('VALIDATION', 'La capa no tiene esas columnas.');
  }
  return [...new Set(names)].filter((name) => name !== '_id').sort();
}

async function makeTile(
  app: App,
  layer: LayerRecord,
  address: TileAddress,
  {
    columns,
    tint,
    ...limits
  }: Pick<TileQuery, 'limitMs' | 'oneProcess'> & { columns: string[]; tint: string | null },
): Promise<Buffer> {
  const box = layer.extension && sharedBox(tileBox(address), layer.extension);
  if (!box || !layer.srid) return Buffer.alloc(0);
  const { db } = await connectionFor(app, layer.baseDatos.id);
  const inDegrees = (await isGeographic(db, layer.srid)) ?? false;
  const query: TileQuery = {
    capa: layer,
    address,
    box,
    columnas: columns,
    tinte: tint,
    pixel: pixelSize(address.z, box, inDegrees),
    ...limits,
  };
  return tilePart(db, query);
}
