import { AppError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import { baseTargetSchema } from '@comarca/shared/modules/catastro/base.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { takeBackFile } from '../../../core/files/save-with-content.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { MANAGE } from '../access.ts';
import {
  findImport,
  goneFile,
  IMPORT_FILE,
  importJobOf,
  importStatus,
  insertImport,
  ownImportFile,
  setImportJob,
  setImportResult,
} from './import.repository.ts';
import { type ImportedBase, importBase } from './import-base.service.ts';

const JOB = 'importar-catastro';
const jobData = z.object({ importacion: z.guid() });
type ImportJob = RunningJob<z.output<typeof jobData>>;

/** Asks for a file that was sent to become a base. The import is a durable job. */
export const importCadastre = operation({
  name: 'importCadastre',
  access: MANAGE,
  schema: baseTargetSchema.extend({ archivo: lookedUp(z.guid(), 'archivo') }),
  async run({ tx, actor, context, audit }, { archivo, ...target }) {
    const file = await ownImportFile(tx, archivo, actor.id);
    if (!file) throw goneFile();
    const id = await insertImport(tx, { archivo, target, user: actor.id });
    const job = await context.app.jobs.enqueue(
      tx,
      JOB,
      { importacion: id },
      { userId: actor.id, reference: archivo },
    );
    await setImportJob(tx, id, job);
    await audit({ entity: 'importacionCatastro', entityId: id, after: { ...target } });
    return { id };
  },
});

/** How an import goes; only the one who asked for it sees it. */
export const cadastreImport = reading({
  access: MANAGE,
  schema: z.object({ id: lookedUp(z.guid(), 'importacionCatastro') }),
  async run({ db, actor }, { id }) {
    const status = await importStatus(db, id, actor.id);
    if (!status) throw new AppError('NOT_FOUND');
    return status;
  },
});

/** Stops an import; nothing of it stays. */
export const cancelCadastreImport = operation({
  name: 'cancelCadastreImport',
  access: MANAGE,
  schema: z.object({ id: lookedUp(z.guid(), 'importacionCatastro') }),
  async run({ tx, actor, audit, context, afterCommit }, { id }) {
    const job = await importJobOf(tx, id, actor.id);
    if (!job) throw new AppError('NOT_FOUND');
    await audit({ entity: 'importacionCatastro', entityId: id });
    afterCommit(() => context.app.jobs.cancel(job));
  },
});

/** Runs an import: file to base, with progress; the file goes when the base stands. */
export const importJob: JobDefinition<typeof jobData> = {
  name: JOB,
  schema: jobData,
  retryLimit: 2,
  heartbeatSeconds: 60,
  concurrency: 1,
  limits: { perUser: 2, total: 6 },
  run,
};

async function run(job: ImportJob): Promise<unknown> {
  const wanted = await findImport(job.app.database.db, job.data.importacion);
  // A run that was cut off after the base appeared has nothing left to do.
  if (wanted?.resultado) return wanted.resultado;
  if (!wanted?.clave || !wanted.archivoId) throw goneFile();
  const local = await job.app.files.local(wanted.clave);
  try {
    const imported = await importBase(
      contextOf(job),
      { path: local.path, name: wanted.nombre ?? 'archivo' },
      baseTargetSchema.parse(wanted.parametros),
      {
        signal: job.signal,
        userId: job.userId,
        report: job.progress,
        published: (tx, result) => setImportResult(tx, job.data.importacion, resultOf(result)),
      },
    );
    await takeBackFile(job.app, { id: wanted.archivoId, entidad: IMPORT_FILE });
    return resultOf(imported);
  } finally {
    await local.release();
  }
}

const resultOf = ({ base, sinCambios }: ImportedBase) => ({ base: base.id, sinCambios });

/** A job acts for the one who asked; the audit names the import. */
const contextOf = (job: ImportJob): RequestContext => ({
  app: job.app,
  actor: null,
  requestId: `catastro ${job.data.importacion} usuario ${job.userId ?? '-'}`,
  ip: null,
});
