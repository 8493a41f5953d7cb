import { AppError } from '@comarca/shared/core/errors';
import { checkFilter } from '@comarca/shared/modules/capas/filter/check';
import { FilterFault } from '@comarca/shared/modules/capas/filter/filter';
import {
  type AppliedCut,
  cutMessages,
  cutNotes,
  type LayerCut,
} from '@comarca/shared/modules/inteligencia/layer-cut';
import type { LayerReading } from '@comarca/shared/modules/inteligencia/quick-report';
import type { App } from '../../../core/app.ts';
import { isDatabaseCut } from '../../../core/errors/foreseen.ts';
import { connectionFor, type LayerRecord } from '../../capas/public.ts';
import {
  type CrossLayer,
  crossLayer,
  type LayerCrossing,
  type StudyArea,
} from '../../cruces/public.ts';
import type { LayerResult } from '../run.repository.ts';
import type { AreaFor } from './study-areas.ts';

/** A layer that takes longer ends in ERROR; the others go on. */
const LAYER_TIMEOUT_MS = 120_000;

const CUT = 'La conexión con la base de datos se interrumpió mientras se cruzaba la capa.';

/** Who crosses: a job, which may be told to stop. */
interface Crosser {
  app: App;
  signal: AbortSignal;
}

/** A layer and what it is crossed with. */
export interface LayerToCross {
  name: string;
  /** undefined for one that is not registered */
  layer: LayerRecord | undefined;
  area: AreaFor;
  cut?: LayerCut | undefined;
}

/** What came of crossing a layer, as it is stored. */
export interface CrossedLayer {
  cruces: LayerCrossing['cruces'];
  result: LayerResult;
}

/** How a layer crossed, and what with. */
interface Attempt extends LayerCrossing {
  area: StudyArea;
}

/**
 * Crosses a layer by its name; what fails of it is its outcome.
 * @throws the reason of the signal when it was told to stop
 */
export async function crossNamed(crosser: Crosser, what: LayerToCross): Promise<CrossedLayer> {
  const started = performance.now();
  const outcome = await attempt(crosser, what);
  crosser.signal.throwIfAborted();
  const seconds = (performance.now() - started) / 1000;
  return {
    cruces: outcome instanceof AppError ? [] : outcome.cruces,
    result: toResult(what, outcome, seconds),
  };
}

/** A layer's failure belongs to that layer: it is returned, not thrown. */
export async function attempt(
  { app, signal }: Crosser,
  { name, layer, area: areaFor, cut = {} }: LayerToCross,
): Promise<Attempt | AppError> {
  try {
    if (!layer) throw new AppError('NOT_FOUND', `La capa «${name}» no está registrada.`);
    const filtered = filteredLayer(layer, cut);
    const area = await areaFor(cut.buffer);
    const connection = await connectionFor(app, layer.baseDatos.id);
    const options = { signal, timeoutMs: LAYER_TIMEOUT_MS };
    return { ...(await crossLayer(connection.db, area, filtered, options)), area };
  } catch (error) {
    if (signal.aborted) throw error;
    app.log.warn({ err: error, capa: name }, 'layer crossing failed');
    if (error instanceof AppError) return error;
    return new AppError(
      'INTERNAL',
      isDatabaseCut(error) ? CUT : 'Ocurrió un error al cruzar la capa.',
    );
  }
}

/** A layer of which only what a filter takes counts. @throws AppError VALIDATION */
export function filteredLayer<Layer extends LayerRecord>(
  layer: Layer,
  { filtro }: LayerCut,
): Layer & CrossLayer {
  if (filtro === undefined) return layer;
  try {
    return { ...layer, filtro: checkFilter(filtro, layer.columnasTabla) };
  } catch (error) {
    if (!(error instanceof FilterFault)) throw error;
    const message = cutMessages.filterIn(layer.titulo || layer.nombre, error.message);
    throw new AppError('VALIDATION', message);
  }
}

function toResult(
  { name, layer, cut }: LayerToCross,
  outcome: Attempt | AppError,
  seconds: number,
): LayerResult {
  const about = { nombre: name, segundos: seconds, ...known(layer) };
  if (outcome instanceof AppError) {
    return {
      estado: 'ERROR',
      error: outcome.message,
      segundos: seconds,
      total_resultados: 0,
      resumen: null,
      lectura: { ...about, ...NOT_READ, ...(cut && { recorte: cut }) },
    };
  }
  const { estado, cruces, resumen, filasLeidas, sumaLeida, reparadas, motor } = outcome;
  const applied = cut && appliedCut(cut, outcome.area);
  return {
    estado,
    error: null,
    segundos: seconds,
    total_resultados: cruces.length,
    resumen: applied ? { ...resumen, notas: [...cutNotes(applied), ...resumen.notas] } : resumen,
    lectura: {
      ...about,
      estado,
      filasLeidas,
      sumaLeida,
      reparadas,
      operacion: `intersección, ${motor}`,
      ...(applied && { recorte: applied }),
    },
  };
}

const appliedCut = (cut: LayerCut, area: StudyArea): AppliedCut =>
  cut.buffer === undefined ? cut : { ...cut, areaEstudioHa: area.areaHa };

const NOT_READ: Pick<
  LayerReading,
  'estado' | 'filasLeidas' | 'sumaLeida' | 'reparadas' | 'operacion'
> = {
  estado: 'ERROR',
  filasLeidas: 0,
  sumaLeida: null,
  reparadas: [],
  operacion: 'intersección',
};

/** What the catalogue says of the layer; it is as old as the last synchronisation. */
function known(
  layer: LayerRecord | undefined,
): Pick<LayerReading, 'srid' | 'ultimaSincronizacion'> {
  const synchronised = layer?.ultimaSincronizacion;
  return {
    srid: layer?.srid ?? null,
    ultimaSincronizacion: synchronised
      ? {
          fecha: synchronised.toISOString(),
          filas: layer.totalFilas,
          suma: layer.sumaVerificacion,
        }
      : null,
  };
}
