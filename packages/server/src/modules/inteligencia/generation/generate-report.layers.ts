import { findLayersByName } from '../../capas/public.ts';
import type { StudyArea } from '../../cruces/public.ts';
import { engineVersions } from '../engine-versions.layer.ts';
import { layerMessage } from '../quick-report/quick-report.realtime.ts';
import { replaceCrossings } from '../report-crossing.repository.ts';
import {
  type Execution,
  type LayerMetadata,
  type LayerResult,
  type LayerRow,
  type RunParameters,
  saveLayerResult,
} from '../run.repository.ts';
import { crossNamed, type LayerToCross } from './cross-named.ts';
import { crossingKeys } from './crossing-key.ts';
import type { GenerateJob } from './generate-report.data.ts';
import { advanceRun, keepRun } from './generate-report.hold.ts';
import { RemainingTime } from './remaining-time.ts';
import { repairedIn } from './repaired-features.ts';
import { sealLayer } from './report-seal.ts';
import { reuseLayers } from './reuse-layers.ts';
import { studyAreas } from './study-areas.ts';

/** Layers crossed at the same time, each on its own connection. */
const PARALLEL = 2;

/**
 * Crosses the pending layers that are not as in the run before, two at a time, and stores each outcome as
 * it comes.
 */
export async function crossReportLayers(
  job: GenerateJob,
  execution: Execution,
  area: StudyArea,
  rows: readonly LayerRow[],
): Promise<void> {
  const { signal } = job;
  const { db } = job.app.database;
  const found = await findLayersByName(
    db,
    rows.map((row) => row.nombre),
  );
  const layers = new Map(found.map((layer) => [layer.nombre, layer]));
  const { trazado, buffer, srid } = execution.parametros as RunParameters;
  const study = { trazado, buffer, srid, signal };
  const keys = crossingKeys({ study, versions: await engineVersions(db) });
  const keyOf = ({ nombre, metadatos }: LayerRow) =>
    keys(layers.get(nombre), (metadatos as LayerMetadata).recorte);
  const left = await reuseLayers(job, execution, rows, keyOf);
  const remaining = new RemainingTime(
    new Map(left.map((row) => [row.nombre, layers.get(row.nombre)?.totalFilas ?? 0])),
    PARALLEL,
  );
  const areas = studyAreas(db, study, area);
  const queue = [...left];
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      signal.throwIfAborted();
      const what = {
        name: row.nombre,
        layer: layers.get(row.nombre),
        area: areas,
        cut: (row.metadatos as LayerMetadata).recorte,
      };
      await crossOne(job, execution, row, { what, key: keyOf(row) }, remaining);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

async function crossOne(
  job: GenerateJob,
  execution: Execution,
  row: LayerRow,
  { what, key }: { what: LayerToCross; key: string | null },
  remaining: RemainingTime,
): Promise<void> {
  const { cruces, result } = await crossNamed(job, what);
  const run = { numero: execution.corrida, fecha: new Date().toISOString() };
  const reading = { ...result.lectura, corrida: run };
  await job.app.database.db.transaction().execute(async (tx) => {
    await keepRun(tx, job);
    await replaceCrossings(tx, row.id, cruces);
    await saveLayerResult(tx, row.id, { ...result, lectura: reading, clave: key });
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
