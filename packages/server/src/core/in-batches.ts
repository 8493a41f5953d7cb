/**
 * Items in their order, a batch at a time: at most so many, and of so much size in all unless one
 * alone is larger.
 */
export function* inBatches<Item>(
  items: readonly Item[],
  most: { items: number; size: number },
  sizeOf: (item: Item) => number,
): Generator<Item[]> {
  let batch: Item[] = [];
  let size = 0;
  for (const item of items) {
    const own = sizeOf(item);
    if (batch.length > 0 && (batch.length >= most.items || size + own > most.size)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(item);
    size += own;
  }
  if (batch.length > 0) yield batch;
}
