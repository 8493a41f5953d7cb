import { AppError } from '@comarca/shared/core/errors';
import type { LayerReading } from '@comarca/shared/modules/inteligencia/quick-report';
import { isDatabaseCut } from '../../../core/errors/foreseen.ts';
import type { RunningJob } from '../../../core/jobs/jobs.ts';
import { connectionFor, findLayersByName, type LayerRecord } from '../../capas/public.ts';
import { crossLayer, type LayerCrossing, type StudyArea } from '../../cruces/public.ts';
import { layerMessage } from '../quick-report/quick-report.realtime.ts';
import { replaceCrossings } from '../report-crossing.repository.ts';
import {
  type Execution,
  type LayerResult,
  type LayerRow,
  saveLayerResult,
} from '../run.repository.ts';
import type { GenerateJob } from './generate-report.data.ts';
import { advanceRun, keepRun } from './generate-report.hold.ts';
import { RemainingTime } from './remaining-time.ts';
import { repairedIn } from './repaired-features.ts';
import { sealLayer } from './report-seal.ts';

/** Layers crossed at the same time, each on its own connection. */
const PARALLEL = 2;
/** A layer that takes longer ends in ERROR; the others go on. */
const LAYER_TIMEOUT_MS = 120_000;

const CUT = 'La conexión con la base de datos se interrumpió mientras se cruzaba la capa.';

/** Crosses the pending layers, two at a time, and stores each outcome as it comes. */
export async function crossReportLayers(
  job: GenerateJob,
  execution: Execution,
  area: StudyArea,
  rows: readonly LayerRow[],
): Promise<void> {
  const { db } = job.app.database;
  const found = await findLayersByName(
    db,
    rows.map((row) => row.nombre),
  );
  const layers = new Map(found.map((layer) => [layer.nombre, layer]));
  const remaining = new RemainingTime(
    new Map(rows.map((row) => [row.nombre, layers.get(row.nombre)?.totalFilas ?? 0])),
    PARALLEL,
  );
  const queue = [...rows];
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      job.signal.throwIfAborted();
      await crossOne(job, execution, area, row, layers.get(row.nombre), remaining);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

async function crossOne(
  job: GenerateJob,
  execution: Execution,
  area: StudyArea,
  row: LayerRow,
  layer: LayerRecord | undefined,
  remaining: RemainingTime,
): Promise<void> {
  const started = performance.now();
  const outcome = await attempt(job, area, row.nombre, layer);
  job.signal.throwIfAborted();
  const seconds = (performance.now() - started) / 1000;
  const result = toResult(row.nombre, outcome, layer, seconds);
  await job.app.database.db.transaction().execute(async (tx) => {
    await keepRun(tx, job);
    await replaceCrossings(tx, row.id, outcome instanceof AppError ? [] : outcome.cruces);
    await saveLayerResult(tx, row.id, result);
    await sealLayer(tx, job.app.seals, row.id);
  });
  remaining.finished(row.nombre, seconds);
  await report(job, execution, row, result, remaining);
}

/** A layer's failure belongs to that layer: it is returned, not thrown. */
export async function attempt(
  job: Pick<RunningJob<unknown>, 'app' | 'signal'>,
  area: StudyArea,
  name: string,
  layer: LayerRecord | undefined,
): Promise<LayerCrossing | AppError> {
  try {
    if (!layer) throw new AppError('NOT_FOUND', `La capa «${name}» no está registrada.`);
    const connection = await connectionFor(job.app, layer.baseDatos.id);
    return await crossLayer(connection.db, area, layer, {
      signal: job.signal,
      timeoutMs: LAYER_TIMEOUT_MS,
    });
  } catch (error) {
    if (job.signal.aborted) throw error;
    job.app.log.warn({ err: error, capa: name }, 'layer crossing failed');
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

async function report(
  job: GenerateJob,
  execution: Execution,
  row: LayerRow,
  result: LayerResult,
  remaining: RemainingTime,
): Promise<void> {
  const progress = Math.min(99, Math.round(remaining.percent));
  await advanceRun(job.app.database.db, job, { avance: progress });
  await job.progress(progress, row.nombre);
  if (job.userId === null) return;
  job.app.realtime.toUser(
    job.userId,
    layerMessage({
      reporteId: execution.reporte_id,
      capa: row.nombre,
      orden: row.orden,
      estado: result.estado,
      cruces: result.total_resultados,
      segundos: result.segundos,
      error: result.error,
      reparadas: repairedIn(result.lectura),
      avance: progress,
      restanteSegundos: remaining.seconds,
    }),
  );
}
