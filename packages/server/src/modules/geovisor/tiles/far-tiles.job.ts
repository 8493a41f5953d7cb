import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import { isOutage } from '../../../core/errors/foreseen.ts';
import { findAlive, lockKind } from '../../../core/jobs/job.repository.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import { findLayerById, type SynchronisedListener } from '../../capas/public.ts';
import { findPublicationOf } from '../publication/publication.repository.ts';
import { isDrawn } from '../publication/published.ts';
import { farAddresses, publishedTile } from './far-tiles.ts';

export const FAR_TILES_JOB = 'teselas-lejanas';

/** Nobody waits for one of these tiles. */
const LONGEST_MS = 600_000;

const data = z.object({ capa: z.number().int() });

/** Makes the tiles of many features of a published table, before anybody asks for one. */
export const farTilesJob: JobDefinition<typeof data> = {
  name: FAR_TILES_JOB,
  schema: data,
  retryLimit: 2,
  heartbeatSeconds: 180,
  concurrency: 1,
  async run({ app, data: { capa }, signal, progress }) {
    let state: string | null | undefined;
    for (;;) {
      const layer = await findLayerById(app.database.db, capa);
      // It begins anew where the table was read once more meanwhile.
      if (!layer || !isDrawn(layer) || layer.sumaVerificacion === state) return;
      state = layer.sumaVerificacion;
      const addresses = farAddresses(layer);
      const failures: unknown[] = [];
      for (const [index, address] of addresses.entries()) {
        signal.throwIfAborted();
        await publishedTile(app, layer, address, LONGEST_MS)
          .content()
          .catch((error: unknown) => {
            if (signal.aborted || isOutage(error)) throw error;
            failures.push(error);
          });
        await progress((100 * (index + 1)) / addresses.length);
      }
      // Those that were made are kept: another try makes the others only.
      if (failures.length > 0) throw failures[0];
    }
  },
};

/**
 * Queues the tiles of a table, if it has any of many features. Not on the embedded database, whose one
 * session would have no time for anybody else: there a tile is made, and kept, when somebody asks for it.
 */
export async function queueFarTiles(
  app: App,
  tx: Tx,
  layerId: number,
  userId: number | null,
): Promise<void> {
  const layer = app.config.embedded ? undefined : await findLayerById(tx, layerId);
  if (!layer || !isDrawn(layer) || farAddresses(layer).length === 0) return;
  const reference = String(layerId);
  await lockKind(tx, FAR_TILES_JOB);
  if (await findAlive(tx, FAR_TILES_JOB, reference)) return;
  await app.jobs.enqueue(tx, FAR_TILES_JOB, { capa: layerId }, { userId, reference });
}

/** Makes them anew whenever a published table has been read. */
export const farTilesAfterSynchronising: SynchronisedListener = async (app, tx, layer, by) => {
  if (await findPublicationOf(tx, layer.id)) await queueFarTiles(app, tx, layer.id, by.userId);
};
