import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import {
  dropPending,
  type LayerState,
  listLayerStates,
  lockLayerState,
  markPending,
} from './layer-state.repository.ts';
import { LAYER_IT, REPORT_IT, WRITE } from './project-report.access.ts';
import { findStudy } from './study.repository.ts';
import { SYNC_JOB } from './synchronise.job.ts';

const NOTHING_TO_SYNC = 'No hay capas por sincronizar.';

/** What was queued: false where nothing had to be. */
export interface Received {
  received: boolean;
  capas: number;
}

/** Crosses one layer. One that waits or runs already is joined. */
export const synchroniseLayer = operation({
  name: 'syncronizeLayer',
  access: WRITE,
  schema: z.object({ layerId: idOf(LAYER_IT) }),
  async run(scope, { layerId }): Promise<Received> {
    const layer = await lockLayerState(scope.tx, layerId);
    if (!layer) throw new AppError('NOT_FOUND');
    if (layer.capa === '') {
      throw new AppError('VALIDATION', 'Elija primero la tabla de esta capa en la estructura.');
    }
    if (layer.pendiente) return { received: true, capas: 1 };
    await queue(scope, layer.proyecto, [layer]);
    await scope.audit({ entity: LAYER_IT, entityId: layerId });
    return { received: true, capas: 1 };
  },
});

/** Crosses all layers of a project, those that are not synchronised, or those that failed alone. */
export const synchroniseLayers = operation({
  name: 'syncMassiveLayers',
  access: WRITE,
  schema: z.object({
    id: idOf(REPORT_IT),
    allLayers: z.boolean(),
    onlyFailed: z.boolean().nullish(),
  }),
  async run(scope, { id, allLayers, onlyFailed }): Promise<Received> {
    await requireProject(scope.tx, id);
    const layers = (await listLayerStates(scope.tx, id)).filter(
      (layer) =>
        layer.capa !== '' &&
        !layer.pendiente &&
        (onlyFailed ? layer.resultado === 'ERROR' : allLayers || !layer.sync),
    );
    if (layers.length === 0) throw new AppError('VALIDATION', NOTHING_TO_SYNC);
    await queue(scope, id, layers);
    const names = layers.map(({ capa }) => capa);
    await scope.audit({ entity: REPORT_IT, entityId: id, after: { sincronizadas: names } });
    return { received: true, capas: layers.length };
  },
});

/** @throws AppError NOT_FOUND */
async function requireProject(tx: Tx, id: number): Promise<void> {
  if (!(await findStudy(tx, id))) throw new AppError('NOT_FOUND');
}

async function queue(
  { tx, context, actor }: WriteScope,
  project: number,
  layers: readonly Pick<LayerState, 'id'>[],
): Promise<void> {
  const job = await context.app.jobs.enqueue(
    tx,
    SYNC_JOB,
    { proyectoId: project },
    { userId: actor.id },
  );
  await markPending(
    tx,
    layers.map(({ id }) => id),
    job,
  );
}

/** Stops what is being synchronised of a project; what is done stays. */
export const cancelSynchronisation = operation({
  name: 'cancelMassiveLayers',
  access: WRITE,
  schema: z.object({ id: idOf(REPORT_IT) }),
  async run({ tx, context, afterCommit, audit }, { id }): Promise<void> {
    await requireProject(tx, id);
    const jobs = await dropPending(tx, id);
    if (jobs.length === 0) {
      throw new AppError('VALIDATION', 'No se está sincronizando ninguna capa.');
    }
    await audit({ entity: REPORT_IT, entityId: id, after: { sincronizacion: 'cancelada' } });
    // Once committed: the job must not stop for a change that was rolled back.
    afterCommit(async () => {
      for (const job of jobs) await context.app.jobs.cancel(job);
    });
  },
});
