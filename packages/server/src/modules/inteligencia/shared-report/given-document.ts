import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { preparedBy, preparedOf } from '../../../core/files/prepared/prepared-file.repository.ts';
import { type JobOutcome, outcomeOf } from '../../../core/jobs/outcome.ts';
import type { OutsideProgress, OutsideWork } from '../../../core/ports/given-outside.ts';
import type { Download } from '../../../core/reports/download.ts';
import { documentStanding } from '../project-report/writing/compose-document.ts';
import type { ProjectDocument } from '../project-report/writing/written-document.ts';
import { asPdf } from '../writing/as-pdf.ts';
import { documentOf, keptOf } from '../writing/kept-documents.ts';
import { givenSubject } from './given-subject.ts';

/** What failed, and how, is for the people of the house. */
const NOT_WRITTEN =
  'No se pudo redactar el documento. Intente de nuevo en unos minutos; si sigue así, avise a quien le dio el enlace.';
const WAITS = 'El documento está en cola para redactarse.';

/**
 * A document of a project for people outside: the one that the archive keeps of the same figures and texts,
 * or else what a job writes, which is kept for whoever asks next.
 * @returns the job, where it takes longer than `longestMs`
 * @throws AppError as `documentStanding`; TOO_MANY, UNAVAILABLE when it is not written
 */
export async function givenDocument(
  app: App,
  asked: ProjectDocument,
  longestMs: number,
): Promise<Download | OutsideWork> {
  const { db } = app.database;
  const { sum } = await documentStanding(app, asked);
  const kept = await keptOf(app, givenSubject, { asked, sum });
  if (kept) return kept.document;
  const data = { ...asked, autor: '', usuario: null, cifras: [] };
  const reference = `${asked.proyecto} ${asked.formato} ${sum}`;
  const job = await settledTransaction(db, (tx) =>
    app.jobs.enqueue(tx, givenSubject.queue, data, { userId: null, reference }),
  );
  const outcome = await outcomeOf(db, job, longestMs, longestMs);
  return outcome ? written(app, asked, { job, outcome }) : { job };
}

/** What a job wrote. Where the archive could not keep it, it is given all the same. */
async function written(
  app: App,
  asked: ProjectDocument,
  { job, outcome: { estado } }: { job: string; outcome: JobOutcome },
): Promise<Download> {
  if (estado !== 'TERMINADO') throw new AppError('UNAVAILABLE', NOT_WRITTEN);
  const [made] = await preparedBy(app.database.db, [job]);
  const file = made?.archivo ?? null;
  return (file === null ? undefined : await documentOf(app, file)) ?? writtenHere(app, asked);
}

async function writtenHere(app: App, asked: ProjectDocument): Promise<Download> {
  // The documents' libraries are heavy: they load with the first document.
  const { renderGivenProject } = await import('../reports/quick-report.word-worker.ts');
  const { word } = await givenSubject.compose(app, asked, {
    author: '',
    confirmed: [],
    render: renderGivenProject,
  });
  return asked.formato === 'docx' ? word : asPdf(app, word, givenSubject.convertApart);
}

/** How far the document is that a job writes of a project; undefined for another job. */
export async function givenProgress(
  { database }: Pick<App, 'database'>,
  { id, job }: { id: number; job: string },
): Promise<OutsideProgress | undefined> {
  const work = await preparedOf(database.db, { queue: givenSubject.queue, job, reference: id });
  if (!work) return undefined;
  const { estado, avance, mensaje, archivo } = work;
  const isOver = estado !== 'PENDIENTE' && estado !== 'EN_CURSO';
  const listo = estado === 'TERMINADO' && archivo !== null;
  // While it waits to be tried again its text says what failed.
  const said = estado === 'EN_CURSO' ? (mensaje ?? WAITS) : WAITS;
  return { avance, mensaje: said, listo, error: isOver && !listo ? NOT_WRITTEN : null };
}
