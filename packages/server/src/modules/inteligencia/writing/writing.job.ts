import { z } from 'zod';
import { activeActors } from '../../../core/auth/actor.repository.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import { allows } from '../../../core/operation/operation.ts';
import type { Download } from '../../../core/reports/download.ts';
import { keepNotices, keepNoticesWithin, type Told } from '../../avisos/public.ts';
import { asPdf } from './as-pdf.ts';
import { settleAskers } from './askers.repository.ts';
import { keepWritten } from './kept-documents.ts';
import { type AnyDocument, type WrittenSubject, writingText } from './written-subject.ts';

const writer = z.object({
  /** who asked first, as the cover and the audit name them; nobody for people outside */
  autor: z.string(),
  usuario: z.string().nullable(),
  /** the contradictions that were confirmed: text that changes meanwhile has others */
  cifras: z.array(z.string()).default([]),
});
/** What a job is to write, and for whom. */
type WritingData<Document> = Document & z.output<typeof writer>;

/** The file that was kept, as lists of prepared files know it; null where it could not be. */
const madeFile = z.object({ archivo: z.string().nullable() });

interface Work<Document extends AnyDocument> {
  subject: WrittenSubject<Document>;
  job: RunningJob<WritingData<Document>>;
}

/**
 * Writes a document, however long it takes, and keeps it in the archive. Whoever went on without it is
 * told.
 */
export function writingJobOf<Document extends AnyDocument>(
  subject: WrittenSubject<Document>,
): JobDefinition<z.ZodType<WritingData<Document>>> {
  return {
    name: subject.queue,
    schema: z.intersection(subject.schema, writer),
    retryLimit: 1,
    heartbeatSeconds: 60,
    concurrency: 1,
    limits: subject.inLine,
    run: (job) => run({ subject, job }),
    async finished(tx, { app, id, data }, result) {
      const called = subject.called(data);
      const { archivo: file } = madeFile.parse(result);
      const text = (name: string) =>
        file
          ? `Ya puede descargar ${called} de «${name}».`
          : `Se redactó ${called} de «${name}», pero no se pudo guardar. Pídalo de nuevo.`;
      return keepNotices(app, tx, await noticesOf(tx, { subject, job: id, text }));
    },
    async givenUp(tx, id, reason) {
      const text = (name: string) => `No se pudo redactar el documento de «${name}»: ${reason}`;
      await keepNoticesWithin(tx, await noticesOf(tx, { subject, job: id, text }));
    },
  };
}

async function run<Document extends AnyDocument>(
  work: Work<Document>,
): Promise<z.output<typeof madeFile>> {
  const { subject, job } = work;
  await job.progress(0, writingText(subject.called(job.data)));
  return { archivo: await kept(work, await written(work)) };
}

interface Written {
  document: Download;
  sum: string;
  isLacking: boolean;
}

async function written<Document extends AnyDocument>({
  subject,
  job: { app, data, signal, progress },
}: Work<Document>): Promise<Written> {
  const render = await subject.renderApart();
  const called = subject.called(data);
  const { word, ...of } = await subject.compose(app, data, {
    author: data.autor,
    confirmed: data.cifras,
    render: (load, config, sources) =>
      render(load, config, sources, {
        signal,
        onSaid: (maps) => void progress((90 * maps.drawn) / maps.all, writingText(called, maps)),
      }),
  });
  signal.throwIfAborted();
  if (data.formato === 'docx') return { document: word, ...of };
  await progress(90, 'Se está pasando el documento a PDF');
  return { document: await asPdf(app, word, subject.convertApart), ...of };
}

/** The file that was kept; null where it could not be: whoever waits has it written for themselves. */
async function kept<Document extends AnyDocument>(
  { subject, job: { app, id, userId, data, signal } }: Work<Document>,
  what: Written,
): Promise<string | null> {
  const by = { id: userId, username: data.usuario, requestId: `${subject.queue} ${id}` };
  const stillWanted = () => signal.throwIfAborted();
  try {
    return await keepWritten(app, { subject, asked: data }, { ...what, by, stillWanted });
  } catch (error) {
    stillWanted();
    const of = { [subject.entity]: subject.of(data) };
    app.log.error({ err: error, ...of }, 'a written report was not kept');
    return null;
  }
}

/** What is told to who went on without the document of a job, and may still see it. */
async function noticesOf<Document extends AnyDocument>(
  tx: Tx,
  {
    subject: { askedOf, nameOf, access, notice, route },
    job,
    text,
  }: { subject: WrittenSubject<Document>; job: string; text: (name: string) => string },
): Promise<Told[]> {
  const askers = await settleAskers(tx, { job, askedOf });
  const [first] = askers;
  const name = first && (await nameOf(tx, first.id));
  if (name === undefined) return [];
  const actors = await activeActors(
    tx,
    askers.map(({ user }) => user),
  );
  return askers.flatMap(({ user, id }) => {
    const actor = actors.get(user) ?? null;
    if (!allows({ actor }, access)) return [];
    return [{ user, kind: notice, text: text(name), route: route(id) }];
  });
}
