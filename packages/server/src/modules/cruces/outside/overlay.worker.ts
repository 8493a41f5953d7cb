import { parentPort } from 'node:worker_threads';
import { crossWithPieces } from './cross.ts';
import { GeosSession } from './geos.ts';
import type { Reply, Task, TaskResults } from './messages.ts';

const session = GeosSession.open();

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await answer(task));
});

async function answer(task: Task): Promise<Reply> {
  const geos = await session;
  try {
    return { ok: true, result: run(geos, task), exceptions: geos.exceptions };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, message, exceptions: geos.exceptions + 1 };
  } finally {
    geos.release();
  }
}

function run(geos: GeosSession, task: Task): TaskResults[Task['kind']] {
  if (task.kind === 'cross') return crossWithPieces(geos, task.pieces, task.features);
  const parts = task.parts.map((part) => geos.read(part));
  return geos.write(geos.extract(geos.union(parts), 2));
}
