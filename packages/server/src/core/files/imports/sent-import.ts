import { AppError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { Reader } from '../../db/database.ts';
import { type Access, operation, reading } from '../../operation/operation.ts';

interface Seen<Status> {
  access: Access;
  /** what its ids name */
  record: string;
  statusOf(db: Reader, id: string, user: number): Promise<Status | undefined>;
}

interface Cancelled {
  /** of the operation */
  name: string;
  access: Access;
  /** what its ids name */
  record: string;
  /** under which the audit tells it */
  entity: string;
  jobOf(db: Reader, id: string, user: number): Promise<string | undefined>;
}

/** How the jobs of imports run: one at a time, and few that wait. */
export const importing = {
  retryLimit: 2,
  heartbeatSeconds: 60,
  concurrency: 1,
  limits: { perUser: 2, total: 6 },
} as const;

/** What is said of a file that was sent and is not there any more. */
export const goneFile = (): AppError =>
  new AppError('NOT_FOUND', 'El archivo ya no está. Vuelva a cargarlo.');

/** How an import goes, or what came of it; only the one who asked for it sees it. */
export const ownImport = <Status>({ access, record, statusOf }: Seen<Status>) =>
  reading({
    access,
    schema: z.object({ id: lookedUp(z.guid(), record) }),
    async run({ db, actor }, { id }) {
      const status = await statusOf(db, id, actor.id);
      if (!status) throw new AppError('NOT_FOUND');
      return status;
    },
  });

/** Stops an import; nothing of it stays. */
export const cancelImport = ({ name, access, record, entity, jobOf }: Cancelled) =>
  operation({
    name,
    access,
    schema: z.object({ id: lookedUp(z.guid(), record) }),
    async run({ tx, actor, audit, context, afterCommit }, { id }) {
      const job = await jobOf(tx, id, actor.id);
      if (!job) throw new AppError('NOT_FOUND');
      await audit({ entity, entityId: id });
      afterCommit(() => context.app.jobs.cancel(job));
    },
  });
