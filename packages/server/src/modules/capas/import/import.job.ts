import { AppError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import { importTargetSchema } from '@comarca/shared/modules/capas/layer.schema';
import { z } from 'zod';
import { takeBackFile } from '../../../core/files/save-with-content.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { authorize, operation, reading } from '../../../core/operation/operation.ts';
import { IMPORT_JOB } from '../processes/job-names.ts';
import {
  processContext,
  reportProcess,
  tellEnd,
  tellProcess,
} from '../processes/process-notices.ts';
import {
  findImport,
  IMPORT_FILE,
  type ImportResult,
  importJobOf,
  importStatus,
  insertImport,
  ownImportFile,
  setImportJob,
  setImportResult,
} from './import.repository.ts';
import { importLayerFile } from './import.service.ts';
import { recordMunicipalities } from './municipalities.service.ts';
import { checkTarget } from './target.service.ts';

const KIND = 'importacion';
const jobData = z.object({ importacion: z.guid() });
type ImportJob = RunningJob<z.output<typeof jobData>>;

const access = { permiso: 'core.change_postgistable' } as const;

/** What is asked of an import: with `municipios` the layer also fills the municipalities. */
const wantedImport = importTargetSchema.extend({ municipios: z.boolean().nullish() });

/** Asks for a file that was sent to become a layer. The import is a durable job. */
export const importLayer = operation({
  name: 'importLayer',
  access,
  schema: wantedImport.extend({ archivo: lookedUp(z.guid(), 'archivo') }),
  async run({ tx, actor, context, audit }, { archivo, ...target }) {
    if (target.municipios) authorize(context, 'superusuario');
    const file = await ownImportFile(tx, archivo, actor.id);
    if (!file) throw gone();
    await checkTarget(tx, target);
    const id = await insertImport(tx, {
      archivoId: archivo,
      tabla: target.tabla,
      parametros: target,
      creadoPor: actor.id,
    });
    const job = await context.app.jobs.enqueue(
      tx,
      IMPORT_JOB,
      { importacion: id },
      { userId: actor.id, reference: archivo },
    );
    await setImportJob(tx, id, job);
    await audit({ entity: 'importaciones_capa', entityId: id, after: { tabla: target.tabla } });
    return { id };
  },
});

/** How an import goes; only the one who asked for it sees it. */
export const layerImport = reading({
  access,
  schema: z.object({ id: lookedUp(z.guid(), 'importacion') }),
  async run({ db, actor }, { id }) {
    const status = await importStatus(db, id, actor.id);
    if (!status) throw new AppError('NOT_FOUND');
    return status;
  },
});

/** Stops an import; nothing of it stays. */
export const cancelLayerImport = operation({
  name: 'cancelLayerImport',
  access,
  schema: z.object({ id: lookedUp(z.guid(), 'importacion') }),
  async run({ tx, actor, audit, context, afterCommit }, { id }) {
    const job = await importJobOf(tx, id, actor.id);
    if (!job) throw new AppError('NOT_FOUND');
    await audit({ entity: 'importaciones_capa', entityId: id });
    afterCommit(() => context.app.jobs.cancel(job));
  },
});

/** Runs an import: file to layer, with progress; the file goes when the layer stands. */
export const importJob: JobDefinition<typeof jobData> = {
  name: IMPORT_JOB,
  schema: jobData,
  retryLimit: 2,
  heartbeatSeconds: 60,
  concurrency: 1,
  limits: { perUser: 2, total: 6 },
  run,
};

async function run(job: ImportJob): Promise<ImportResult> {
  const wanted = await findImport(job.app.database.db, job.data.importacion);
  // A run that was cut off after publishing has nothing left to do.
  if (wanted?.resultado) return wanted.resultado as ImportResult;
  if (!wanted?.clave || !wanted.archivoId) throw gone();
  const result = await importStored(job, {
    clave: wanted.clave,
    nombre: wanted.nombre ?? 'capa',
    target: wantedImport.parse(wanted.parametros),
  });
  await takeBackFile(job.app, { id: wanted.archivoId, entidad: IMPORT_FILE });
  await tellEnd(job, KIND, 'Capa importada', `Se importó la capa ${result.tabla}`);
  return result;
}

const gone = () => new AppError('NOT_FOUND', 'El archivo ya no está. Vuelva a cargarlo.');

async function importStored(
  job: ImportJob,
  file: { clave: string; nombre: string; target: z.output<typeof wantedImport> },
): Promise<ImportResult> {
  const local = await job.app.files.local(file.clave);
  try {
    const { id, nombre } = await importLayerFile(
      jobContext(job),
      { path: local.path, name: file.nombre },
      file.target,
      {
        signal: job.signal,
        report: (percent, message) => reportProcess(job, KIND, percent, message),
        published: async (tx, layer) => {
          if (file.target.municipios) {
            await recordMunicipalities(tx, jobContext(job), layer, job.userId);
          }
          await setImportResult(tx, job.data.importacion, { id: layer.id, tabla: layer.nombre });
        },
      },
    );
    return { id, tabla: nombre };
  } catch (error) {
    if (error instanceof AppError) tellProcess(job, KIND, 0, error.message);
    throw error;
  } finally {
    await local.release();
  }
}

const jobContext = (job: ImportJob) => processContext(job, KIND, job.data.importacion);
