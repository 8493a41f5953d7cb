import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { preparedBy, preparedOf } from '../../../core/files/prepared/prepared-file.repository.ts';
import { type JobOutcome, outcomeOf } from '../../../core/jobs/outcome.ts';
import type { OutsideProgress, OutsideWork } from '../../../core/ports/given-outside.ts';
import type { Download } from '../../../core/reports/download.ts';
import { documentOf, keptOf, type Which } from '../writing/kept-documents.ts';
import type { AnyDocument, WrittenSubject } from '../writing/written-subject.ts';

/** What failed, and how, is for the people of the house. */
const NOT_WRITTEN =
  'No se pudo redactar el documento. Genérelo de nuevo en unos minutos; si sigue así, avise a quien le dio el enlace.';
const NOT_KEPT =
  'El documento se redactó, pero no quedó guardado y no se puede descargar. Genérelo de nuevo; si sigue así, avise a quien le dio el enlace.';
const WAITS = 'El documento está en cola para redactarse.';

/**
 * A document for people outside: the one that the archive keeps of the same figures and texts, or else what a
 * job writes, which is kept for whoever asks next. Who asks while it is at work waits for the same job.
 * @returns the job, where it takes longer than `longestMs`
 * @throws AppError as the subject's `standing`; TOO_MANY, UNAVAILABLE when it is not written, or not kept
 */
export async function givenDocument<Document extends AnyDocument>(
  app: App,
  which: Which<Document>,
  longestMs: number,
): Promise<Download | OutsideWork> {
  const { subject, asked } = which;
  const { db } = app.database;
  const { sum } = await subject.standing(app, asked);
  const kept = await keptOf(app, subject, { asked, sum });
  if (kept) return kept.document;
  const data = { ...asked, autor: '', usuario: null, cifras: [] };
  const reference = `${subject.of(asked)} ${subject.which(asked)} ${sum}`;
  const job = await settledTransaction(db, (tx) =>
    app.jobs.enqueue(tx, subject.queue, data, { userId: null, reference }),
  );
  const outcome = await outcomeOf(db, job, longestMs, longestMs);
  return outcome ? written(app, which, { job, outcome }) : { job };
}

/** What a job wrote, or another has written since. */
async function written<Document extends AnyDocument>(
  app: App,
  { subject, asked }: Which<Document>,
  { job, outcome: { estado } }: { job: string; outcome: JobOutcome },
): Promise<Download> {
  if (estado !== 'TERMINADO') throw new AppError('UNAVAILABLE', NOT_WRITTEN);
  const [made] = await preparedBy(app.database.db, [job]);
  const document = made?.archivo ? await documentOf(app, made.archivo) : undefined;
  if (document) return document;
  const { sum } = await subject.standing(app, asked);
  const newer = await keptOf(app, subject, { asked, sum });
  if (!newer) throw new AppError('UNAVAILABLE', NOT_KEPT);
  return newer.document;
}

/** How far the document is that a job writes of a record; undefined for another job. */
export async function givenProgress<Document extends AnyDocument>(
  { database }: Pick<App, 'database'>,
  { queue }: WrittenSubject<Document>,
  { id, job }: { id: number; job: string },
): Promise<OutsideProgress | undefined> {
  const work = await preparedOf(database.db, { queue, job, reference: id });
  if (!work) return undefined;
  const { estado, avance, mensaje, archivo } = work;
  const isOver = estado !== 'PENDIENTE' && estado !== 'EN_CURSO';
  const listo = estado === 'TERMINADO' && archivo !== null;
  // While it waits to be tried again its text says what failed.
  const said = estado === 'EN_CURSO' ? (mensaje ?? WAITS) : WAITS;
  const error = estado === 'TERMINADO' ? NOT_KEPT : NOT_WRITTEN;
  return { avance, mensaje: said, listo, error: isOver && !listo ? error : null };
}
