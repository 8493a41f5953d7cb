import { setImmediate } from 'node:timers/promises';

/** A request that arrives meanwhile waits no longer than this. */
const SLICE_MS = 8;

/** Like `map`, for work that takes long: other requests are answered in between. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() > until) {
      await setImmediate();
      until = performance.now() + SLICE_MS;
    }
    results.push(map(item));
  }
  return results;
}
