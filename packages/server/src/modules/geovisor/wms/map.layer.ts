import type { Bbox } from '@comarca/shared/modules/capas/layer';
import {
  isDrawnAt,
  isLabelledAt,
  scaleOf,
  styleColumns,
  valueText,
} from '@comarca/shared/modules/capas/style/style-drawing';
import type { Geometry, Position } from 'geojson';
import { sql } from 'kysely';
import type { App } from '../../../core/app.ts';
import { isBeyondSystem } from '../../../core/db/beyond-system.ts';
import type { Reader } from '../../../core/db/database.ts';
import type { MapStyle } from '../../../core/reports/map/map-spec.ts';
import type { Pixel } from '../../../core/reports/map/paths.ts';
import {
  connectionFor,
  drawnStyle,
  isGeographic,
  sharedBox,
  styledGroups,
  type TileFeature,
  tileFeatures,
  tintOf,
} from '../../capas/public.ts';
import type { PublishedLayer } from '../publication/published.ts';
import { MapRefusal } from './refusal.ts';
import type { MapWindow } from './wms.query.ts';

/** Features of one layer of a map at most: more are smaller than its pixels, and drawn once each. */
const MOST_FEATURES = 60_000;
const BEYOND = 'El sistema pedido no llega hasta esa capa.';
/** Of a degree they are a centimetre. */
const MOST_DECIMALS = 7;
const METRES_PER_DEGREE = 111_320;

/** A part of a layer that is drawn alike. */
export interface DrawnPart {
  geometries: Geometry[];
  style: MapStyle;
  labels?: (string | null)[] | undefined;
}

/** What a map shows of a layer, in the map's system, as the layer's style says. */
export async function mapParts(
  app: App,
  { layer }: PublishedLayer,
  window: MapWindow,
): Promise<DrawnPart[]> {
  const style = drawnStyle(layer);
  const scale = scaleOf(pixelMetres(window));
  if (!isDrawnAt(style, scale)) return [];
  const columns = styleColumns(style);
  const features = await mapFeatures(app, layer, window, columns);
  const valueIn = (values: TileFeature['valores'], column: string | null) =>
    column === null ? null : values[columns.indexOf(column)];
  const isLabelled = isLabelledAt(style, scale);
  return styledGroups(style, '', features, ({ valores }) => valueIn(valores, style.columna)).map(
    ({ style: drawn, features: own }) => ({
      style: drawn,
      geometries: own.map(({ geometria }) => geometria),
      labels: isLabelled
        ? own.map(({ valores }) => valueText(valueIn(valores, style.etiqueta)))
        : undefined,
    }),
  );
}

/** What a pixel of a map covers on the ground, in metres. */
function pixelMetres({ system, box: [west, , east], width }: MapWindow): number {
  const pixel = (east - west) / width;
  return system.geographic ? pixel * METRES_PER_DEGREE : pixel;
}

/** The features of a layer that a map shows, in its system, with the values of some columns. */
async function mapFeatures(
  app: App,
  layer: PublishedLayer['layer'],
  window: MapWindow,
  columns: string[],
): Promise<TileFeature[]> {
  const box = await boxInDegrees(app.database.db, window).catch(nullWhereBeyond);
  const shared = layer.extension && box && sharedBox(box, layer.extension);
  if (!shared) return [];
  const { db } = await connectionFor(app, layer.baseDatos.id);
  const inDegrees = (await isGeographic(db, layer.srid)) ?? false;
  const degrees = (box[2] - box[0]) / window.width;
  const pixel = inDegrees ? degrees : degrees * METRES_PER_DEGREE;
  return tileFeatures(
    db,
    { capa: layer, box: shared, columnas: columns, tinte: tintOf(layer, columns), pixel },
    { srid: window.system.srid, decimals: decimalsFor(window), most: MOST_FEATURES },
  ).catch((error: unknown) => {
    throw isBeyondSystem(error) ? new MapRefusal('InvalidCRS', BEYOND) : error;
  });
}

/** Decimals of coordinates with which nothing moves by more than a thousandth of a pixel. */
function decimalsFor({ box: [west, , east], width }: MapWindow): number {
  const wanted = Math.ceil(-Math.log10((east - west) / width / 1_000));
  return Math.min(Math.max(wanted, 0), MOST_DECIMALS);
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
