import { z } from 'zod';
import { settledTransaction } from '../../../../core/db/statements/settled-transaction.ts';
import type { JobDefinition, RunningJob } from '../../../../core/jobs/jobs.ts';
import type { Download } from '../../../../core/reports/download.ts';
import { keepNotices, keepNoticesWithin, type Told } from '../../../avisos/public.ts';
import { convertApart } from '../../../documentos/public.ts';
import { asPdf, composeDocument } from './compose-document.ts';
import { keepWritten } from './kept-documents.ts';
import { type Asker, settleAskers } from './writing.repository.ts';
import { documentKinds, FORMATS, KINDS, writingText } from './written-document.ts';

export const WRITING_JOB = 'informe-it.redactar';

const jobData = z.object({
  proyecto: z.number().int(),
  clase: z.enum(KINDS),
  formato: z.enum(FORMATS),
  /** who asked first, as the cover and the audit name them */
  autor: z.string(),
  usuario: z.string(),
});
type WritingJob = RunningJob<z.output<typeof jobData>>;

/**
 * Writes a document of a project, however long it takes, and keeps it in the archive. Whoever went on
 * without it is told.
 */
export const writingJob: JobDefinition<typeof jobData> = {
  name: WRITING_JOB,
  schema: jobData,
  retryLimit: 1,
  heartbeatSeconds: 60,
  concurrency: 1,
  limits: { perUser: 6, total: 24 },
  run,
  async givenUp(tx, id, reason) {
    const text = (name: string) => `No se pudo redactar el documento de «${name}»: ${reason}`;
    await keepNoticesWithin(tx, (await settleAskers(tx, id)).map(noticeOf(text)));
  },
};

/** @returns the file that was kept, as lists of prepared files know it; null where it could not be */
async function run(job: WritingJob): Promise<{ archivo: string | null }> {
  const { app, data } = job;
  await job.progress(0, writingText(data));
  const file = await kept(job, await written(job));
  const { called } = documentKinds[data.clase];
  const text = (name: string) =>
    file
      ? `Ya puede descargar ${called} de «${name}».`
      : `Se redactó ${called} de «${name}», pero no se pudo guardar. Pídalo de nuevo.`;
  const tell = await settledTransaction(app.database.db, async (tx) =>
    keepNotices(app, tx, (await settleAskers(tx, job.id)).map(noticeOf(text))),
  );
  tell();
  return { archivo: file };
}

interface Written {
  document: Download;
  sum: string;
}

async function written(job: WritingJob): Promise<Written> {
  const { renderApart } = await import('../../reports/quick-report.word-worker.ts');
  const { app, data, signal } = job;
  const { word, sum } = await composeDocument(app, data, {
    author: data.autor,
    render: (load, config, sources) =>
      renderApart(load, config, sources, {
        signal,
        onSaid: (maps) => void job.progress((90 * maps.drawn) / maps.all, writingText(data, maps)),
      }),
  });
  signal.throwIfAborted();
  if (data.formato === 'docx') return { document: word, sum };
  await job.progress(90, 'Se está pasando el documento a PDF');
  return { document: await asPdf(app, word, convertApart), sum };
}

/** The file that was kept; null where it could not be: whoever waits has it written for themselves. */
async function kept(
  { app, id, userId, data, signal }: WritingJob,
  { document, sum }: Written,
): Promise<string | null> {
  const by = {
    id: userId,
    username: data.usuario,
    requestId: `${WRITING_JOB} ${id}`,
  };
  const stillWanted = () => signal.throwIfAborted();
  try {
    return await keepWritten(app, data, { document, sum, by, stillWanted });
  } catch (error) {
    stillWanted();
    app.log.error({ err: error, proyectoIt: data.proyecto }, 'a written report was not kept');
    return null;
  }
}

const noticeOf =
  (text: (name: string) => string) =>
  ({ user, project, name }: Asker): Told => ({
    user,
    kind: 'informesIt',
    text: text(name),
    route: `/estructura_it/informe/${project}`,
  });
