import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Reply } from './answer-tasks.ts';

export interface LaneOptions {
  /** A task that takes longer fails, and the thread ends. */
  timeLimitMs: number;
  /** How long the thread waits for a further task before it ends and gives its memory back. */
  idleMs: number;
  resourceLimits?: ResourceLimits;
}

/**
 * A thread for heavy work: it starts with its first task, does one at a time, and ends when it has
 * rested for a while. It does not keep the program alive.
 * @param starter the module that the thread begins with
 * @returns gives the thread a task, made when its turn comes, so that what waits takes no memory;
 * rejects when the task fails, takes too long or ends the thread
 */
export function openLane<Task, Result>(
  starter: URL,
  options: LaneOptions,
): (make: () => Task | Promise<Task>) => Promise<Result> {
  let worker: Worker | null = null;
  let retire: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const forget = (lane: Worker) => {
    if (worker === lane) worker = null;
  };
  const start = (): Worker => {
    const lane = new Worker(starter, { resourceLimits: options.resourceLimits ?? {} });
    // Also one that ends while it rests: the next task starts another.
    return lane.on('error', () => forget(lane)).on('exit', () => forget(lane));
  };
  const end = async (lane: Worker) => {
    forget(lane);
    await lane.terminate();
  };
  const run = async (make: () => Task | Promise<Task>): Promise<Result> => {
    const task = await make();
    clearTimeout(retire);
    worker ??= start();
    const lane = worker;
    let reply: Reply<Result>;
    try {
      reply = await ask<Result>(lane, task, options.timeLimitMs);
    } catch (error) {
      await end(lane);
      throw error;
    }
    lane.unref();
    retire = setTimeout(() => void end(lane), options.idleMs).unref();
    if ('error' in reply) throw new Error(reply.error);
    return reply.result;
  };

  return (make) => {
    const done = turn.then(() => run(make));
    turn = done.catch(() => undefined);
    return done;
  };
}

function ask<Result>(lane: Worker, task: unknown, timeLimitMs: number): Promise<Reply<Result>> {
  lane.ref();
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => settle(() => reject(error));
    const onMessage = (reply: Reply<Result>) => settle(() => resolve(reply));
    const onExit = () => fail(new Error('The thread ended before its answer.'));
    const timer = setTimeout(() => fail(new Error('The thread took too long.')), timeLimitMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      lane.off('message', onMessage).off('error', fail).off('exit', onExit);
      act();
    };
    lane.on('message', onMessage).on('error', fail).on('exit', onExit);
    lane.postMessage(task);
  });
}
