import { AppError } from '@comarca/shared/core/errors';
import type { Route } from '@comarca/shared/geo/stationing';
import { stationCrossing } from '@comarca/shared/geo/stationing';
import type { Crossing, CrossOutcome, CrossSummary } from '@comarca/shared/modules/cruces/crossing';
import type { Db, Tx } from '../../core/db/database.ts';
import { isOverlayFailure } from '../../core/db/overlay-failure.ts';
import { mapInSlices } from '../../core/slices.ts';
import { explainFailure } from './failures.ts';
import { crossInDatabase, type MeasuredFeature, type Overlay } from './inside/crossing.layer.ts';
import { reachesArea } from './inside/extent.layer.ts';
import { type CrossLayer, preparedTable, sourceOf } from './inside/source.layer.ts';
import { type Limits, withLimits } from './inside/statement.layer.ts';
import { crossOutside } from './outside/cross-outside.ts';
import { repairReason } from './repair-reason.ts';
import { routeOf, type StudyArea } from './study-area.ts';
import { measureOf, type Summary, summarise } from './summarise.ts';

/** Features of one layer that may be looked at for one area. */
export const MAX_FEATURES = 200_000;
const TIMEOUT_MS = 120_000;

export interface CrossOptions {
  signal?: AbortSignal;
  /** per layer; 120 s unless told */
  timeoutMs?: number;
}

/** How one layer crosses the study area. */
export interface LayerCrossing {
  /** never ERROR: a layer that fails throws */
  estado: CrossOutcome;
  /** in the order of the features' key */
  cruces: Crossing[];
  resumen: CrossSummary;
  /** source geometries that were not valid, and why; all of them took part once repaired, here or by the import */
  reparadas: { id: string; motivo: string }[];
  /** features that the index gave as candidates */
  filasLeidas: number;
  /** SHA-256 over the keys and geometries of those, as they were read; null when there were none */
  sumaLeida: string | null;
  segundos: number;
  /** who computed the overlay: the database, or GEOS in a worker where the database failed */
  motor: 'base de datos' | 'base de datos (capa preparada)' | 'GEOS en el servidor';
}

/**
 * Crosses one layer with the study area.
 * @throws AppError with a Spanish text: table, column, system or permission missing, time limit,
 * too many features, cancelled
 */
export async function crossLayer(
  db: Db,
  area: StudyArea,
  layer: CrossLayer,
  options: CrossOptions = {},
): Promise<LayerCrossing> {
  const started = performance.now();
  const limits = { timeoutMs: options.timeoutMs ?? TIMEOUT_MS, signal: options.signal };
  try {
    const { overlay, motor } = await overlayOf(db, area, layer, limits);
    refuseOtherSystem(overlay, layer);
    refuseTooMany(overlay, layer.nombre);
    const state = await outcomeOf(db, area, layer, overlay, limits);
    const summary = summarise(area, overlay, layer.tipo);
    return {
      estado: state,
      cruces: await toCrossings(area, overlay, summary),
      resumen: summary.resumen,
      reparadas: overlay.reparadas.map(({ id, motivo }) => ({ id, motivo: repairReason(motivo) })),
      filasLeidas: overlay.filas,
      sumaLeida: overlay.sumaLeida,
      segundos: (performance.now() - started) / 1000,
      motor,
    };
  } catch (error) {
    throw explainFailure(error, layer.nombre, limits.timeoutMs);
  }
}

type Computed = { overlay: Overlay; motor: LayerCrossing['motor'] };

/** In the database; where GEOS fails there, again in a worker of our own. */
async function overlayOf(
  db: Db,
  area: StudyArea,
  layer: CrossLayer,
  limits: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Computed> {
  const source = sourceOf(layer);
  const prepared = preparedTable(layer, area.sridMedida);
  const inside = (tx: Tx) =>
    crossInDatabase(tx, area, source, { prepared, maxFeatures: MAX_FEATURES });
  try {
    const overlay = await withLimits(db, limits, inside);
    return { overlay, motor: prepared ? 'base de datos (capa preparada)' : 'base de datos' };
  } catch (error) {
    if (!isOverlayFailure(error)) throw error;
    const overlay = await crossOutside(db, area, source, { ...limits, maxFeatures: MAX_FEATURES });
    return { overlay, motor: 'GEOS en el servidor' };
  }
}

function refuseOtherSystem({ sridTabla }: Overlay, layer: CrossLayer): void {
  if (sridTabla === null || sridTabla === layer.srid) return;
  throw new AppError(
    'VALIDATION',
    `La capa «${layer.nombre}» está en EPSG:${sridTabla} y no en EPSG:${layer.srid}: sincronice la capa.`,
  );
}

function refuseTooMany(overlay: Overlay, name: string): void {
  if (!overlay.demasiadas) return;
  throw new AppError(
    'VALIDATION',
    `La capa «${name}» tiene más de ${MAX_FEATURES.toLocaleString('es-CO')} elementos en el área ` +
      'de estudio. Reduzca el buffer o el trazado.',
  );
}

async function outcomeOf(
  db: Db,
  area: StudyArea,
  layer: CrossLayer,
  overlay: Overlay,
  limits: Limits,
): Promise<LayerCrossing['estado']> {
  if (overlay.features.length > 0) return 'CRUZÓ';
  if (overlay.filas > 0) return 'SIN CRUCE';
  // Without a known box the whole layer is read, within the same limits.
  const reaches = layer.extension
    ? reachesArea(db, area, layer)
    : withLimits(db, limits, (tx) => reachesArea(tx, area, layer));
  return (await reaches) ? 'SIN CRUCE' : 'SIN COBERTURA';
}

function toCrossings(area: StudyArea, overlay: Overlay, summary: Summary): Promise<Crossing[]> {
  const route = routeOf(area);
  return mapInSlices(overlay.features, (feature) => ({
    idFuente: feature.id,
    propiedades: feature.propiedades,
    geometria: feature.geometria,
    medida: measureOf(feature),
    porcentaje: summary.percentageOf(feature),
    abscisa: stationing(route, feature),
  }));
}

function stationing(route: Route | null, feature: MeasuredFeature): Crossing['abscisa'] {
  return route && feature.plana ? stationCrossing(route, feature.plana) : null;
}
