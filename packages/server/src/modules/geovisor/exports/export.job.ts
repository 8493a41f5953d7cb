import { AppError } from '@comarca/shared/core/errors';
import { formatNumber } from '@comarca/shared/core/formats';
import { idOf } from '@comarca/shared/core/id-input';
import { exportFormatNames, exportFormats } from '@comarca/shared/modules/capas/layer-export';
import { z } from 'zod';
import { cancelPrepared } from '../../../core/files/prepared/cancel-prepared.ts';
import { keepPrepared, whoAskedForIt } from '../../../core/files/prepared/keep-prepared.ts';
import { preparedFiles } from '../../../core/files/prepared/prepared-file.repository.ts';
import { preparingJob } from '../../../core/files/prepared/preparing-job.ts';
import type { RunningJob } from '../../../core/jobs/jobs.ts';
import { allows, operation, reading } from '../../../core/operation/operation.ts';
import { keepNotice } from '../../avisos/public.ts';
import { findLayerById, layerReaders } from '../../capas/public.ts';
import { exportInput, findExported, plannedExport } from './export.service.ts';
import { exportContent, exportName, exportTypes } from './export-content.ts';

const EXPORT_JOB = 'exportar-capa';
/** `archivos.entidad` of files that were made of tables; whose they are is their `entidad_id`. */
export const EXPORT_FILE = 'exportacionCapa';

/** What is asked, as it came: it is read anew when the job runs. */
const jobData = z.object({
  id: z.string(),
  formato: z.enum(exportFormats),
  columnas: z.string().optional(),
  srid: z.number().optional(),
  caja: z.string().optional(),
  filtro: z.string().optional(),
});
type ExportJob = RunningJob<z.output<typeof jobData>>;

/** Has a file of a table made that the caller fetches when it is ready. @returns its job */
export const exportLayer = operation({
  name: 'exportLayer',
  access: layerReaders,
  // As it came, for the job, once all of it is known to be right.
  schema: z.object({ id: idOf('capa') }).extend(jobData.omit({ id: true }).shape),
  async run({ tx, actor, context, audit }, { id, ...asked }) {
    const data = { ...asked, id: String(id) };
    const checked = exportInput.safeParse(data);
    if (!checked.success) {
      throw new AppError('VALIDATION', checked.error.issues[0]?.message);
    }
    const { layer } = await plannedExport(tx, checked.data);
    const options = { userId: actor.id, reference: String(id) };
    const job = await context.app.jobs.enqueue(tx, EXPORT_JOB, data, options);
    await audit({
      entity: EXPORT_FILE,
      entityId: job,
      after: { tabla: layer.nombre, formato: asked.formato },
    });
    return { id: job };
  },
});

/** The files of a table that the caller asked for last, with how far they are. @throws AppError NOT_FOUND */
export const layerExports = reading({
  access: layerReaders,
  schema: z.object({ id: idOf('capa') }),
  async run({ db, actor }, { id }) {
    if (!(await findLayerById(db, id))) throw new AppError('NOT_FOUND');
    return preparedFiles(db, { queue: EXPORT_JOB, reference: id, user: actor.id });
  },
});

/** Stops one of them. */
export const cancelLayerExport = cancelPrepared({
  name: 'cancelLayerExport',
  access: layerReaders,
  queue: EXPORT_JOB,
  entity: EXPORT_FILE,
});

/** Who fetches the file of a table: whoever asked for it and may still read the table. */
export const mayFetchExport = whoAskedForIt(
  async (context, id) =>
    allows(context, layerReaders) &&
    (await findExported(context.app.database.db, id)) !== undefined,
);

/** Makes the file of a table, however large, and keeps it for a day. */
export const exportJob = preparingJob({ name: EXPORT_JOB, schema: jobData, run });

async function run(job: ExportJob) {
  const { app, userId, signal } = job;
  const exported = await plannedExport(app.database.db, exportInput.parse(job.data));
  const { layer, format } = exported;
  const total = Math.max(layer.totalFilas ?? 0, 1);
  const content = await exportContent(app, exported, {
    signal,
    onPage: (written) =>
      job.progress(
        Math.min(99, (100 * written) / total),
        `${exportFormatNames[format]}: ${formatNumber(written, 0)} elementos`,
      ),
  });
  const kept = await keepPrepared(app, {
    entity: EXPORT_FILE,
    user: userId,
    about: layer.id,
    name: exportName(exported),
    type: exportTypes[format],
    content,
  });
  if (userId !== null) {
    const text = `La descarga de «${layer.titulo || layer.nombre}» está lista.`;
    const route = `/tablas_postgis?itemId=${layer.id}`;
    await keepNotice(app, { user: userId, kind: 'capas', text, route });
  }
  return kept;
}
