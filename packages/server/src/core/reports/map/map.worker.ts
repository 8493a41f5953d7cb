import { getPriority, platform, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { answerTasks } from '../../threads/answer-tasks.ts';
import type { MapTask } from './map-thread.ts';
import { type Background, createMapRenderer } from './render-map.ts';

/** Of a thread that draws on one background alone. */
const own = workerData ? createMapRenderer(workerData as Background) : null;

/** A tenth of what others have where all want the processor: whatever uses the maps is written meanwhile. */
const LOWER = 10;

// On Linux a thread has a priority of its own, that of who started it at most; elsewhere it would be that of the whole program.
if (own && platform() === 'linux') setPriority(Math.max(LOWER, getPriority()));

answerTasks(({ spec, background }: MapTask) => {
  const render = background ? createMapRenderer(background) : own;
  if (!render) throw new Error('a map needs a background');
  return render(spec);
});
