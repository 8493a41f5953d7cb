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

/** pg-boss on the program's own pool. */
function createQueue(pool: pg.Pool, log: Logger, supervise: boolean): PgBoss {
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

/**
 * Opens the queue and makes what it needs in the database. Processes that start together do this
 * one after the other: two that attach a queue's partition at once deadlock each other.
 * @returns the opened queue; with `supervise`, this process also tidies it
 */
export async function openQueue(
  pool: pg.Pool,
  log: Logger,
  { names, supervise }: { names: Iterable<string>; supervise: boolean },
): Promise<PgBoss> {
  return oneAtATime(pool, async () => {
    // All queues exist before the first job runs: work on one locks what making another needs.
    const installer = await createQueue(pool, log, false).start();
    for (const name of names) await installer.createQueue(name);
    await closeQueue(installer);
    return createQueue(pool, log, supervise).start();
  });
}

/** Leaves the pool open: it is the program's. */
export const closeQueue = (boss: PgBoss): Promise<void> =>
  boss.stop({ graceful: false, wait: false, close: false });

/** Locks by the session, not by a transaction: pg-boss uses other connections meanwhile. */
async function oneAtATime<Result>(pool: pg.Pool, act: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('pgboss'))`);
    return await act();
  } finally {
    const unlocked = client.query(`select pg_advisory_unlock(hashtext('pgboss'))`);
    await unlocked.then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
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
