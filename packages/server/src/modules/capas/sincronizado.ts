import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db/database.ts';
import type { LayerRecord } from './capa.repository.ts';

/** Runs in the transaction that stores what a synchronisation read, e.g. to queue a job. */
export type SynchronisedListener = (
  app: App,
  tx: Tx,
  capa: LayerRecord,
  by: { userId: number | null },
) => Promise<void>;

const listeners = new Set<SynchronisedListener>();

/** Lets a module above take a step whenever a layer has been read anew. */
export function onSynchronised(listener: SynchronisedListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls every listener, in the order they were added. */
export async function announceSynchronised(
  app: App,
  tx: Tx,
  capa: LayerRecord,
  by: { userId: number | null },
): Promise<void> {
  for (const listener of listeners) await listener(app, tx, capa, by);
}
