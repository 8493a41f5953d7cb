import { z } from 'zod';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import {
  findLayersByName,
  markLayerPrepared,
  type SynchronisedListener,
} from '../../capas/public.ts';
import { deservesPreparation, prepareLayer } from './prepare.ts';

export const PREPARE_JOB = 'cruces.preparar-capa';

const data = z.object({ nombre: z.string() });

/** Makes the prepared copy of a layer with huge features, off the request. */
export const prepareLayerJob: JobDefinition<typeof data> = {
  name: PREPARE_JOB,
  schema: data,
  retryLimit: 3,
  concurrency: 1,
  async run({ app, data: { nombre }, signal, progress }) {
    const { db } = app.database;
    const [layer] = await findLayersByName(db, [nombre]);
    if (!layer?.baseDatos.propia) return;
    const { tabla } = await prepareLayer(db, layer, { signal, progress });
    await db.transaction().execute((tx) => markLayerPrepared(tx, layer.id, tabla));
  },
};

/**
 * Prepares anew whenever a layer has been read: the old copy is forgotten in the same transaction,
 * so that no crossing reads a copy older than its layer.
 */
export const prepareAfterSynchronising: SynchronisedListener = async (app, tx, layer, by) => {
  if (layer.preparadaTabla) await markLayerPrepared(tx, layer.id, null);
  if (!layer.baseDatos.propia || !layer.columnaId || !deservesPreparation(layer)) return;
  await app.jobs.enqueue(
    tx,
    PREPARE_JOB,
    { nombre: layer.nombre },
    { userId: by.userId, reference: layer.nombre },
  );
};
