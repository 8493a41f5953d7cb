import { parentPort } from 'node:worker_threads';

/** What a thread answers: the result of its task, or why there is none. */
export type Reply<Result> = { result: Result } | { error: string };

/** The thread's side of a queue: does what arrives and answers it. */
export function answerTasks<Task, Result>(act: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async (task: Task) => {
    parentPort?.postMessage(await replyTo(task, act));
  });
}

async function replyTo<Task, Result>(
  task: Task,
  act: (task: Task) => Result | Promise<Result>,
): Promise<Reply<Result>> {
  try {
    return { result: await act(task) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
