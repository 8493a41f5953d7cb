import { z } from 'zod';
import { reading } from '../../core/operation/operation.ts';
import { processesOf } from './procesos.repository.ts';

/** The imports and synchronisations that the caller asked for last, and how they go or ended. */
export const layerProcesses = reading({
  access: { permiso: 'core.change_postgistable' },
  schema: z.object({}),
  run: ({ db, actor }) => processesOf(db, actor.id),
});
