// What the threads of task-queue.unit.test.ts do with a task: its name says it.
import { parentPort, threadId } from 'node:worker_threads';

parentPort?.on('message', (task) => {
  if (task === 'end') process.exit(3);
  if (task === 'throw') throw new Error('out of hand');
  if (task === 'fail') parentPort?.postMessage({ error: 'cannot' });
  if (task === 'id') parentPort?.postMessage({ result: threadId });
});
