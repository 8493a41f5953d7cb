import { AppError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { type Access, operation } from '../../operation/operation.ts';
import { isOwnPrepared } from './prepared-file.repository.ts';

interface Prepared {
  /** of the operation */
  name: string;
  access: Access;
  /** whose jobs make the files */
  queue: string;
  /** `archivos.entidad` of the files */
  entity: string;
}

/** Stops the making of a file that the caller asked for. */
export const cancelPrepared = ({ name, access, queue, entity }: Prepared) =>
  operation({
    name,
    access,
    schema: z.object({ id: lookedUp(z.guid(), 'trabajo') }),
    async run({ tx, actor, audit, context, afterCommit }, { id }) {
      if (!(await isOwnPrepared(tx, { queue, job: id, user: actor.id }))) {
        throw new AppError('NOT_FOUND');
      }
      await audit({ entity, entityId: id });
      afterCommit(() => context.app.jobs.cancel(id));
    },
  });
