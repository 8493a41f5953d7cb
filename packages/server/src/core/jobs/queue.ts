import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Tx } from '../db/database.ts';

/** A run may take this long; dead runs are noticed much earlier, by their heartbeat. */
const EXPIRE_HOURS = 23;
/** A job may wait this long for a worker. */
const RETENTION_DAYS = 365;
/** Finished jobs stay in the queue's archive this long; `trabajos` keeps them for people. */
const KEEP_DAYS = 7;

/** pg-boss on the program's own pool; with `supervise`, this process also tidies the queue. */
export function createQueue(pool: pg.Pool, log: Logger, supervise: boolean): PgBoss {
  const boss = new PgBoss({
    db: poolAsDb(pool),
    schema: 'pgboss',
    schedule: false,
    supervise,
    expireInHours: EXPIRE_HOURS,
    retentionDays: RETENTION_DAYS,
    deleteAfterDays: KEEP_DAYS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  return boss;
}

/** The caller's transaction as pg-boss wants it: its statements commit with the caller's. */
export function txAsDb(tx: Tx): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** A failed script of several statements must not leave its connection inside a transaction. */
function poolAsDb(pool: pg.Pool): PgBoss.Db {
  return {
    async executeSql(text, values) {
      if (values) return pool.query(text, values);
      const client = await pool.connect();
      try {
        const result = await client.query(text);
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}
