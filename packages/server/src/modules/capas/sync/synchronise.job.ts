import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { writeAudit } from '../../../core/audit/audit.ts';
import type { Tx } from '../../../core/db/database.ts';
import { grantReading, readLayer } from '../../../core/db/layer-reader.layer.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { findLayer, type LayerRecord } from '../layer.repository.ts';
import { SYNC_JOB } from '../processes/job-names.ts';
import { processContext, reportProcess, tellEnd } from '../processes/process-notices.ts';
import { requireNotRead } from '../processes/table-at-work.ts';
import { keptColumns } from '../tables/columns.ts';
import { connectionFor, explained } from '../tables/connections.ts';
import { readTable, type TableReading } from '../tables/reading.layer.ts';
import { lockLayer, saveReading } from './synchronise.repository.ts';
import { announceSynchronised } from './synchronised.ts';

const KIND = 'sincronizacion';
const jobData = z.object({ capa: z.number().int() });
type SyncJob = RunningJob<z.output<typeof jobData>>;

/** Percent at which the table has been read and only remains to be kept. */
const READ = 95;

/**
 * Reads a registered table anew from its database and stores what was found. The reading, which
 * takes as long as the table is large, happens before the transaction.
 */
export const syncJob: JobDefinition<typeof jobData> = {
  name: SYNC_JOB,
  schema: jobData,
  retryLimit: 2,
  heartbeatSeconds: 60,
  concurrency: 1,
  limits: { perUser: 20, total: 100 },
  run,
};

/**
 * Queues the synchronisation of a layer. @returns its job
 * @throws AppError CONFLICT while one of it, or a mending, waits or runs
 */
export async function queueSync(
  app: App,
  tx: Tx,
  layer: LayerRecord,
  userId: number,
): Promise<string> {
  const reference = String(layer.id);
  await requireNotRead(tx, layer);
  return app.jobs.enqueue(tx, SYNC_JOB, { capa: layer.id }, { userId, reference });
}

async function run(job: SyncJob): Promise<void> {
  const layer = await findLayer(job.app.database.db, job.data.capa);
  if (!layer) throw new AppError('NOT_FOUND', 'La tabla ya no está registrada.');
  await reportProcess(job, KIND, 1, `Leyendo ${layer.nombre}`);
  const reading = await read(job, layer);
  job.signal.throwIfAborted();
  await store(job, layer, reading);
  await tellEnd(job, KIND, `${layer.nombre} se sincronizó`);
}

async function read(job: SyncJob, layer: LayerRecord): Promise<TableReading> {
  const { db, propia } = await connectionFor(job.app, layer.baseDatos.id);
  if (propia) await grantReading(db, layer.esquema, layer.nombre);
  const options = {
    signal: job.signal,
    onRead: (part: number) => reportProcess(job, KIND, part * READ, `Leyendo ${layer.nombre}`),
  };
  const { esquema, nombre } = layer;
  // One transaction would keep the embedded database's one session from everybody else, and from the
  // progress of this very job, which would wait for it for ever.
  if (propia) {
    return readTable(db, esquema, nombre, { ...options, step: (act) => readLayer(db, act) });
  }
  return explained(() => readLayer(db, (tx) => readTable(tx, esquema, nombre, options)));
}

/**
 * Keeps what was read, unless an import or a mending replaced the data meanwhile: it read its own, and this
 * reading tells of a table that is gone.
 */
async function store(job: SyncJob, asked: LayerRecord, reading: TableReading): Promise<void> {
  const { app, userId, data } = job;
  await app.database.db.transaction().execute(async (tx) => {
    await lockLayer(tx, data.capa);
    const before = await findLayer(tx, data.capa);
    if (before && readAt(before) !== readAt(asked)) return;
    // What people call the columns may have changed while the table was read.
    const columns = keptColumns(reading.columnas, before?.columnasTabla ?? []);
    await saveReading(tx, data.capa, reading, columns);
    const after = await findLayer(tx, data.capa);
    if (!before || !after) throw new AppError('NOT_FOUND', 'La tabla ya no está registrada.');
    await writeAudit(tx, processContext(job, KIND, job.id), {
      operation: 'syncPostgisTable',
      entity: 'tablas_postgis',
      entityId: data.capa,
      before: { filas: before.totalFilas, suma: before.sumaVerificacion },
      after: { filas: after.totalFilas, suma: after.sumaVerificacion },
    });
    await announceSynchronised(app, tx, after, { userId });
  });
}

/** When a layer was last read, in milliseconds: what its data are told from. */
export const readAt = ({ ultimaSincronizacion }: LayerRecord): number | undefined =>
  ultimaSincronizacion?.getTime();
