import { AppError } from '@comarca/shared/core/errors';
import { idOf, lookedUp } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { z } from 'zod';
import type { RequestContext } from '../../../../core/app.ts';
import { settledTransaction } from '../../../../core/db/statements/settled-transaction.ts';
import { preparedBy } from '../../../../core/files/prepared/prepared-file.repository.ts';
import { type JobOutcome, outcomeOf } from '../../../../core/jobs/outcome.ts';
import { operation, reading } from '../../../../core/operation/operation.ts';
import type { PreparedFile } from '../../../../core/ports/prepared-file.ts';
import type { Download } from '../../../../core/reports/download.ts';
import { keepNotice } from '../../../avisos/public.ts';
import { convertToPdf } from '../../../documentos/public.ts';
import { READ, REPORT_IT } from '../project-report.access.ts';
import { asPdf, composeDocument, documentSum } from './compose-document.ts';
import { documentOf, keptOf } from './kept-documents.ts';
import { WRITING_JOB } from './writing.job.ts';
import {
  addAsker,
  isProjectIt,
  isWanted,
  jobsOf,
  removeAsker,
  tellLater,
} from './writing.repository.ts';
import { FORMATS, KINDS, type ProjectDocument } from './written-document.ts';

/** Of what is ready, the file is still to be named. */
const ENDING_MS = 5_000;

/** A document; or, where it takes longer than the request waits, the job that writes it. */
export type Asked = { document: Download } | { job: string };

const written = (kind: ProjectDocument['clase']) =>
  reading({
    access: READ,
    schema: z.object({
      id: idOf(REPORT_IT),
      formato: z.enum(FORMATS, messages.select).default('docx'),
      /** seconds that the caller waits at most; as long as the program waits when missing */
      espera: z.number().min(0).optional(),
    }),
    async run({ context }, { id, formato, espera = Number.POSITIVE_INFINITY }): Promise<Asked> {
      const longest = Math.min(espera, context.app.config.REPORT_WAIT_SECONDS);
      return obtain(context, { proyecto: id, clase: kind, formato }, 1_000 * longest);
    },
  });

/** The written report of a project, as it reads now. */
export const projectWord = written('INFORME');

/** Two pages about the project: its map, what weighs most, the outcomes, the conclusions. */
export const projectSummary = written('RESUMEN');

/** A document that was kept of the same figures and texts, or else what a job writes. */
async function obtain(
  context: RequestContext,
  asked: ProjectDocument,
  longestMs: number,
): Promise<Asked> {
  // Who has nothing to download hears it at once.
  const sum = await documentSum(context.app, asked);
  const kept = await keptOf(context.app, asked, sum);
  if (kept) return { document: kept };
  const job = await askForWriting(context, { ...asked, estado: sum });
  const { db } = context.app.database;
  const outcome = await outcomeOf(db, job, longestMs, longestMs);
  if (outcome) return { document: await handedOver(context, asked, { job, outcome }) };
  const isReady = await goOnWithout(context, job);
  if (isReady === undefined) throw cancelled();
  if (!isReady) return { job };
  const late = await outcomeOf(db, job, ENDING_MS, ENDING_MS);
  return late ? { document: await handedOver(context, asked, { job, outcome: late }) } : { job };
}

/** What a job wrote, for who waited and still wants it: it is not listed for them. @throws AppError that says why it did not */
async function handedOver(
  context: RequestContext,
  asked: ProjectDocument,
  end: Ended,
): Promise<Download> {
  const { app, actor } = context;
  const project = await settledTransaction(app.database.db, (tx) =>
    removeAsker(tx, { job: end.job, user: actor?.id ?? 0 }),
  );
  if (project === undefined) throw cancelled();
  return ended(context, asked, end);
}

const cancelled = () => new AppError('VALIDATION', 'La redacción del documento se canceló.');

/** Asks for a document that a job writes; one that writes the same already is joined. @returns the job */
const askForWriting = operation({
  name: 'askReportIt',
  access: READ,
  schema: z.object({
    proyecto: z.number().int(),
    clase: z.enum(KINDS),
    formato: z.enum(FORMATS),
    estado: z.string(),
  }),
  async run({ tx, actor, context, audit }, { estado, ...asked }): Promise<string> {
    const { proyecto, clase, formato } = asked;
    const author = { autor: actor.fullName || actor.username, usuario: actor.username };
    const job = await context.app.jobs.enqueue(
      tx,
      WRITING_JOB,
      { ...asked, ...author },
      { userId: actor.id, reference: `${proyecto} ${clase} ${formato} ${estado}` },
    );
    await addAsker(tx, { job, user: actor.id, project: proyecto });
    await audit({
      entity: REPORT_IT,
      entityId: proyecto,
      after: { redaccion: `${clase} ${formato}` },
    });
    return job;
  },
});

/** @returns whether the document is ready: then nobody tells it any more; undefined where the caller cancelled it */
const goOnWithout = ({ app, actor }: RequestContext, job: string): Promise<boolean | undefined> =>
  settledTransaction(app.database.db, (tx) => tellLater(tx, { job, user: actor?.id ?? 0 }));

/** A job that has ended, and how. */
interface Ended {
  job: string;
  outcome: JobOutcome;
}

/** What a job wrote, or what somebody had written since. @throws AppError that says why it did not */
async function ended(
  context: RequestContext,
  asked: ProjectDocument,
  { job, outcome: { estado, error } }: Ended,
): Promise<Download> {
  const { app } = context;
  if (estado === 'CANCELADO') throw cancelled();
  if (estado !== 'TERMINADO') throw new AppError('UNAVAILABLE', error ?? undefined);
  const [file] = await preparedBy(app.database.db, [job]);
  const document = file?.archivo ? await documentOf(app, file.archivo) : undefined;
  const newer = async () => keptOf(app, asked, await documentSum(app, asked));
  return document ?? (await newer()) ?? writtenHere(context, asked);
}

/** Where the archive cannot keep a document, it is given all the same. */
async function writtenHere(context: RequestContext, asked: ProjectDocument): Promise<Download> {
  const { app, actor } = context;
  const { renderDocument } = await import('../../reports/quick-report.word-worker.ts');
  const { word } = await composeDocument(app, asked, {
    author: actor?.fullName || actor?.username || '',
    render: renderDocument,
  });
  const document = asked.formato === 'docx' ? word : await asPdf(app, word, convertToPdf);
  await tellNotKept(context, asked.proyecto, document.name);
  return document;
}

/** Whoever has the document hears that the archive has not: to ask for it again keeps it. */
async function tellNotKept({ app, actor }: RequestContext, project: number, name: string) {
  if (!actor) return;
  const text = `«${name}» se descargó pero no quedó en el archivo. Descárguelo de nuevo para guardarlo.`;
  const route = `/estructura_it/informe/${project}`;
  try {
    await keepNotice(app, { user: actor.id, kind: 'informesIt', text, route });
  } catch (error) {
    app.log.warn({ err: error }, 'it could not be told that a written report was not kept');
  }
}

/** The documents of a project that were asked for by the caller, who does not have them yet: how far they are, the newest first. */
export const reportItFiles = reading({
  access: READ,
  schema: z.object({ id: idOf(REPORT_IT) }),
  async run({ db, actor }, { id }): Promise<PreparedFile[]> {
    if (!(await isProjectIt(db, id))) throw new AppError('NOT_FOUND');
    const jobs = await jobsOf(db, { project: id, user: actor.id });
    return jobs.length === 0 ? [] : preparedBy(db, jobs);
  },
});

/** The caller does not want a document any more: its writing stops where nobody else does. */
export const cancelReportIt = operation({
  name: 'cancelReportIt',
  access: READ,
  schema: z.object({ id: lookedUp(z.guid(), 'trabajo') }),
  async run({ tx, actor, audit, context, afterCommit }, { id }) {
    const project = await removeAsker(tx, { job: id, user: actor.id });
    if (project === undefined) throw new AppError('NOT_FOUND');
    await audit({ entity: REPORT_IT, entityId: project, after: { redaccionCancelada: 'Sí' } });
    const { jobs } = context.app;
    // Looked at once it is saved: somebody else may have cancelled, or joined, at the same moment.
    afterCommit(() => jobs.cancelUnless(id, WRITING_JOB, (own) => isWanted(own, id)));
  },
});
