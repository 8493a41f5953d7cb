import { AppError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import { operation } from '../../../core/operation/operation.ts';
import { MANAGE, requirePart } from '../access.ts';
import { crossTable } from './cross.repository.ts';
import { CROSS, queueCross } from './cross.ts';

/** Runs a cross that waits, or runs it again; what it found before is shown until then. */
const runLayerCross = operation({
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

/** `runLayerCross(id) { received }` */
export function crossGraphql(builder: Builder): void {
  const received = payloadRef(builder, 'RunLayerCrossPayload', 'received');
  builder.mutationField('runLayerCross', (t) =>
    t.field({
      type: received,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(runLayerCross),
      resolve: async (_root, args, context) => {
        await runLayerCross(context, args);
        return { received: true, errors: [] };
      },
    }),
  );
}
