import type { Database } from '../../../src/core/db/database.ts';

interface OnDatabase {
  app: { database: Pick<Database, 'pool'> };
}

/** The last signs of life lie as far back as they must before others take the work over, in seconds. */
export const letSilencePass = ({ app }: OnDatabase, seconds: number) =>
  app.database.pool.query(
    `update trabajos set heartbeat_at = heartbeat_at - make_interval(secs => $1)
     where estado = 'EN_CURSO'`,
    [seconds],
  );
