import { AppError } from '@comarca/shared/core/errors';
import type PgBoss from 'pg-boss';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import type { JobsBase } from './base.ts';
import {
  countAlive,
  countByState,
  findAlive,
  insertJob,
  lockKind,
  markCancelled,
} from './job.repository.ts';
import type { JobDefinition, JobKinds } from './jobs.ts';
import { closeQueue, openQueue, txAsDb } from './queue.ts';
import { sendJob } from './send-job.ts';
import { createWorker, type Worker } from './worker.ts';

/** Durable jobs on pg-boss, with their progress in `trabajos`. `getApp` is called by runs only. */
export function createJobs(base: JobsBase, getApp: () => App): JobKinds {
  const { database, log } = base;
  const definitions = new Map<string, JobDefinition>();
  let boss: PgBoss | undefined;
  let worker: Worker | undefined;

  const stopWork = async () => worker?.stop();

  const openBoss = (): PgBoss => {
    if (!boss) throw new Error('the job queue is not open: call jobs.start() first');
    return boss;
  };

  const markAsCancelled = async (tx: Tx, id: string): Promise<void> => {
    const job = await markCancelled(tx, id);
    if (job?.estado !== 'CANCELADO') return;
    await openBoss().cancel(job.cola, id, { db: txAsDb(tx) });
  };

  const cancel = async (id: string): Promise<void> => {
    await database.db.transaction().execute((tx) => markAsCancelled(tx, id));
    worker?.cancel(id);
  };

  return {
    register(definition) {
      definitions.set(definition.name, definition);
    },

    async enqueue(tx, name, data, { userId, reference }) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`no job is called "${name}"`);
      definition.schema.parse(data);
      if (reference !== undefined || definition.limits) await lockKind(tx, name);
      const joined = reference === undefined ? undefined : await findAlive(tx, name, reference);
      if (joined) return joined;
      await checkLimits(tx, definition, userId);
      const id = await insertJob(tx, { kind: name, reference: reference ?? null, userId });
      await sendJob(openBoss(), tx, definition, { id, data });
      worker?.expectWork();
      return id;
    },

    cancel,

    async cancelUnless(id, name, isWanted) {
      const isCancelled = await database.db.transaction().execute(async (tx) => {
        await lockKind(tx, name);
        if (await isWanted(tx)) return false;
        await markAsCancelled(tx, id);
        return true;
      });
      if (isCancelled) worker?.cancel(id);
    },

    async cancelOf(name, reference) {
      const id = await findAlive(database.db, name, reference);
      if (id !== undefined) await cancel(id);
    },

    async status() {
      const counts = await countByState(database.db);
      return { ...counts, open: boss !== undefined, runningHere: worker?.running() ?? 0 };
    },

    async start({ work }) {
      if (boss) return;
      boss = await openQueue(database.pool, log, { names: definitions.keys(), supervise: work });
      if (!work) return;
      worker = createWorker({ ...base, boss, definitions, getApp });
      await worker.start();
    },

    stopWork,

    async stop() {
      await stopWork();
      if (boss) await closeQueue(boss);
      worker = undefined;
      boss = undefined;
    },
  };
}

async function checkLimits(tx: Tx, { name, limits }: JobDefinition, userId: number | null) {
  if (!limits) return;
  const alive = await countAlive(tx, name, userId);
  if (userId !== null && limits.perUser !== undefined && alive.ofUser >= limits.perUser) {
    throw new AppError(
      'TOO_MANY',
      `Ya tiene ${alive.ofUser} procesos de este tipo en curso. Espere a que termine uno.`,
    );
  }
  if (limits.total !== undefined && alive.total >= limits.total) {
    throw new AppError(
      'TOO_MANY',
      'El servidor ya atiende todos los procesos de este tipo que admite. Intente en unos minutos.',
    );
  }
}
