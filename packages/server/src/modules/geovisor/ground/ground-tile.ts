import { scaleOf } from '@comarca/shared/modules/capas/style/style-drawing';
import { namesOf } from '@comarca/shared/modules/geovisor/ground';
import type { App } from '../../../core/app.ts';
import { markOf } from '../../../core/http/known-state.ts';
import {
  isGeographic,
  pixelSize,
  sharedBox,
  type Tile,
  type TileAddress,
  TileStore,
  tileBox,
  tilePart,
} from '../../capas/public.ts';
import { type GroundLayer, stateOf } from './ground-layers.ts';
import { awake, letRest, reachOf } from './ground-reach.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
const AT_ONCE = 2;
/** Metres that a pixel of the browser's tiles of zoom 0 covers: they are 512 pixels wide. */
const COARSEST = 78_271.517;
/** A tile is drawn from half its own scale to twice it. */
const REACH = 2;

const store = new TileStore(CACHE_BYTES, AT_ONCE);

/** One tile with everything that the ground shows at its zoom. */
export function groundTile(app: App, layers: readonly GroundLayer[], address: TileAddress): Tile {
  const shown = awake(layers).filter((layer) => isInTile(layer, address.z));
  const key = JSON.stringify([stateOf(shown), address]);
  return { etag: markOf(key), content: () => store.get(key, () => makeTile(app, shown, address)) };
}

/** Whether a layer is drawn at any scale at which tiles of this zoom are; the closest serve all closer ones. */
export function isInTile(
  { escalaLejana, escalaCercana }: Pick<GroundLayer, 'escalaLejana' | 'escalaCercana'>,
  zoom: number,
  closestZoom = CLOSEST_ZOOM,
): boolean {
  const scale = scaleOf(COARSEST / 2 ** zoom);
  if (escalaLejana !== null && zoom < closestZoom && scale / REACH > escalaLejana) return false;
  return escalaCercana === null || scale * REACH >= escalaCercana;
}

/** Closer views are drawn from the tiles of this zoom. */
export const CLOSEST_ZOOM = 14;

/** @throws what the first layer that cannot be read throws; it is left out of the next tiles */
async function makeTile(
  app: App,
  layers: readonly GroundLayer[],
  address: TileAddress,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const layer of layers) {
    try {
      parts.push(...(await partsOf(app, layer, address)));
    } catch (error) {
      letRest(layer);
      throw error;
    }
  }
  return Buffer.concat(parts);
}

/** The features of a layer, and where the names of areas stand. */
async function partsOf(app: App, layer: GroundLayer, address: TileAddress): Promise<Buffer[]> {
  const box = layer.extension && sharedBox(tileBox(address), layer.extension);
  const db = box && (await reachOf(app)(layer));
  if (!box || !db) return [];
  const inDegrees = (await isGeographic(db, layer.source.srid ?? 0)) ?? false;
  const pixel = pixelSize(address.z, box, inDegrees);
  const query = { capa: layer.source, address, box, pixel };
  const names = layer.etiqueta === null ? [] : [layer.etiqueta];
  const ownNames = layer.esArea ? [] : names;
  const features = await tilePart(
    db,
    { ...query, columnas: ownNames, tinte: ownNames[0] ?? null },
    layer.clave,
  );
  if (!layer.esArea || names.length === 0 || !isNamed(layer, address.z)) return [features];
  const points = await tilePart(
    db,
    { ...query, columnas: names, puntos: true },
    namesOf(layer.clave),
  );
  return [features, points];
}

const isNamed = ({ etiquetaDesde }: GroundLayer, zoom: number): boolean =>
  zoom >= CLOSEST_ZOOM || scaleOf(COARSEST / 2 ** zoom) / REACH <= etiquetaDesde;
