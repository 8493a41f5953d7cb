import type PgBoss from 'pg-boss';
import { allOf } from '../all-of.ts';
import type { Tx } from '../db/database.ts';
import type { TakenJob, WorkerBase } from './base.ts';
import { beat, claimJob, waitingKinds } from './job.repository.ts';
import type { JobDefinition } from './jobs.ts';
import { createLoop, type Loop } from './loop.ts';
import { txAsDb } from './queue.ts';
import { recoverDead } from './recovery.ts';
import { type Run, startRun } from './run.ts';

/** How often the queue is asked for work, and how often just after this process added some. */
const POLL_MS = 250;
const EAGER_POLL_MS = 40;
const EAGER_FOR_MS = 2_000;
/** A job of this process that another one cancels hears it at the next beat: within a second. */
const BEAT_MS = 750;
const RECOVER_MS = 10_000;
/** On stop: time to finish, then time to obey the signal. */
const FINISH_MS = 3_000;
const OBEY_MS = 4_000;

export interface Worker {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Something is about to be committed: look more often for a moment. */
  expectWork(): void;
  cancel(id: string): void;
  running(): number;
}

/** Takes jobs from the queue and runs them in this process. */
export function createWorker(base: WorkerBase): Worker {
  const { database, definitions, log, config } = base;
  const runs = new Map<string, Run>();
  let stopping = false;
  let eagerUntil = 0;
  const loops: Loop[] = [];
  let stopped: Promise<void> | undefined;

  async function takeWork(): Promise<void> {
    const free = [...definitions.values()].filter((definition) => freeSlots(definition) > 0);
    if (stopping || free.length === 0) return;
    for (const kind of await waitingKinds(
      database.db,
      free.map(({ name }) => name),
    )) {
      const definition = definitions.get(kind);
      if (definition && !stopping) await takeKind(definition);
    }
  }

  const freeSlots = (definition: JobDefinition): number => {
    const busy = [...runs.values()].filter((run) => run.definition === definition).length;
    return (definition.concurrency ?? 1) - busy;
  };

  /** Fetch and claim are one transaction: a job never hangs between the queue and `trabajos`. */
  async function takeKind(definition: JobDefinition): Promise<void> {
    const batchSize = freeSlots(definition);
    const taken = await database.db
      .transaction()
      .execute((tx) => fetchAndClaim(tx, base.boss, definition.name, batchSize));
    for (const job of taken) {
      const run = startRun(base, definition, job);
      runs.set(job.id, run);
      void run.ended.finally(() => {
        runs.delete(job.id);
        lookEagerly();
      });
    }
  }

  function lookEagerly(): void {
    eagerUntil = performance.now() + EAGER_FOR_MS;
    loops[0]?.hurry();
  }

  async function beatAll(): Promise<void> {
    const held = [...runs.values()];
    if (held.length === 0) return;
    const answer = await database.db.transaction().execute((tx) =>
      beat(
        tx,
        held.map((run) => run.run),
      ),
    );
    for (const run of held) {
      const row = answer.find(({ ejecucion }) => ejecucion === run.run);
      if (!row) run.abort('lost');
      else if (row.cancelar) run.abort('cancel');
    }
  }

  const recover = (everyone: boolean) =>
    recoverDead(base, { everyone, own: [...runs.values()].map((run) => run.run) });

  async function stop(): Promise<void> {
    stopping = true;
    for (const loop of loops) loop.end();
    await allEnded(runs, FINISH_MS);
    for (const run of runs.values()) run.abort('stop');
    await allEnded(runs, OBEY_MS);
    await allOf([...runs.values()].map((run) => run.giveBack()));
  }

  return {
    async start() {
      // The embedded database has one working process: whatever runs belongs to a dead one.
      await recover(config.embedded);
      const failed = (what: string) => (error: unknown) => log.warn({ err: error }, what);
      const pollPause = () => (performance.now() < eagerUntil ? EAGER_POLL_MS : POLL_MS);
      loops.push(
        createLoop(pollPause, takeWork, failed('could not take jobs')),
        createLoop(() => BEAT_MS, beatAll, failed('heartbeat failed')),
        createLoop(
          () => RECOVER_MS,
          () => recover(false),
          failed('could not recover jobs'),
        ),
      );
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
    expectWork: lookEagerly,
    cancel: (id) => runs.get(id)?.abort('cancel'),
    running: () => runs.size,
  };
}

async function fetchAndClaim(
  tx: Tx,
  boss: PgBoss,
  kind: string,
  batchSize: number,
): Promise<TakenJob[]> {
  const db = txAsDb(tx);
  const taken: TakenJob[] = [];
  for (const { id, data } of await boss.fetch<{ data: unknown }>(kind, { batchSize, db })) {
    const run = crypto.randomUUID();
    const claimed = await claimJob(tx, id, run);
    if (claimed) taken.push({ id, run, userId: claimed.usuario_id, data: data.data });
    else await boss.cancel(kind, id, { db });
  }
  return taken;
}

async function allEnded(runs: ReadonlyMap<string, Run>, milliseconds: number): Promise<void> {
  if (runs.size === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([Promise.all([...runs.values()].map((run) => run.ended)), late]);
  clearTimeout(timer);
}
