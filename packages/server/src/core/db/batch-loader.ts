import DataLoader from 'dataloader';
import type { Db } from './database.ts';
import { forThisRequest, outsideRequests } from './statements/request-work.ts';

/**
 * A look-up by a key, of which those that are asked in the same turn of the event loop are read by
 * one statement. Nothing is remembered: each key is read after it was asked for. The statement is
 * nobody's: whoever gives up waiting takes nothing away from the others.
 */
export function batchLoader<Key, Found>(
  read: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (db: Db, key: Key) => Promise<Found | undefined> {
  const loaders = new WeakMap<Db, DataLoader<Key, Found | undefined>>();

  function loaderOf(db: Db): DataLoader<Key, Found | undefined> {
    const known = loaders.get(db);
    if (known) return known;
    const loader = new DataLoader<Key, Found | undefined>(
      async (keys) => {
        const found = await read(db, [...new Set(keys)]);
        return keys.map((key) => found.get(key));
      },
      {
        cache: false,
        batchScheduleFn: (readBatch) => outsideRequests(() => setImmediate(readBatch)),
      },
    );
    loaders.set(db, loader);
    return loader;
  }

  return (db, key) => forThisRequest(loaderOf(db).load(key));
}
