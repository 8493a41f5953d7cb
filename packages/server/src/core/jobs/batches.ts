import { isOutage } from '../errors/foreseen.ts';

/**
 * The rows of a table, some at a time in the order of their key.
 * @param next the first rows beyond one, or the very first
 */
export async function* batchesOf<Row>(
  next: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = await next(undefined);
  while (rows.length > 0) {
    yield rows;
    rows = await next(rows.at(-1));
  }
}

/** Who follows a work: a job or a person at the command line. */
export interface BatchOptions {
  signal?: AbortSignal;
  onStep(done: number): Promise<void>;
}

interface BatchWork<Item> extends BatchOptions {
  /** What they are, for the failure: `sitios`. */
  what: string;
  work(item: Item): Promise<void>;
  onFailure(error: unknown, item: Item): void;
}

/**
 * Works on one after the other; one that fails holds up none.
 * @returns how many were done
 * @throws Error when some were not, once all were tried: where a service was away, its outage
 */
export async function workInBatches<Item>(
  steps: AsyncIterable<readonly Item[]>,
  { what, work, onFailure, signal, onStep }: BatchWork<Item>,
): Promise<number> {
  let done = 0;
  let failed = 0;
  let outage: unknown;
  for await (const step of steps) {
    for (const item of step) {
      signal?.throwIfAborted();
      await work(item).then(
        () => done++,
        (error) => {
          failed++;
          if (isOutage(error)) outage ??= error;
          onFailure(error, item);
        },
      );
    }
    await onStep(done);
  }
  if (outage) throw outage;
  if (failed > 0) throw new Error(`${failed} ${what} siguen pendientes.`);
  return done;
}
