import { availableParallelism } from 'node:os';
import { AppError } from '@comarca/shared/core/errors';
import { openTaskQueue, TookTooLong } from '../../threads/task-queue.ts';
import type { MapSpec } from './map-spec.ts';
import { type Background, createMapRenderer, type MapImage } from './render-map.ts';

/** A map to draw, and on what: the thread's own background when missing. */
export interface MapTask {
  spec: MapSpec;
  background?: Background;
}

const TOO_LATE = 'El mapa tardó demasiado en dibujarse. Intente de nuevo en unos minutos.';
/** So few maps are drawn before another thread has started. */
const FEW = 4;

/** A thread on a document's own background is of use to that alone: it would hold its memory for nothing. */
const IDLE_MS = { shared: 20_000, own: 2_000 };

/** Its canvases, of four megabytes each, lie outside of the heap. */
const openQueue = (background?: Background) =>
  openTaskQueue<MapTask, MapImage>(new URL('./map.worker.ts', import.meta.url), {
    timeLimitMs: 60_000,
    idleMs: background ? IDLE_MS.own : IDLE_MS.shared,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
    workerData: background,
  });

const single = openQueue();

/**
 * The map that `createMapRenderer` draws, outside of the thread that answers people and jobs.
 * @throws AppError UNAVAILABLE when it takes too long; Error when it cannot be drawn
 */
export async function drawnMap(spec: MapSpec, background: Background): Promise<MapImage> {
  try {
    return received(await single(() => ({ spec, background })));
  } catch (cause) {
    if (!(cause instanceof TookTooLong)) throw cause;
    throw Object.assign(new AppError('UNAVAILABLE', TOO_LATE), { cause });
  }
}

/**
 * As `createMapRenderer`, for a document of many maps whose writer asks for several at once: every second
 * one is drawn by another thread at the same time.
 */
export function createPairedRenderer(background: Background): (spec: MapSpec) => Promise<MapImage> {
  const draw = createMapRenderer(background);
  if (availableParallelism() < 2) return draw;
  // Of a document's options the thread needs these alone: others may be larger than all of its memory.
  const { baseMap, ground } = background;
  const other = openQueue({ baseMap, ...(ground && { ground }) });
  let asked = 0;
  let isBusy = false;
  return async (spec) => {
    asked += 1;
    if (isBusy || asked <= FEW) return draw(spec);
    isBusy = true;
    try {
      return received(await other(() => ({ spec })));
    } catch {
      // The document is not given up for a thread that had too little memory or time.
      return draw(spec);
    } finally {
      isBusy = false;
    }
  };
}

/** A buffer arrives as the bytes that it is. */
const received = ({ data, ...image }: MapImage): MapImage => ({
  ...image,
  data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
});
