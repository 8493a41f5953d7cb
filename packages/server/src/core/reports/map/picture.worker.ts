import { platform, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { answerTasks } from '../../threads/answer-tasks.ts';
import { drawPicture, type Picture } from './draw-picture.ts';
import type { PictureQueue } from './picture-thread.ts';

/** A thirtieth of what others have where both want the processor: nobody whom we know waits for a visitor's map. */
const LOWER = 15;

// On Linux a thread has a priority of its own; elsewhere it would be that of the whole program.
if (workerData === ('public' satisfies PictureQueue) && platform() === 'linux') {
  setPriority(LOWER);
}

answerTasks<Picture, Uint8Array>(drawPicture);
