import { AppError } from '@comarca/shared/core/errors';
import { counted } from '@comarca/shared/core/formats';
import { lookedUp } from '@comarca/shared/core/id-input';
import type { ImportOutcome } from '@comarca/shared/modules/capas/import';
import { importTargetSchema } from '@comarca/shared/modules/capas/layer.schema';
import { z } from 'zod';
import {
  cancelImport,
  goneFile,
  importing,
  ownImport,
} from '../../../core/files/imports/sent-import.ts';
import { takeBackFile } from '../../../core/files/save-with-content.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { authorize, operation, reading } from '../../../core/operation/operation.ts';
import type { Download } from '../../../core/reports/download.ts';
import type { LayerRecord } from '../layer.repository.ts';
import { IMPORT_JOB } from '../processes/job-names.ts';
import {
  processContext,
  reportProcess,
  tellEnd,
  tellProcess,
} from '../processes/process-notices.ts';
import { requireNotMended } from '../processes/table-at-work.ts';
import {
  type ImportResult,
  importStatus,
  insertImport,
  layerImports,
  ownImportResult,
} from './import.repository.ts';
import { importFile } from './import.service.ts';
import { recordMunicipalities } from './municipalities.service.ts';
import { rejectionsCsv } from './rejections.ts';
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
    const file = await layerImports.ownFile(tx, archivo, actor.id);
    if (!file) throw goneFile();
    const replaced = await checkTarget(tx, target);
    if (replaced) await requireNotMended(tx, replaced);
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
    await layerImports.setJob(tx, id, job);
    await audit({ entity: 'importaciones_capa', entityId: id, after: { tabla: target.tabla } });
    return { id };
  },
});

/** How an import goes; only the one who asked for it sees it. */
export const layerImport = ownImport({
  access,
  record: 'importacion',
  statusOf: importStatus,
});

/** What an import left out, as a table; only the one who asked for it sees it. */
export const importRejections = reading({
  access,
  schema: z.object({ id: lookedUp(z.guid(), 'importacion') }),
  async run({ db, actor }, { id }): Promise<Download> {
    const result = await ownImportResult(db, id, actor.id);
    if (!result) throw new AppError('NOT_FOUND');
    return {
      name: `${result.tabla}_rechazados.csv`,
      type: 'text/csv; charset=utf-8',
      content: Buffer.from(rejectionsCsv(result.rechazados, result.rechazos)),
    };
  },
});

/** Stops an import; nothing of it stays. */
export const cancelLayerImport = cancelImport({
  name: 'cancelLayerImport',
  access,
  record: 'importacion',
  entity: 'importaciones_capa',
  jobOf: layerImports.jobOf,
});

/** Runs an import: file to layer, with progress; the file goes when the layer stands. */
export const importJob: JobDefinition<typeof jobData> = {
  name: IMPORT_JOB,
  schema: jobData,
  ...importing,
  run,
};

async function run(job: ImportJob): Promise<void> {
  const wanted = await layerImports.find(job.app.database.db, job.data.importacion);
  // A run that was cut off after publishing has nothing left to do.
  if (wanted?.resultado) return;
  if (!wanted?.clave || !wanted.archivoId) throw goneFile();
  const result = await importStored(job, {
    clave: wanted.clave,
    nombre: wanted.nombre ?? 'capa',
    target: wantedImport.parse(wanted.parametros),
  });
  await takeBackFile(job.app, { id: wanted.archivoId, entidad: layerImports.files });
  await tellEnd(job, KIND, 'Capa importada', `Se importó la capa ${result.tabla}${left(result)}`);
}

const left = ({ rechazados }: ImportResult): string =>
  rechazados > 0
    ? `, sin ${counted(rechazados, 'elemento que se rechazó', 'elementos que se rechazaron')}`
    : '';

const resultOf = (layer: LayerRecord, outcome: ImportOutcome): ImportResult => ({
  id: layer.id,
  tabla: layer.nombre,
  ...outcome,
});

async function importStored(
  job: ImportJob,
  file: { clave: string; nombre: string; target: z.output<typeof wantedImport> },
): Promise<ImportResult> {
  const local = await job.app.files.local(file.clave);
  try {
    const { layer, outcome } = await importFile(
      jobContext(job),
      { path: local.path, name: file.nombre },
      file.target,
      {
        signal: job.signal,
        report: (percent, message) => reportProcess(job, KIND, percent, message),
        published: async (tx, published, result) => {
          if (file.target.municipios) {
            await recordMunicipalities(tx, jobContext(job), published, job.userId);
          }
          await layerImports.setResult(tx, job.data.importacion, resultOf(published, result));
        },
      },
    );
    return resultOf(layer, outcome);
  } catch (error) {
    if (error instanceof AppError) tellProcess(job, KIND, 0, error.message);
    throw error;
  } finally {
    await local.release();
  }
}

const jobContext = (job: ImportJob) => processContext(job, KIND, job.data.importacion);
