import { AppError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { operation, reading } from '../../../core/operation/operation.ts';
import { layerOfProcess, processesOf } from './layer-processes.repository.ts';

const access = { permiso: 'core.change_postgistable' } as const;

/** The imports, synchronisations and mendings that the caller asked for last, and how they go or ended. */
export const layerProcesses = reading({
  access,
  schema: z.object({}),
  run: ({ db, actor }) => processesOf(db, actor.id),
});

/** Stops a synchronisation or a mending that the caller asked for; the layer stays as it was before. */
export const cancelLayerSync = operation({
  name: 'cancelLayerSync',
  access,
  schema: z.object({ id: lookedUp(z.guid(), 'trabajo') }),
  async run({ tx, actor, audit, context, afterCommit }, { id }) {
    const layer = await layerOfProcess(tx, id, actor.id);
    if (!layer) throw new AppError('NOT_FOUND');
    await audit({ entity: 'tablas_postgis', entityId: layer });
    afterCommit(() => context.app.jobs.cancel(id));
  },
});
