import type { ResourceLimits, Worker } from 'node:worker_threads';
import type { Reply } from './answer-tasks.ts';
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

/**
 * A thread for heavy work: it starts with its first task, does one at a time, and ends when it has
 * rested for a while. It does not keep the program alive.
 * @param source the thread's module, `*.worker.ts`
 * @returns gives the thread a task, made when its turn comes, so that what waits takes no memory;
 * rejects when the task fails or ends the thread, with TookTooLong when it or its wait does
 */
export function openTaskQueue<Task, Result>(
  source: URL,
  options: TaskQueueOptions,
): (make: () => Task | Promise<Task>) => Promise<Result> {
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
  const run = async (make: () => Task | Promise<Task>, until: number): Promise<Result> => {
    if (Date.now() >= until) throw new TookTooLong('The turn came too late.');
    const task = await make();
    clearTimeout(retire);
    worker ??= start();
    const thread = worker;
    let reply: Reply<Result>;
    try {
      reply = await ask<Result>(thread, task, Math.min(options.timeLimitMs, until - Date.now()));
    } catch (error) {
      await end(thread);
      throw error;
    }
    thread.unref();
    retire = setTimeout(() => void end(thread), options.idleMs).unref();
    if ('error' in reply) throw new Error(reply.error);
    return reply.result;
  };

  return (make) => {
    const { patienceMs = Number.POSITIVE_INFINITY } = options;
    const until = Date.now() + patienceMs;
    const done = turn.then(() => run(make, until));
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

function ask<Result>(thread: Worker, task: unknown, timeLimitMs: number): Promise<Reply<Result>> {
  thread.ref();
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => settle(() => reject(error));
    const onMessage = (reply: Reply<Result>) => settle(() => resolve(reply));
    const onExit = () => fail(new Error('The thread ended before its answer.'));
    const timer = setTimeout(() => fail(new TookTooLong('The thread took too long.')), timeLimitMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', fail).off('exit', onExit);
      act();
    };
    thread.on('message', onMessage).on('error', fail).on('exit', onExit);
    thread.postMessage(task);
  });
}
