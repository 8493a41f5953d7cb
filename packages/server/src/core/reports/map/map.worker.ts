import { workerData } from 'node:worker_threads';
import { answerTasks } from '../../threads/answer-tasks.ts';
import type { MapTask } from './map-thread.ts';
import { type Background, createMapRenderer } from './render-map.ts';

/** Of a thread that draws on one background alone. */
const own = workerData ? createMapRenderer(workerData as Background) : null;

answerTasks(({ spec, background }: MapTask) => {
  const render = background ? createMapRenderer(background) : own;
  if (!render) throw new Error('a map needs a background');
  return render(spec);
});
