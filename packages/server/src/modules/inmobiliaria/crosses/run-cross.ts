import { AppError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { operation } from '../../../core/operation/operation.ts';
import { MANAGE, requirePart } from '../access.ts';
import { crossTable } from './cross.repository.ts';
import { CROSS, queueCross } from './cross.ts';

/** Runs a cross that waits, or runs it again; what it found before is shown until then. */
export const runLayerCross = operation({
  name: 'runLayerCross',
  access: MANAGE,
  schema: z.object({ id: ownIdOf(CROSS) }),
  async run({ tx, actor, context, audit }, { id }) {
    const row = await crossTable.find(tx, id);
    if (!row) throw new AppError('NOT_FOUND');
    await requirePart({ db: tx, actor }, row.objectId);
    await queueCross({ tx, context, actor }, id);
    await audit({ entity: CROSS, entityId: id, after: { ejecutado: true } });
  },
});
