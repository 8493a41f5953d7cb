import type { Worker } from 'node:worker_threads';
import { startThread } from '../../../core/threads/start-thread.ts';
import type { Limits } from '../inside/statement.layer.ts';
import { StatementStopped } from '../inside/statement.layer.ts';
import { BeyondCeiling } from './ceiling.ts';
import type { Reply, Task, TaskResults } from './messages.ts';

const IDLE_MS = 30_000;
const thread = new URL('./overlay.worker.ts', import.meta.url);

let idle: Worker | null = null;
let retire: NodeJS.Timeout | undefined;

/**
 * Runs a task of GEOS in a worker thread, which is kept for the next one for a while.
 * @throws Error with GEOS's text; BeyondCeiling when the task asks for more than it may take;
 * StatementStopped when the limits end it (the worker with it)
 */
export async function runOutside<Kind extends Task['kind']>(
  task: Extract<Task, { kind: Kind }>,
  limits: Limits = { timeoutMs: 120_000 },
): Promise<TaskResults[Kind]> {
  if (limits.signal?.aborted) throw new StatementStopped('cancelled');
  const worker = takeWorker();
  let reply: Reply;
  try {
    reply = await ask(worker, task, limits);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  if (reply.isSpent) await worker.terminate();
  else giveBack(worker);
  if (reply.ok) return reply.result as TaskResults[Kind];
  throw reply.isTooMuch ? new BeyondCeiling(reply.message) : new Error(reply.message);
}

export const fromHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
export const toHex = (wkb: Uint8Array): string => Buffer.from(wkb).toString('hex');

function takeWorker(): Worker {
  clearTimeout(retire);
  const worker = idle ?? startThread(thread, {});
  idle = null;
  return worker;
}

function giveBack(worker: Worker): void {
  if (idle) {
    void worker.terminate();
    return;
  }
  worker.unref();
  idle = worker;
  retire = setTimeout(() => {
    idle = null;
    void worker.terminate();
  }, IDLE_MS);
  retire.unref();
}

function ask(worker: Worker, task: Task, limits: Limits): Promise<Reply> {
  worker.ref();
  return new Promise((resolve, reject) => {
    const stop = (reason: 'timeout' | 'cancelled') => () => fail(new StatementStopped(reason));
    const timer = setTimeout(stop('timeout'), limits.timeoutMs);
    const cancel = stop('cancelled');
    const ended = () => fail(new Error('The GEOS worker ended.'));
    const succeed = (reply: Reply) => {
      forget();
      resolve(reply);
    };
    const fail = (error: Error) => {
      forget();
      reject(error);
    };
    const forget = () => {
      clearTimeout(timer);
      limits.signal?.removeEventListener('abort', cancel);
      worker.off('message', succeed).off('error', fail).off('exit', ended);
    };
    limits.signal?.addEventListener('abort', cancel, { once: true });
    worker.on('message', succeed).on('error', fail).on('exit', ended);
    worker.postMessage(task);
  });
}
