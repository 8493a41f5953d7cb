import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { changedLayers } from './changed-layers.ts';
import { SEALED_PARTS } from './layer-seal.repository.ts';
import {
  dropPending,
  type LayerState,
  lockLayerState,
  markPending,
} from './layer-state.repository.ts';
import { LAYER_IT, REPORT_IT, WRITE } from './project-report.access.ts';
import { changedSinceCrossed, tellableStates } from './project-report.queries.ts';
import { findStudy, type ProjectStudy } from './study.repository.ts';
import { SYNC_JOB } from './synchronise.job.ts';

const NOTHING_TO_SYNC = 'No hay capas por sincronizar.';
const RUNNING = 'Las capas ya se están sincronizando: espere a que termine o cancélelo.';
const NOTHING_CHANGED =
  'Ninguna capa cambió desde que se sincronizó. Para cruzarlas otra vez, use «Recalcular todo».';

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

const massiveSchema = z.object({
  id: idOf(REPORT_IT),
  allLayers: z.boolean(),
  onlyFailed: z.boolean().nullish(),
  todo: z.boolean().nullish(),
});

/**
 * Crosses the layers of a project: with `allLayers` those that are not as they were when they were
 * crossed, with `todo` all of them, otherwise those that are not synchronised or whose data changed since,
 * or that failed alone. A
 * layer whose results are not as they were sealed failed, and is not synchronised.
 */
export const synchroniseLayers = operation({
  name: 'syncMassiveLayers',
  access: WRITE,
  schema: massiveSchema,
  async run(scope, input): Promise<Received> {
    const { id } = input;
    const study = await requireProject(scope.tx, id);
    const states = await tellableStates(scope.context.app, scope.tx, id, SEALED_PARTS);
    const crossable = states.filter(({ capa, pendiente }) => capa !== '' && !pendiente);
    const layers = await layersToCross(scope.tx, study, crossable, input);
    if (layers.length === 0) {
      if (states.some(({ pendiente }) => pendiente)) throw new AppError('VALIDATION', RUNNING);
      const isKnown = input.allLayers && crossable.length > 0;
      throw new AppError('VALIDATION', isKnown ? NOTHING_CHANGED : NOTHING_TO_SYNC);
    }
    await queue(scope, id, layers);
    const names = layers.map(({ capa }) => capa);
    await scope.audit({ entity: REPORT_IT, entityId: id, after: { sincronizadas: names } });
    return { received: true, capas: layers.length };
  },
});

async function layersToCross(
  tx: Tx,
  study: ProjectStudy,
  layers: readonly LayerState[],
  { allLayers, onlyFailed, todo }: Omit<z.output<typeof massiveSchema>, 'id'>,
): Promise<readonly LayerState[]> {
  if (todo) return layers;
  if (onlyFailed) return layers.filter(({ resultado }) => resultado === 'ERROR');
  if (allLayers) return changedLayers(tx, study, layers);
  const changed = new Set((await changedSinceCrossed(tx, layers)).map(({ id }) => id));
  return layers.filter(({ id, sync }) => !sync || changed.has(id));
}

/** @throws AppError NOT_FOUND */
async function requireProject(tx: Tx, id: number): Promise<ProjectStudy> {
  const study = await findStudy(tx, id);
  if (!study) throw new AppError('NOT_FOUND');
  return study;
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
