import { parentPort } from 'node:worker_threads';

/** What a thread answers: the result of its task, or why there is none. */
export type Reply<Result> = { result: Result } | { error: string };

/** What a thread says of a task before it answers: how far it is. */
export interface Said<Saying> {
  said: Saying;
}

/** Says something of the task that is at work. */
export type Say<Saying> = (saying: Saying) => void;

/** The thread's side of a queue: does what arrives and answers it. */
export function answerTasks<Task, Result, Saying = never>(
  act: (task: Task, say: Say<Saying>) => Result | Promise<Result>,
): void {
  const say: Say<Saying> = (said) => parentPort?.postMessage({ said } satisfies Said<Saying>);
  parentPort?.on('message', async (task: Task) => {
    parentPort?.postMessage(await replyTo(task, (given: Task) => act(given, say)));
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
