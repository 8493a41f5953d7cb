import { parentPort } from 'node:worker_threads';
import { askedForTooMuch, BeyondCeiling, boundMemory, startTask } from './ceiling.ts';
import { crossWithPieces } from './cross.ts';
import { bufferCells, repairPolygons, unitePolygons } from './draw.ts';
import { GeosSession } from './geos.ts';
import type { Reply, Task, TaskResults } from './messages.ts';

/** A thread is replaced after so many failures inside of GEOS: each leaks a little. */
const MAX_EXCEPTIONS = 500;
/** What GEOS once took it keeps: a thread that holds more is not kept for the next task. */
const KEPT_BYTES = 128 * 2 ** 20;
/** Of GEOS, for each kind of task. */
const CEILINGS: Record<Task['kind'], number> = {
  repair: 256 * 2 ** 20,
  buffer: 256 * 2 ** 20,
  unite: 256 * 2 ** 20,
  cross: 2 ** 30,
};

boundMemory();
const session = GeosSession.open();

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await answer(task));
});

async function answer(task: Task): Promise<Reply> {
  const geos = await session;
  startTask(CEILINGS[task.kind]);
  try {
    const result = run(geos, task);
    geos.release();
    const isSpent = geos.exceptions >= MAX_EXCEPTIONS || geos.bytes() > KEPT_BYTES;
    return { ok: true, result, isSpent };
  } catch (error) {
    const isTooMuch = error instanceof BeyondCeiling || askedForTooMuch();
    geos.release();
    const message = error instanceof Error ? error.message : String(error);
    const isSpent = isTooMuch || geos.exceptions + 1 >= MAX_EXCEPTIONS;
    return { ok: false, message, isTooMuch, isSpent };
  }
}

function run(geos: GeosSession, task: Task): TaskResults[Task['kind']] {
  if (task.kind === 'cross') return crossWithPieces(geos, task.pieces, task.features);
  if (task.kind === 'repair') return repairPolygons(geos, task.polygons);
  if (task.kind === 'buffer') return bufferCells(geos, task.cells);
  return unitePolygons(geos, task.parts);
}
