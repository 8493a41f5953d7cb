import { createHash } from 'node:crypto';
import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayer, type LayerRecord } from '../capa.repository.ts';
import { layerReaders } from '../capa.service.ts';
import { connectionFor } from '../conexiones.ts';
import { isGeographic } from '../sistema.layer.ts';
import { TileStore } from './almacen.ts';
import { encodeTile } from './codificar.ts';
import { isTile, pixelSize, sharedBox, type TileAddress, tileBox } from './cuadricula.ts';
import { canEncodeTiles, encodedTile, type TileQuery, tileFeatures } from './tesela.layer.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
const AT_ONCE = 3;
const MAX_COLUMNS = 20;

const store = new TileStore(CACHE_BYTES, AT_ONCE);
const coordinate = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 22);

/** A tile, and what tells one state of it from another. */
export interface Tile {
  etag: string;
  content(): Promise<Buffer>;
}

/** A tile of a registered table, for those who may see layers. */
export const layerTile = reading({
  access: layerReaders,
  schema: z.object({
    id: idOf('capa'),
    z: coordinate,
    x: coordinate,
    y: coordinate,
    columnas: z.string().max(1_500).optional(),
  }),
  async run({ context, db }, { id, columnas, ...address }): Promise<Tile> {
    if (!isTile(address)) throw new AppError('NOT_FOUND');
    const capa = await findLayer(db, id);
    if (!capa?.columnaGeometria || !capa.srid) throw new AppError('NOT_FOUND');
    const chosen = knownColumns(capa, columnas);
    const key = JSON.stringify([id, capa.sumaVerificacion, address, chosen]);
    return {
      etag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 27)}"`,
      content: () => store.get(key, () => makeTile(context.app, capa, address, chosen)),
    };
  },
});

/** Only columns that the synchronisation found: nothing else reaches the SQL. */
function knownColumns(capa: LayerRecord, wanted: string | undefined): string[] {
  const names = (wanted ?? '').split(',').filter((name) => name !== '');
  const known = new Set(capa.columnasTabla.map(({ nombre }) => nombre));
  if (names.length > MAX_COLUMNS || names.some((name) => !known.has(name))) {
    throw new AppError('VALIDATION', 'La capa no tiene esas columnas.');
  }
  return [...new Set(names)].filter((name) => name !== '_id').sort();
}

async function makeTile(
  app: App,
  capa: LayerRecord,
  address: TileAddress,
  columnas: string[],
): Promise<Buffer> {
  const box = capa.extension && sharedBox(tileBox(address), capa.extension);
  if (!box || !capa.srid) return Buffer.alloc(0);
  const { db } = await connectionFor(app, capa.baseDatos.id);
  const inDegrees = (await isGeographic(db, capa.srid)) ?? false;
  const query: TileQuery = {
    capa,
    address,
    box,
    columnas,
    pixel: pixelSize(address.z, box, inDegrees),
  };
  if (await canEncodeTiles(db)) return encodedTile(db, query);
  return encodeTile(await tileFeatures(db, query), columnas, address);
}
