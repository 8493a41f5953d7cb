import { AppError } from '@comarca/shared/core/errors';
import type { LayerReading } from '@comarca/shared/modules/inteligencia/quick-report';
import type { App } from '../../../core/app.ts';
import { isDatabaseCut } from '../../../core/errors/foreseen.ts';
import { connectionFor, type LayerRecord } from '../../capas/public.ts';
import { crossLayer, type LayerCrossing, type StudyArea } from '../../cruces/public.ts';
import type { LayerResult } from '../run.repository.ts';

/** A layer that takes longer ends in ERROR; the others go on. */
const LAYER_TIMEOUT_MS = 120_000;

const CUT = 'La conexión con la base de datos se interrumpió mientras se cruzaba la capa.';

/** Who crosses: a job, which may be told to stop. */
interface Crosser {
  app: App;
  signal: AbortSignal;
}

/** What came of crossing a layer, as it is stored. */
export interface CrossedLayer {
  cruces: LayerCrossing['cruces'];
  result: LayerResult;
}

/**
 * Crosses a layer by its name; what fails of it is its outcome.
 * @param layer undefined for one that is not registered
 * @throws the reason of the signal when it was told to stop
 */
export async function crossNamed(
  crosser: Crosser,
  area: StudyArea,
  name: string,
  layer: LayerRecord | undefined,
): Promise<CrossedLayer> {
  const started = performance.now();
  const outcome = await attempt(crosser, area, name, layer);
  crosser.signal.throwIfAborted();
  const seconds = (performance.now() - started) / 1000;
  return {
    cruces: outcome instanceof AppError ? [] : outcome.cruces,
    result: toResult(name, outcome, layer, seconds),
  };
}

/** A layer's failure belongs to that layer: it is returned, not thrown. */
export async function attempt(
  { app, signal }: Crosser,
  area: StudyArea,
  name: string,
  layer: LayerRecord | undefined,
): Promise<LayerCrossing | AppError> {
  try {
    if (!layer) throw new AppError('NOT_FOUND', `La capa «${name}» no está registrada.`);
    const connection = await connectionFor(app, layer.baseDatos.id);
    return await crossLayer(connection.db, area, layer, {
      signal,
      timeoutMs: LAYER_TIMEOUT_MS,
    });
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

function toResult(
  name: string,
  outcome: LayerCrossing | AppError,
  layer: LayerRecord | undefined,
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
      lectura: { ...about, ...NOT_READ },
    };
  }
  const { estado, cruces, resumen, filasLeidas, sumaLeida, reparadas, motor } = outcome;
  const operation = `intersección, ${motor}`;
  return {
    estado,
    error: null,
    segundos: seconds,
    total_resultados: cruces.length,
    resumen,
    lectura: { ...about, estado, filasLeidas, sumaLeida, reparadas, operacion: operation },
  };
}

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
