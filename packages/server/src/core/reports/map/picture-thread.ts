import { AppError } from '@comarca/shared/core/errors';
import { openTaskQueue, TookTooLong } from '../../threads/task-queue.ts';
import { drawPicture, type Picture } from './draw-picture.ts';

/** Whose pictures: those of the public are drawn apart, and later than what people whom we know wait for. */
export type PictureQueue = 'public' | 'known';

const TOO_LATE = 'El mapa tardó demasiado en dibujarse. Intente de nuevo en unos minutos.';
const TOO_MUCH = 'El mapa no se pudo dibujar. Intente con menos capas o con una zona menor.';
const FAILED = 'El mapa no se pudo dibujar. Intente de nuevo en unos minutos.';

/**
 * What is drawn sooner than it is handed to a thread: a few shapes, on a picture that is packed in a
 * millisecond.
 */
const AT_ONCE = { characters: 8_192, pixels: 65_536 };

/** Whoever waits is told before their request is given up. */
const PATIENCE_MS = 25_000;

/** A picture of the most pixels takes some fifty megabytes outside of the heap, its shapes one at a time. */
const openQueue = (queue: PictureQueue) =>
  openTaskQueue<Picture, Uint8Array>(new URL('./picture.worker.ts', import.meta.url), {
    workerData: queue,
    timeLimitMs: PATIENCE_MS,
    patienceMs: PATIENCE_MS,
    idleMs: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });

const queues: Readonly<Record<PictureQueue, ReturnType<typeof openQueue>>> = {
  public: openQueue('public'),
  known: openQueue('known'),
};

/**
 * Draws a picture outside of the thread that answers people, one after the other in each queue. How many
 * wait is bounded by who asks: the published doors give few turns.
 * @throws AppError UNAVAILABLE when it takes too long, or more than the thread has, or fails otherwise
 */
export async function pictureOf(picture: Picture, queue: PictureQueue): Promise<Buffer> {
  if (isSmall(picture)) return drawPicture(picture);
  try {
    const { buffer, byteOffset, byteLength } = await queues[queue](() => picture);
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (cause) {
    throw Object.assign(new AppError('UNAVAILABLE', toldOf(cause)), { cause });
  }
}

function toldOf(cause: unknown): string {
  if (cause instanceof TookTooLong) return TOO_LATE;
  const { code } = cause as { code?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_MUCH : FAILED;
}

const isSmall = ({ layers, width, height }: Picture): boolean =>
  width * height <= AT_ONCE.pixels &&
  layers.reduce((sum, { shapes }) => sum + shapes.length, 0) <= AT_ONCE.characters;
