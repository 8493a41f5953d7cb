import type { Worker } from 'node:worker_threads';
import { startThread } from '../../../core/threads/start-thread.ts';
import type { Limits } from '../statement.layer.ts';
import { StatementStopped } from '../statement.layer.ts';
import type { Reply, Task, TaskResults } from './messages.ts';

/** A worker is replaced after so many failures inside of GEOS: each leaks a little. */
const MAX_EXCEPTIONS = 500;
const IDLE_MS = 30_000;
const thread = new URL('./overlay.worker.ts', import.meta.url);

interface Lane {
  worker: Worker;
  exceptions: number;
}

let idle: Lane | null = null;
let retire: NodeJS.Timeout | undefined;

/**
 * Runs a task of GEOS in a worker thread, which is kept for the next one for a while.
 * @throws Error with GEOS's text; StatementStopped when the limits end it (the worker with it)
 */
export async function runOutside<Kind extends Task['kind']>(
  task: Extract<Task, { kind: Kind }>,
  limits: Limits = { timeoutMs: 120_000 },
): Promise<TaskResults[Kind]> {
  const lane = takeLane();
  try {
    const reply = await ask(lane, task, limits);
    lane.exceptions = reply.exceptions;
    giveBack(lane);
    if (!reply.ok) throw new Error(reply.message);
    return reply.result as TaskResults[Kind];
  } catch (error) {
    if (lane !== idle) await lane.worker.terminate();
    throw error;
  }
}

/** Unites geometries given and answered as EWKB in hexadecimal. */
export async function uniteOutside(parts: readonly string[]): Promise<string> {
  const wkb = await runOutside({ kind: 'unite', parts: parts.map(fromHex) });
  return Buffer.from(wkb).toString('hex');
}

export const fromHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

function takeLane(): Lane {
  clearTimeout(retire);
  const lane = idle ?? {
    worker: startThread(thread, {}),
    exceptions: 0,
  };
  idle = null;
  return lane;
}

function giveBack(lane: Lane): void {
  if (idle || lane.exceptions >= MAX_EXCEPTIONS) {
    void lane.worker.terminate();
    return;
  }
  lane.worker.unref();
  idle = lane;
  retire = setTimeout(() => {
    idle = null;
    void lane.worker.terminate();
  }, IDLE_MS);
  retire.unref();
}

function ask({ worker }: Lane, task: Task, limits: Limits): Promise<Reply> {
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
