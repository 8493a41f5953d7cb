import type { Bbox } from '@comarca/shared/modules/capas/layer';
import { scaleOf } from '@comarca/shared/modules/capas/style/style-drawing';
import { groundLooks, isGroundDrawn } from '@comarca/shared/modules/geovisor/ground';
import type { App } from '../../../core/app.ts';
import type { Db } from '../../../core/db/database.ts';
import {
  boxOfView,
  planeResolution,
  type View,
  viewKey,
} from '../../../core/reports/map/geometry/mercator.ts';
import type { GroundPart, GroundSheet, MapStyle } from '../../../core/reports/map/map-spec.ts';
import { isGeographic, sharedBox, tileFeatures } from '../../capas/public.ts';
import { creditsOf, type GroundLayer, groundLayers } from './ground-layers.ts';
import { awake, isOwn, letRest, type Reach, reachOf } from './ground-reach.ts';

/** Of one layer in one map: more than that is a grey surface. */
const MOST_FEATURES = 20_000;
/** A document of more maps than these has the others on a clean sheet. */
const MOST_VIEWS = 60;
const METRES_PER_DEGREE = 111_320;
const PLACE_SIZE = 4;

/** The maps' own ground of views, for drawings of the server. */
export const groundOf =
  (app: App) =>
  async (views: readonly View[]): Promise<GroundSheet[]> =>
    readGround(await groundLayers(app.database.db), reachOf(app), views);

/** The same as far as the own database has it, for documents that are given outside. */
export const ownGroundOf =
  (db: Db) =>
  async (views: readonly View[]): Promise<GroundSheet[]> =>
    readGround((await groundLayers(db)).filter(isOwn), async () => db, views);

async function readGround(
  layers: readonly GroundLayer[],
  reach: Reach,
  views: readonly View[],
): Promise<GroundSheet[]> {
  if (layers.length === 0) return [];
  const sheets: GroundSheet[] = [];
  for (const view of views.slice(0, MOST_VIEWS)) sheets.push(await sheetOf(layers, reach, view));
  return sheets;
}

async function sheetOf(
  layers: readonly GroundLayer[],
  reach: Reach,
  view: View,
): Promise<GroundSheet> {
  const scale = scaleOf(planeResolution(view));
  const shown: { layer: GroundLayer; part: GroundPart }[] = [];
  const missing: GroundLayer[] = [];
  const asked = new Set(awake(layers));
  for (const layer of layers.filter((one) => isGroundDrawn(one, scale))) {
    const box = layer.extension && sharedBox(boxOfView(view), layer.extension);
    if (!box) continue;
    const read = () => partOf(layer, reach, { view, box }).catch(() => null);
    const part = asked.has(layer) ? await read() : null;
    if (!part) missing.push(layer);
    else if (part.geometries.length > 0) shown.push({ layer, part });
  }
  for (const layer of missing) if (asked.has(layer)) letRest(layer);
  return {
    view: viewKey(view),
    parts: shown.map(({ part }) => part),
    credits: creditsOf(shown.map(({ layer }) => layer)),
    missing: missing.map(({ titulo }) => titulo),
  };
}

/** What a view shows of a layer. @throws where that cannot be read */
async function partOf(
  layer: GroundLayer,
  reach: Reach,
  { view, box }: { view: View; box: Bbox },
): Promise<GroundPart> {
  const db = await reach(layer);
  const isNamed = layer.etiqueta !== null && scaleOf(planeResolution(view)) <= layer.etiquetaDesde;
  const columns = isNamed && layer.etiqueta !== null ? [layer.etiqueta] : [];
  const inDegrees = (await isGeographic(db, layer.source.srid ?? 0)) ?? false;
  const degrees = 360 / view.scale;
  const features = await tileFeatures(
    db,
    {
      capa: layer.source,
      box,
      columnas: columns,
      tinte: layer.esArea ? null : (columns[0] ?? null),
      pixel: inDegrees ? degrees : degrees * METRES_PER_DEGREE,
    },
    { srid: 4326, decimals: 7, most: MOST_FEATURES },
  );
  return {
    style: styleOf(layer),
    geometries: features.map(({ geometria }) => geometria),
    names: columns.length > 0 ? features.map(({ valores }) => String(valores[0] ?? '')) : [],
  };
}

function styleOf({ tema, claro }: GroundLayer): MapStyle {
  const { ancho, trazo, relleno } = groundLooks[tema];
  return { color: claro, width: ancho, dash: trazo, fillOpacity: relleno, size: PLACE_SIZE };
}
