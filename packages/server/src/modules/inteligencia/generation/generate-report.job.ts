import { AppError } from '@comarca/shared/core/errors';
import { isOutage } from '../../../core/errors/foreseen.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import { keepNotice } from '../../avisos/public.ts';
import { buildStudyArea, type StudyArea } from '../../cruces/public.ts';
import { stateMessage } from '../quick-report/quick-report.realtime.ts';
import { failRunOf, findReport } from '../quick-report/quick-report.repository.ts';
import {
  type Execution,
  findExecution,
  type LayerRow,
  listLayers,
  type RunParameters,
  saveStudyArea,
} from '../run.repository.ts';
import { GENERATE_JOB, type GenerateJob, generateData } from './generate-report.data.ts';
import { advanceRun, failRun, RunSuperseded } from './generate-report.hold.ts';
import { crossReportLayers } from './generate-report.layers.ts';
import { sealRun } from './generate-report.seal.ts';

/**
 * Crosses a report's layers and publishes the run when every layer has its outcome. A run cut off
 * by a crash goes on from the layers that are done; until it is published the report shows the one
 * before.
 */
export const generateReportJob: JobDefinition<typeof generateData> = {
  name: GENERATE_JOB,
  schema: generateData,
  retryLimit: 5,
  heartbeatSeconds: 30,
  concurrency: 2,
  limits: { perUser: 2, total: 8 },
  run: generate,
  givenUp: failRunOf,
};

async function generate(job: GenerateJob): Promise<void> {
  const { db } = job.app.database;
  const execution = await findExecution(db, job.data.ejecucionId);
  const report = await findReport(db, job.data.reporteId);
  // Deleted, or replaced by a newer run while this one waited: nothing to do.
  if (!execution || !report || report.trabajo_id !== job.id) return;
  try {
    await advanceRun(db, job, { error: null });
    tell(job, 'GENERANDO', 0, 'Generando datos del Reporte Rápido');
    const area = await studyArea(job, execution);
    const rows = await pendingLayers(job, execution.id);
    await crossReportLayers(job, execution, area, rows);
    job.signal.throwIfAborted();
    await sealRun(job, execution, area);
    tell(job, 'GENERADO', 100, 'Reporte Rápido Generado');
    await keepWord(job, `Se generó el reporte «${report.nombre}»`);
  } catch (error) {
    await recordFailure(job, error, report.nombre);
  }
}

/** Keeps how the run ended among what its person was told. */
async function keepWord(job: GenerateJob, text: string): Promise<void> {
  if (job.userId === null) return;
  const route = `/gestor_predial/editar/${job.data.reporteId}`;
  await keepNotice(job.app, { user: job.userId, kind: 'reporteRapido', text, route });
}

async function studyArea(job: GenerateJob, execution: Execution): Promise<StudyArea> {
  const { trazado, buffer, srid } = execution.parametros as RunParameters;
  const { signal } = job;
  const area = await buildStudyArea(job.app.database.db, { trazado, buffer, srid, signal });
  if (area.toleranciaEje > 0) {
    const { toleranciaEje } = area;
    job.app.log.info({ reporteId: job.data.reporteId, toleranciaEje }, 'axis simplified');
  }
  await saveStudyArea(job.app.database.db, execution.id, {
    geometria: area.geometria,
    hectareas: area.areaHa,
    longitud: area.longitud,
  });
  return area;
}

async function pendingLayers(job: GenerateJob, executionId: number): Promise<LayerRow[]> {
  const rows = await listLayers(job.app.database.db, executionId);
  // A layer that was opened for another try has no time yet.
  return rows.filter((row) => row.tipo === 'capa' && row.segundos === null);
}

/** An aborted run is not a failure: a cancel is already recorded, a stop gives the job back. */
async function recordFailure(job: GenerateJob, error: unknown, name: string): Promise<void> {
  if (job.signal.aborted) {
    if (job.signal.reason === 'cancel') tell(job, 'CANCELADO', 0, CANCELLED);
    throw error;
  }
  if (error instanceof RunSuperseded) return;
  // Tried again: the queue counts how often, and tells the report why it does not go on.
  if (isOutage(error)) throw error;
  const shown = error instanceof AppError ? error.message : UNFORESEEN;
  // Whoever took the report away also took the run's rows away: no fault of the run.
  if (!(await failRun(job.app.database.db, job, shown))) return;
  job.app.log.error({ err: error, reporteId: job.data.reporteId }, 'quick report failed');
  tell(job, 'FALLIDO', 0, shown);
  await keepWord(job, `El reporte «${name}» falló: ${shown}`);
}

const CANCELLED = 'La generación del reporte se detuvo';
const UNFORESEEN = 'Ocurrió un error al generar el reporte. Sincronice de nuevo.';

function tell(job: GenerateJob, state: string, progress: number, message: string): void {
  if (job.userId === null) return;
  const { reporteId } = job.data;
  job.app.realtime.toUser(
    job.userId,
    stateMessage({ reporteId, estado: state, avance: progress, restanteSegundos: null }, message),
  );
}
