import { findLayersByName, type LayerRecord } from '../../capas/public.ts';
import type { StudyArea } from '../../cruces/public.ts';
import { layerMessage } from '../quick-report/quick-report.realtime.ts';
import { replaceCrossings } from '../report-crossing.repository.ts';
import {
  type Execution,
  type LayerResult,
  type LayerRow,
  saveLayerResult,
} from '../run.repository.ts';
import { crossNamed } from './cross-named.ts';
import type { GenerateJob } from './generate-report.data.ts';
import { advanceRun, keepRun } from './generate-report.hold.ts';
import { RemainingTime } from './remaining-time.ts';
import { repairedIn } from './repaired-features.ts';
import { sealLayer } from './report-seal.ts';

/** Layers crossed at the same time, each on its own connection. */
const PARALLEL = 2;
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
  const { cruces, result } = await crossNamed(job, area, row.nombre, layer);
  await job.app.database.db.transaction().execute(async (tx) => {
    await keepRun(tx, job);
    await replaceCrossings(tx, row.id, cruces);
    await saveLayerResult(tx, row.id, result);
    await sealLayer(tx, job.app.seals, row.id);
  });
  remaining.finished(row.nombre, result.segundos);
  await report(job, execution, row, result, remaining);
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
