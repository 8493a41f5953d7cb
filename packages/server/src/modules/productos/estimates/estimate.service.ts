import { AppError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { MIN_ESTIMATE_SAMPLE } from '@comarca/shared/modules/productos/products-dashboard.rules';
import { z } from 'zod';
import { type ReadScope, reading } from '../../../core/operation/operation.ts';
import { coordinates } from '../assignments/assignment.access.ts';
import { findActivities } from '../assignments/candidates.repository.ts';
import { estimateOf, worksOn } from './estimate.repository.ts';

/**
 * How long the closed assignments of an activity took, for who may assign it, works on it or
 * coordinates: hours that half (P50) and four fifths (P80) of them needed at most. Too few say
 * nothing.
 */
export const activityEstimate = reading({
  access: 'sesion',
  schema: z.object({ actividad: ownIdOf('actividad'), except: idOf('asignacion').nullish() }),
  async run(scope, { actividad, except }) {
    if (!(await seesActivity(scope, actividad))) throw new AppError('NOT_FOUND');
    const estimate = await estimateOf(scope.db, actividad, except ?? null);
    return estimate.muestra < MIN_ESTIMATE_SAMPLE
      ? { muestra: estimate.muestra, p50: null, p80: null }
      : estimate;
  },
});

async function seesActivity({ db, actor }: ReadScope, activityId: number): Promise<boolean> {
  const everybody = coordinates(actor);
  const search = { text: '', ids: [activityId], first: 1 };
  const [activity] = await findActivities(db, everybody ? null : actor.id, search);
  return activity !== undefined || (!everybody && (await worksOn(db, activityId, actor.id)));
}
