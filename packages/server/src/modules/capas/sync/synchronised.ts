import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { LayerRecord } from '../layer.repository.ts';

/** Runs in the transaction that stores what a synchronisation read, e.g. to queue a job. */
export type SynchronisedListener = (
  app: App,
  tx: Tx,
  layer: LayerRecord,
  by: { userId: number | null },
) => Promise<void>;

const listenersOf = new WeakMap<App, Set<SynchronisedListener>>();

/** Lets a module above take a step whenever a layer of this program has been read anew. */
export function onSynchronised(app: App, listener: SynchronisedListener): () => void {
  const listeners = listenersOf.get(app) ?? new Set();
  listenersOf.set(app, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Calls every listener, in the order they were added. */
export async function announceSynchronised(
  app: App,
  tx: Tx,
  layer: LayerRecord,
  by: { userId: number | null },
): Promise<void> {
  for (const listener of listenersOf.get(app) ?? []) await listener(app, tx, layer, by);
}
