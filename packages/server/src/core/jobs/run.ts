import { setTimeout as pause } from 'node:timers/promises';
import { type AppError, errorCatalogue } from '@comarca/shared/core/errors';
import { foreseen, isDatabaseCut, StoreAwayError } from '../errors/foreseen.ts';
import type { TakenJob, WorkerBase } from './base.ts';
import { outlivesCrash } from './crashes.ts';
import { endJob, holdJob, type JobEnd, returnJob } from './job.repository.ts';
import type { JobDefinition } from './jobs.ts';
import { createProgress } from './progress.ts';
import { txAsDb } from './queue.ts';
import { sendJob } from './send-job.ts';

/** Why a run is told to stop: by its user, by the process's end, or because another took over. */
export type StopReason = 'cancel' | 'stop' | 'lost';

export interface Run {
  definition: JobDefinition;
  /** id of this run, which no other run of the job has */
  run: string;
  ended: Promise<void>;
  abort(reason: StopReason): void;
  /** Puts the job back in line although its code still runs: it can no longer write its outcome. */
  giveBack(): Promise<void>;
}

/** Pauses between attempts to record an outcome while the database is away. */
const SETTLE_PAUSES_MS = [0, 500, 1_000, 2_000, 4_000, 8_000];

/** Seconds until a job looks again for a store of files that is away, and what is said meanwhile. */
const AWAY_SECONDS = 30;
const WAITS = 'El proceso espera y se reanudará.';

/** Starts a taken job; every outcome ends up in `trabajos` and the queue, in one transaction. */
export function startRun(base: WorkerBase, definition: JobDefinition, job: TakenJob): Run {
  const controller = new AbortController();
  const progress = createProgress(base.database.db, job.run);
  const settle = createSettle(base, definition, job);

  async function execute(): Promise<void> {
    try {
      const result = await definition.run({
        app: base.getApp(),
        id: job.id,
        userId: job.userId,
        data: definition.schema.parse(job.data),
        signal: controller.signal,
        progress: progress.report,
      });
      await progress.finish();
      await settle.finish(result);
    } catch (error) {
      progress.close();
      await settle.stopped(error, controller.signal.reason as StopReason | undefined);
    }
  }

  return {
    definition,
    run: job.run,
    ended: execute().catch((error: unknown) => {
      // The heartbeat ends here: another worker will find the job and run it again.
      base.log.error({ err: error, job: job.id }, 'the outcome of a job could not be recorded');
    }),
    abort: (reason) => controller.abort(reason),
    giveBack: () => settle.giveBack(),
  };
}

function createSettle(base: WorkerBase, definition: JobDefinition, job: TakenJob) {
  const { boss, database, log } = base;
  const kind = definition.name;

  const inTransaction = (
    act: (db: ReturnType<typeof txAsDb>, tx: Parameters<typeof txAsDb>[0]) => Promise<void>,
  ) => persistently(() => database.db.transaction().execute((tx) => act(txAsDb(tx), tx)));

  const end = (state: Exclude<JobEnd, 'TERMINADO'>, error?: string) =>
    inTransaction(async (db, tx) => {
      if (!(await endJob(tx, job.run, { estado: state, ...(error !== undefined && { error }) })))
        return;
      if (state === 'FALLIDO') await definition.givenUp?.(tx, job.id, error ?? '');
      await boss.cancel(kind, job.id, { db });
    });

  const finish = async (result: unknown) => {
    const following: (() => void)[] = [];
    await inTransaction(async (db, tx) => {
      if (!(await endJob(tx, job.run, { estado: 'TERMINADO', result }))) return;
      if (definition.finished) {
        const data = definition.schema.parse(job.data);
        const ended = { app: base.getApp(), id: job.id, data };
        following.push(await definition.finished(tx, ended, result));
      }
      await boss.complete(kind, job.id, {}, { db });
    });
    for (const follow of following) follow();
  };

  /** As if it had never been started: neither a stop of the server nor an outage is its failure. */
  const giveBack = (text = 'Se reanudará en un momento.', afterSeconds = 0) =>
    inTransaction(async (db, tx) => {
      if (!(await returnJob(tx, job.run, text))) return;
      await boss.deleteJob(kind, job.id, { db });
      await sendJob(boss, tx, definition, { ...job, afterSeconds });
    });

  const tryAgain = (text: string, isCrash: boolean) =>
    inTransaction(async (db, tx) => {
      const { id, run } = job;
      if (isCrash && !(await outlivesCrash(tx, boss, definition, { id, kind, run }))) return;
      // Another run may have the job by now: the queue's word on it is that run's.
      if (!(await holdJob(tx, run))) return;
      await boss.fail(kind, job.id, { message: text }, { db });
      const queued = await boss.getJobById(kind, job.id, { db, includeArchive: false });
      if (queued?.state === 'retry') {
        await returnJob(tx, job.run, text);
      } else if (await endJob(tx, job.run, { estado: 'FALLIDO', error: text })) {
        await definition.givenUp?.(tx, job.id, text);
      }
    });

  return {
    giveBack,
    finish,
    async stopped(error: unknown, reason: StopReason | undefined): Promise<void> {
      if (reason === 'lost') return;
      if (reason === 'cancel') return end('CANCELADO');
      if (reason === 'stop') return giveBack();
      const known = foreseen(error);
      log.warn({ err: error, job: job.id, kind }, 'job failed');
      const text = known?.message ?? errorCatalogue.INTERNAL.message;
      if (error instanceof StoreAwayError) return giveBack(`${text} ${WAITS}`, AWAY_SECONDS);
      if (isPermanent(known)) return end('FALLIDO', text);
      return tryAgain(text, isDatabaseCut(error));
    },
  };
}

/** Wrong data stay wrong: only faults of the surroundings are worth a new try. */
const isPermanent = (error: AppError | undefined): boolean =>
  error !== undefined && errorCatalogue[error.code].level === 'info';

async function persistently(act: () => Promise<void>): Promise<void> {
  let last: unknown;
  for (const milliseconds of SETTLE_PAUSES_MS) {
    await pause(milliseconds);
    try {
      return await act();
    } catch (error) {
      last = error;
      if (foreseen(error)?.code !== 'UNAVAILABLE') throw error;
    }
  }
  throw last;
}
