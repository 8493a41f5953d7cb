import type { Reader, Tx } from '../../../core/db/database.ts';
import { holdsRun, setRunState } from '../quick-report/quick-report.repository.ts';
import type { GenerateJob } from './generate-report.data.ts';

/**
 * The report is not this run's any more: it was cancelled, deleted or given to a newer run, maybe by
 * another process. Nothing of this run may be written then, and nobody needs to be told.
 */
export class RunSuperseded extends Error {}

const runOf = ({ id, data }: Pick<GenerateJob, 'id' | 'data'>) => ({
  reportId: data.reporteId,
  jobId: id,
});

/** Says that the report is being generated, and how far. @throws RunSuperseded */
export async function advanceRun(
  db: Reader,
  job: GenerateJob,
  rest: { avance?: number; error?: string | null },
): Promise<void> {
  if (!(await setRunState(db, runOf(job), 'GENERANDO', rest))) throw new RunSuperseded();
}

/**
 * Makes sure that the report stays this run's until the transaction ends; `alone` also keeps others
 * from writing about it.
 * @throws RunSuperseded
 */
export async function keepRun(tx: Tx, job: GenerateJob, { alone = false } = {}): Promise<void> {
  if (!(await holdsRun(tx, runOf(job), { alone }))) throw new RunSuperseded();
}

/** Says why the run failed. @returns false when the report is not this run's any more */
export const failRun = (db: Reader, job: GenerateJob, error: string): Promise<boolean> =>
  setRunState(db, runOf(job), 'FALLIDO', { error });
