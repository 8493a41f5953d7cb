import { seenFiguresSchema } from '@comarca/shared/core/confirmed-figures';
import { AppError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { activeActors } from '../../../core/auth/actor.repository.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { preparedBy } from '../../../core/files/prepared/prepared-file.repository.ts';
import { heldOutcome, type JobOutcome, outcomeOf } from '../../../core/jobs/outcome.ts';
import { authorize, operation } from '../../../core/operation/operation.ts';
import type { PreparedFile } from '../../../core/ports/prepared-file.ts';
import { keepNotice } from '../../avisos/public.ts';
import { convertToPdf } from '../../documentos/public.ts';
import { asPdf } from './as-pdf.ts';
import { addAsker, isWanted, jobsOf, removeAsker, tellLater } from './askers.repository.ts';
import { confirming, figureMarks, refuseUnconfirmed } from './confirmed-figures.ts';
import { documentOf, type Handed, keptOf, type Which } from './kept-documents.ts';
import type { AnyDocument, WrittenSubject } from './written-subject.ts';

/** A document; or, where it takes longer than the request waits, the job that writes it. */
export type Asked = Handed | { job: string };

/** How somebody wants a document. */
export const downloadWish = {
  /** seconds that the caller waits at most; as long as the program waits when missing */
  espera: z.number().min(0).optional(),
  /** figures of its texts that its tables do not say may stand in it */
  confirmaCifras: z.boolean().nullish(),
  /** the marks of those that the person was shown; others are asked anew */
  cifrasVistas: seenFiguresSchema.nullish(),
};
type DownloadWish = z.output<z.ZodObject<typeof downloadWish>>;

/** Which document, and the contradictions that whoever wants it said may stand. */
type Confirmed<Document extends AnyDocument> = Which<Document> & { figures: readonly string[] };

/** What people do with the documents of a subject. */
export function writingOf<Document extends AnyDocument>(subject: WrittenSubject<Document>) {
  const askForWriting = asking(subject);
  const requireConfirmed = confirming(subject);
  return {
    /**
     * A document that was kept of the same figures and texts, or else what a job writes.
     * @throws AppError VALIDATION with what contradicts the tables, unless it was confirmed; as the
     * subject's `standing`, or that says why it was not written
     */
    async obtain(
      context: RequestContext,
      asked: Document,
      { espera: seconds = Number.POSITIVE_INFINITY, ...said }: DownloadWish = {},
    ): Promise<Asked> {
      const longestMs = 1_000 * Math.min(seconds, context.app.config.REPORT_WAIT_SECONDS);
      // Who has nothing to download hears it at once.
      const { sum, contradictions: found } = await subject.standing(context.app, asked);
      await requireConfirmed(context, { asked, said, found });
      const kept = await keptOf(context.app, subject, { asked, sum });
      if (kept) return kept;
      const figures = figureMarks(found);
      const job = await askForWriting(context, { asked, sum, figures });
      const which = { subject, asked, figures };
      const outcome =
        (await outcomeOf(context.app.database.db, job, longestMs, longestMs)) ??
        (await goOnWithout(context, which, job));
      return outcome ? handedOver(context, which, { job, outcome }) : { job };
    },
    /** The documents of one record that the caller asked for and does not have yet: how far they are, the newest first. */
    async filesOf({ app, actor }: RequestContext, id: number): Promise<PreparedFile[]> {
      const { db } = app.database;
      if ((await subject.nameOf(db, id)) === undefined) throw new AppError('NOT_FOUND');
      const jobs = await jobsOf(db, { user: actor?.id ?? 0, askedOf: subject.askedOf, id });
      return jobs.length === 0 ? [] : preparedBy(db, jobs);
    },
    /** The caller does not want a document any more: its writing stops where nobody else does. */
    cancel: cancelling(subject),
  };
}

/** Asks for a document that a job writes; one that writes the same already is joined. @returns the job */
const asking = <Document extends AnyDocument>(subject: WrittenSubject<Document>) =>
  operation({
    name: subject.operations.ask,
    access: subject.access,
    schema: z.object({ asked: subject.schema, sum: z.string(), figures: z.array(z.string()) }),
    async run({ tx, actor, context, audit }, { asked, sum, figures }): Promise<string> {
      const { entity, askedOf, queue } = subject;
      const id = subject.of(asked);
      const which = subject.which(asked);
      const author = { autor: actor.fullName || actor.username, usuario: actor.username };
      const job = await context.app.jobs.enqueue(
        tx,
        queue,
        { ...asked, ...author, cifras: figures },
        { userId: actor.id, reference: `${id} ${which} ${sum}` },
      );
      await addAsker(tx, { job, user: actor.id, askedOf, id });
      await audit({ entity, entityId: id, after: { redaccion: which } });
      return job;
    },
  });

const cancelling = <Document extends AnyDocument>({
  operations,
  access,
  askedOf,
  entity,
  queue,
}: WrittenSubject<Document>) =>
  operation({
    name: operations.cancel,
    access,
    schema: z.object({ id: lookedUp(z.guid(), 'trabajo') }),
    async run({ tx, actor, audit, context, afterCommit }, { id }) {
      const of = await removeAsker(tx, { job: id, user: actor.id, askedOf });
      if (of === undefined) throw new AppError('NOT_FOUND');
      await audit({ entity, entityId: of, after: { redaccionCancelada: 'Sí' } });
      const { jobs } = context.app;
      // Looked at once it is saved: somebody else may have cancelled, or joined, at the same moment.
      afterCommit(() => jobs.cancelUnless(id, queue, (own) => isWanted(own, id)));
    },
  });

/**
 * The caller is told once the document is ready, unless it is by now.
 * @returns how its job ended; undefined while it goes on
 * @throws AppError for who does not want it any more
 */
async function goOnWithout<Document extends AnyDocument>(
  { app, actor }: RequestContext,
  which: Which<Document>,
  job: string,
): Promise<JobOutcome | undefined> {
  const { db } = app.database;
  const { outcome, isTold } = await settledTransaction(db, async (tx) => {
    // It ends before, or only after it is known who is to be told of it.
    const ended = await heldOutcome(tx, job);
    return {
      outcome: ended,
      isTold: !ended && (await tellLater(tx, { job, user: actor?.id ?? 0 })),
    };
  });
  if (!outcome && !isTold) throw await whyUnwanted(app, which);
  return outcome;
}

/** Why somebody who waited is not among those who want a document any more. */
async function whyUnwanted<Document extends AnyDocument>(
  { database }: RequestContext['app'],
  { subject, asked }: Which<Document>,
): Promise<AppError> {
  const name = await subject.nameOf(database.db, subject.of(asked));
  return name === undefined ? new AppError('NOT_FOUND') : cancelled();
}

const cancelled = () => new AppError('VALIDATION', 'La redacción del documento se canceló.');

/** A job that has ended, and how. */
interface Ended {
  job: string;
  outcome: JobOutcome;
}

/**
 * What a job wrote, for who waited, still wants it and may still see it: it is not listed for them.
 * @throws AppError that says why it did not
 */
async function handedOver<Document extends AnyDocument>(
  context: RequestContext,
  which: Confirmed<Document>,
  end: Ended,
): Promise<Handed> {
  const { app, actor } = context;
  const { askedOf, access } = which.subject;
  const user = actor?.id ?? 0;
  const of = await settledTransaction(app.database.db, (tx) =>
    removeAsker(tx, { job: end.job, user, askedOf }),
  );
  const now = (await activeActors(app.database.db, [user])).get(user) ?? null;
  authorize({ actor: now }, access);
  if (of === undefined) throw await whyUnwanted(app, which);
  return ended(context, which, end);
}

/** What a job wrote, or what somebody had written since. @throws AppError that says why it did not */
async function ended<Document extends AnyDocument>(
  context: RequestContext,
  which: Confirmed<Document>,
  { job, outcome: { estado, error } }: Ended,
): Promise<Handed> {
  const { app } = context;
  const { subject, asked, figures } = which;
  if (estado === 'CANCELADO') throw cancelled();
  if (estado !== 'TERMINADO') throw new AppError('UNAVAILABLE', error ?? undefined);
  const [made] = await preparedBy(app.database.db, [job]);
  const file = made?.archivo ?? null;
  const document = file === null ? undefined : await documentOf(app, file);
  if (document) return { document, file };
  const { sum, contradictions } = await subject.standing(app, asked);
  refuseUnconfirmed(contradictions, figures);
  const newer = await keptOf(app, subject, { asked, sum });
  return newer ?? writtenHere(context, which);
}

/** Where the archive cannot keep a document, it is given all the same. */
async function writtenHere<Document extends AnyDocument>(
  context: RequestContext,
  which: Confirmed<Document>,
): Promise<Handed> {
  const { app, actor } = context;
  const { subject, asked, figures } = which;
  const { renderDocument } = await import('../reports/quick-report.word-worker.ts');
  const { word } = await subject.compose(app, asked, {
    author: actor?.fullName || actor?.username || '',
    confirmed: figures,
    render: renderDocument,
  });
  const document = asked.formato === 'docx' ? word : await asPdf(app, word, convertToPdf);
  await tellNotKept(context, which, document.name);
  return { document, file: null };
}

/** Whoever has the document hears that the archive has not: to ask for it again keeps it. */
async function tellNotKept<Document extends AnyDocument>(
  { app, actor }: RequestContext,
  { subject, asked }: Which<Document>,
  name: string,
): Promise<void> {
  if (!actor) return;
  const text = `«${name}» se descargó pero no quedó en el archivo. Descárguelo de nuevo para guardarlo.`;
  const route = subject.route(subject.of(asked));
  try {
    await keepNotice(app, { user: actor.id, kind: subject.notice, text, route });
  } catch (error) {
    app.log.warn({ err: error }, 'it could not be told that a written report was not kept');
  }
}
