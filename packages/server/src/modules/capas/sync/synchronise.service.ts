import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { type JobOutcome, outcomeOf } from '../../../core/jobs/outcome.ts';
import { operation } from '../../../core/operation/operation.ts';
import { findLayer, type LayerRecord } from '../layer.repository.ts';
import { queueSync } from './synchronise.job.ts';

/** An answer waits so long for the synchronisation of a table, which mostly is over by then. */
const ANSWER_MS = 8_000;

/** A layer whose synchronisation was asked for. */
export interface Synchronisation {
  /** as it is known now: read anew unless `enCurso` */
  capa: LayerRecord;
  /** the reading still waits or goes on */
  enCurso: boolean;
  /** why it failed; null when it did not */
  falla: string | null;
}

const askForSync = operation({
  name: 'syncPostgisTable',
  access: { permiso: 'core.change_postgistable' },
  schema: z.object({ id: idOf('capa') }),
  async run({ tx, audit, actor, context }, { id }) {
    const layer = await findLayer(tx, id);
    if (!layer) throw new AppError('NOT_FOUND');
    const job = await queueSync(context.app, tx, layer, actor.id);
    await audit({ entity: 'tablas_postgis', entityId: id, after: { trabajo: job } });
    return { capa: layer, trabajo: job };
  },
});

/**
 * Asks for a registered table to be read anew from its database: a durable job. What is soon over is
 * answered with its result.
 * @throws AppError CONFLICT while the table is being read; VALIDATION when it cannot be read
 */
export const syncPostgisTable = Object.assign(
  async (
    context: RequestContext,
    input: Parameters<typeof askForSync>[1],
  ): Promise<Synchronisation> => {
    const asked = await askForSync(context, input);
    const synchronisation = await soonSynchronised(context, asked);
    if (synchronisation.falla !== null) throw new AppError('VALIDATION', synchronisation.falla);
    return synchronisation;
  },
  { access: askForSync.access, named: askForSync.named },
);

/** Waits a little for a layer's synchronisation. */
export async function soonSynchronised(
  { app }: RequestContext,
  { capa, trabajo }: { capa: LayerRecord; trabajo: string },
): Promise<Synchronisation> {
  const { db } = app.database;
  const outcome = await outcomeOf(db, trabajo, ANSWER_MS);
  if (!outcome) return { capa, enCurso: true, falla: null };
  return {
    capa: (await findLayer(db, capa.id)) ?? capa,
    enCurso: false,
    falla: failureOf(outcome),
  };
}

function failureOf({ estado, error }: JobOutcome): string | null {
  if (estado === 'TERMINADO') return null;
  if (estado === 'CANCELADO') return 'La sincronización se canceló.';
  return error ?? 'La sincronización se interrumpió.';
}
