import type { Bbox } from '@comarca/shared/modules/capas/layer';
import { publishedColor } from '@comarca/shared/modules/geovisor/published-color';
import type { Geometry, Position } from 'geojson';
import { sql } from 'kysely';
import type { App } from '../../../core/app.ts';
import { isBeyondSystem } from '../../../core/db/beyond-system.ts';
import type { Reader } from '../../../core/db/database.ts';
import type { MapStyle } from '../../../core/reports/map/map-spec.ts';
import type { Pixel } from '../../../core/reports/map/paths.ts';
import { connectionFor, isGeographic, sharedBox, tileFeatures } from '../../capas/public.ts';
import type { PublishedLayer } from '../publication/published.ts';
import { MapRefusal } from './refusal.ts';
import type { MapWindow } from './wms.query.ts';

/** Features of one layer of a map at most: more are smaller than its pixels, and drawn once each. */
const MOST_FEATURES = 60_000;
const BEYOND = 'El sistema pedido no llega hasta esa capa.';
const METRES_PER_DEGREE = 111_320;

/** How a published table is drawn. */
export const styleOf = ({ layer }: PublishedLayer): MapStyle => ({
  color: publishedColor(layer.id),
  fillOpacity: 0.35,
  width: 1.5,
});

/** The features of a layer that a map shows, in its system. */
export async function mapFeatures(
  app: App,
  { layer }: PublishedLayer,
  window: MapWindow,
): Promise<Geometry[]> {
  const box = await boxInDegrees(app.database.db, window).catch(nullWhereBeyond);
  const shared = layer.extension && box && sharedBox(box, layer.extension);
  if (!shared) return [];
  const { db } = await connectionFor(app, layer.baseDatos.id);
  const inDegrees = (await isGeographic(db, layer.srid)) ?? false;
  const degrees = (box[2] - box[0]) / window.width;
  const pixel = inDegrees ? degrees : degrees * METRES_PER_DEGREE;
  const features = await tileFeatures(
    db,
    { capa: layer, box: shared, columnas: [], pixel },
    { srid: window.system.srid, most: MOST_FEATURES },
  ).catch((error: unknown) => {
    throw isBeyondSystem(error) ? new MapRefusal('InvalidCRS', BEYOND) : error;
  });
  return features.map(({ geometria }) => geometria);
}

/** A box where its system does not reach shows nothing. */
function nullWhereBeyond(error: unknown): null {
  if (isBeyondSystem(error)) return null;
  throw error;
}

/** Where a position of the window's system lies in its picture. */
export function placeIn({ box: [west, south, east, north], width, height }: MapWindow) {
  return ([x = 0, y = 0]: Position): Pixel => [
    ((x - west) / (east - west)) * width,
    ((north - y) / (north - south)) * height,
  ];
}

/** What a window covers in degrees; null where its system does not reach. */
async function boxInDegrees(
  db: Reader,
  { system, box: [west, south, east, north] }: MapWindow,
): Promise<Bbox | null> {
  if (system.geographic) {
    return [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)];
  }
  const step = Math.max(east - west, north - south) / 8;
  const { rows } = await sql<{ caja: Bbox | null }>`/* geovisor: what a map covers */
    select json_build_array(greatest(st_xmin(g), -180), greatest(st_ymin(g), -90),
      least(st_xmax(g), 180), least(st_ymax(g), 90)) as caja
    from (select st_transform(st_segmentize(st_makeenvelope(${west}, ${south}, ${east}, ${north},
      ${sql.lit(system.srid)}), ${step}::float8), 4326) as g) t`.execute(db);
  return rows[0]?.caja ?? null;
}
