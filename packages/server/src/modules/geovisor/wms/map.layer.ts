import type { Bbox } from '@comarca/shared/modules/capas/layer';
import {
  isDrawnAt,
  isLabelledAt,
  legendLines,
  lineOf,
  scaleOf,
  styleColumns,
  valueText,
} from '@comarca/shared/modules/capas/style/style-drawing';
import { sql } from 'kysely';
import type { App } from '../../../core/app.ts';
import { isBeyondSystem } from '../../../core/db/beyond-system.ts';
import type { Reader } from '../../../core/db/database.ts';
import type { PictureLayer } from '../../../core/reports/map/draw-picture.ts';
import {
  connectionFor,
  drawnStyle,
  isGeographic,
  mapStyleOf,
  sharedBox,
  type TileShapes,
  tileShapes,
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

/** What a map shows of a layer, in the map's system, as the layer's style says; null where nothing. */
export async function mapLayer(
  app: App,
  { layer }: PublishedLayer,
  window: MapWindow,
): Promise<PictureLayer | null> {
  const style = drawnStyle(layer);
  const scale = scaleOf(pixelMetres(window));
  if (!isDrawnAt(style, scale)) return null;
  const columns = styleColumns(style);
  const found = await mapShapes(app, layer, window, columns);
  if (!found) return null;
  const valuesIn = (column: string | null) => {
    const at = column === null ? -1 : columns.indexOf(column);
    return found.valores.map((values) => values[at] ?? null);
  };
  const lines = legendLines(style, '');
  const isOne = style.tipo === 'SIMPLE';
  return {
    shapes: found.formas,
    lengths: found.largos,
    // What is of no class lies lowest.
    styles: lines.map(({ color }) => mapStyleOf(style, color)).reverse(),
    styleOf: isOne
      ? undefined
      : valuesIn(style.columna).map((value) => placeFromBelow(lineOf(style, value), lines.length)),
    labels: isLabelledAt(style, scale) ? valuesIn(style.etiqueta).map(valueText) : undefined,
  };
}

const placeFromBelow = (line: number, lines: number): number =>
  line < 0 ? line : lines - 1 - line;

/** What a pixel of a map covers on the ground, in metres. */
function pixelMetres({ system, box: [west, , east], width }: MapWindow): number {
  const pixel = (east - west) / width;
  return system.geographic ? pixel * METRES_PER_DEGREE : pixel;
}

/** The features of a layer that a map shows, in its system, with the values of some columns. */
async function mapShapes(
  app: App,
  layer: PublishedLayer['layer'],
  window: MapWindow,
  columns: string[],
): Promise<TileShapes | null> {
  const box = await boxInDegrees(app.database.db, window).catch(nullWhereBeyond);
  const shared = layer.extension && box && sharedBox(box, layer.extension);
  if (!shared) return null;
  const { db } = await connectionFor(app, layer.baseDatos.id);
  const inDegrees = (await isGeographic(db, layer.srid)) ?? false;
  const degrees = (box[2] - box[0]) / window.width;
  const pixel = inDegrees ? degrees : degrees * METRES_PER_DEGREE;
  return tileShapes(
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
