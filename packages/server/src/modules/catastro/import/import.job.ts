import { lookedUp } from '@comarca/shared/core/id-input';
import { baseTargetSchema } from '@comarca/shared/modules/catastro/base.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import {
  cancelImport,
  goneFile,
  importing,
  ownImport,
} from '../../../core/files/imports/sent-import.ts';
import { takeBackFile } from '../../../core/files/save-with-content.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { operation } from '../../../core/operation/operation.ts';
import { MANAGE } from '../access.ts';
import { cadastreImports, importStatus, insertImport } from './import.repository.ts';
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
    const file = await cadastreImports.ownFile(tx, archivo, actor.id);
    if (!file) throw goneFile();
    const id = await insertImport(tx, { archivo, target, user: actor.id });
    const job = await context.app.jobs.enqueue(
      tx,
      JOB,
      { importacion: id },
      { userId: actor.id, reference: archivo },
    );
    await cadastreImports.setJob(tx, id, job);
    await audit({ entity: 'importacionCatastro', entityId: id, after: { ...target } });
    return { id };
  },
});

/** How an import goes; only the one who asked for it sees it. */
export const cadastreImport = ownImport({
  access: MANAGE,
  record: 'importacionCatastro',
  statusOf: importStatus,
});

/** Stops an import; nothing of it stays. */
export const cancelCadastreImport = cancelImport({
  name: 'cancelCadastreImport',
  access: MANAGE,
  record: 'importacionCatastro',
  entity: 'importacionCatastro',
  jobOf: cadastreImports.jobOf,
});

/** Runs an import: file to base, with progress; the file goes when the base stands. */
export const importJob: JobDefinition<typeof jobData> = {
  name: JOB,
  schema: jobData,
  ...importing,
  run,
};

async function run(job: ImportJob): Promise<unknown> {
  const wanted = await cadastreImports.find(job.app.database.db, job.data.importacion);
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
        published: (tx, result) =>
          cadastreImports.setResult(tx, job.data.importacion, resultOf(result)),
      },
    );
    await takeBackFile(job.app, { id: wanted.archivoId, entidad: cadastreImports.files });
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
