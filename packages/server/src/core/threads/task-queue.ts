import type { ResourceLimits, Worker } from 'node:worker_threads';
import type { Reply, Said, Say } from './answer-tasks.ts';
import { startThread } from './start-thread.ts';

/** A task, or its wait for its turn, took longer than it may. */
export class TookTooLong extends Error {}

export interface TaskQueueOptions {
  /** A task that takes longer fails, and the thread ends. */
  timeLimitMs: number;
  /** From asking to the answer, the wait for the turn included; without a limit when missing. */
  patienceMs?: number;
  /** How long the thread waits for a further task before it ends and gives its memory back. */
  idleMs: number;
  resourceLimits?: ResourceLimits;
  /** What the thread is told when it starts. */
  workerData?: unknown;
}

/** What whoever gives a task wants to know of it, and what ends it. */
export interface TaskWatch<Saying> {
  onSaid?: Say<Saying>;
  /** The task is given up: it fails with the signal's reason, and its thread ends. */
  signal?: AbortSignal;
}

/**
 * A thread for heavy work: it starts with its first task, does one at a time, and ends when it has
 * rested for a while. It does not keep the program alive.
 * @param source the thread's module, `*.worker.ts`
 * @returns gives the thread a task, made when its turn comes, so that what waits takes no memory;
 * rejects when the task fails or ends the thread, with TookTooLong when it or its wait does
 */
export function openTaskQueue<Task, Result, Saying = never>(
  source: URL,
  options: TaskQueueOptions,
): (make: () => Task | Promise<Task>, watch?: TaskWatch<Saying>) => Promise<Result> {
  let worker: Worker | null = null;
  let retire: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const forget = (thread: Worker) => {
    if (worker === thread) worker = null;
  };
  const start = (): Worker => {
    const { resourceLimits = {}, workerData } = options;
    const thread = startThread(source, { resourceLimits, workerData });
    // Also one that ends while it rests: the next task starts another.
    return thread.on('error', () => forget(thread)).on('exit', () => forget(thread));
  };
  const end = async (thread: Worker) => {
    forget(thread);
    await thread.terminate();
  };
  const run = async (
    make: () => Task | Promise<Task>,
    until: number,
    watch: TaskWatch<Saying>,
  ): Promise<Result> => {
    if (Date.now() >= until) throw new TookTooLong('The turn came too late.');
    watch.signal?.throwIfAborted();
    const task = await make();
    watch.signal?.throwIfAborted();
    clearTimeout(retire);
    worker ??= start();
    const thread = worker;
    let reply: Reply<Result>;
    try {
      const longestMs = Math.min(options.timeLimitMs, until - Date.now());
      reply = await ask<Result, Saying>(thread, task, longestMs, watch);
    } catch (error) {
      await end(thread);
      throw error;
    }
    thread.unref();
    retire = setTimeout(() => void end(thread), options.idleMs).unref();
    if ('error' in reply) throw new Error(reply.error);
    return reply.result;
  };

  return (make, watch = {}) => {
    const { patienceMs = Number.POSITIVE_INFINITY } = options;
    const until = Date.now() + patienceMs;
    const done = turn.then(() => run(make, until, watch));
    turn = done.catch(() => undefined);
    return Number.isFinite(patienceMs) ? within(patienceMs, done) : done;
  };
}

/** Whoever waits hears in time that their turn does not come. */
function within<Result>(milliseconds: number, done: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong('The turn came too late.')), milliseconds);
  });
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

function ask<Result, Saying>(
  thread: Worker,
  task: unknown,
  timeLimitMs: number,
  { onSaid, signal }: TaskWatch<Saying>,
): Promise<Reply<Result>> {
  thread.ref();
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => settle(() => reject(error));
    const onMessage = (message: Reply<Result> | Said<Saying>) => {
      if ('said' in message) onSaid?.(message.said);
      else settle(() => resolve(message));
    };
    const onExit = () => fail(new Error('The thread ended before its answer.'));
    const onAbort = () => fail(signal?.reason);
    const timer = setTimeout(() => fail(new TookTooLong('The thread took too long.')), timeLimitMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', fail).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      act();
    };
    thread.on('message', onMessage).on('error', fail).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    thread.postMessage(task);
  });
}
