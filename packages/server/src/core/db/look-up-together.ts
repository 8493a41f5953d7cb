import type { Db } from './database.ts';
import { forThisRequest, outsideRequests } from './request-work.ts';

interface Waiting<Found> {
  resolve: (found: Found | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * A look-up by a key, of which those that are asked in the same turn of the event loop are read by
 * one statement. Nothing is remembered: each key is read after it was asked for. The statement is
 * nobody's: whoever gives up waiting takes nothing away from the others.
 */
export function lookUpTogether<Key, Found>(
  read: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (db: Db, key: Key) => Promise<Found | undefined> {
  const asked = new WeakMap<Db, Map<Key, Waiting<Found>[]>>();

  async function answer(db: Db): Promise<void> {
    const keys = asked.get(db) ?? new Map<Key, Waiting<Found>[]>();
    asked.delete(db);
    try {
      const found = await read(db, [...keys.keys()]);
      for (const [key, waiting] of keys) {
        for (const { resolve } of waiting) resolve(found.get(key));
      }
    } catch (error) {
      for (const { reject } of [...keys.values()].flat()) reject(error);
    }
  }

  const ask = (db: Db, key: Key) =>
    new Promise<Found | undefined>((resolve, reject) => {
      let keys = asked.get(db);
      if (!keys) {
        keys = new Map();
        asked.set(db, keys);
        outsideRequests(() => setImmediate(() => void answer(db)));
      }
      const waiting = keys.get(key) ?? [];
      waiting.push({ resolve, reject });
      keys.set(key, waiting);
    });

  return (db, key) => forThisRequest(ask(db, key));
}
