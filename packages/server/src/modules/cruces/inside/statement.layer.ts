import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Db, Reader, Tx } from '../../../core/db/database.ts';
import { onlyLayers } from '../../../core/db/layer-reader.layer.ts';
import { LostStatementError } from '../../../core/db/statements/guards.ts';
import { foreseen } from '../../../core/errors/foreseen.ts';

/**
 * Runs a statement that must answer exactly one row.
 * @throws LostStatementError when it does not: the embedded database loses statements so, when GEOS
 * fails inside of it.
 */
export async function oneRow<Row>(db: Reader, query: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await query.execute(db as Kysely<DB>);
  const [row] = rows;
  if (rows.length === 1 && row) return row as Row;
  throw new LostStatementError();
}

/** What stops a statement before its end. */
export interface Limits {
  timeoutMs: number;
  signal?: AbortSignal;
}

/** The statement was given up because of its limits; `reason` says which. */
export class StatementStopped extends Error {
  readonly reason: 'timeout' | 'cancelled';

  constructor(reason: 'timeout' | 'cancelled') {
    super(`The statement was stopped: ${reason}.`);
    this.name = 'StatementStopped';
    this.reason = reason;
  }
}

/**
 * Runs `act` in a transaction whose statements are cut by the database after the time limit, and
 * are cancelled there when the signal is aborted. Where the database cannot do that (the embedded
 * one), the caller is released all the same, or its connection ends with the database's process.
 * @throws StatementStopped
 */
export async function withLimits<Result>(
  db: Db,
  limits: Limits,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (limits.signal?.aborted) throw new StatementStopped('cancelled');
  let pid: number | null = null;
  const startedAt = performance.now();
  const stop = new AbortController();
  const stopped = whenStopped(limits, stop.signal);
  const work = db.transaction().execute(async (tx) => {
    pid = await prepareSession(tx, limits.timeoutMs);
    return act(tx);
  });
  try {
    return await Promise.race([work, stopped]);
  } catch (error) {
    if (!(error instanceof StatementStopped))
      throw asStopped(error, performance.now() - startedAt >= limits.timeoutMs);
    if (pid !== null) void cancelBackend(db, pid);
    work.catch(() => undefined);
    throw error;
  } finally {
    stop.abort();
  }
}

/**
 * Settings of the transaction only: compiling such queries costs more than it saves, and whatever a
 * layer is made of, a view or a function of somebody else's, it is only read, and reaches only layers.
 */
async function prepareSession(tx: Tx, timeoutMs: number): Promise<number> {
  await sql`set local statement_timeout = ${sql.lit(timeoutMs)}`.execute(tx);
  const row = await oneRow<{ pid: number }>(tx, sql`select pg_backend_pid() as pid, ${onlyLayers}`);
  return row.pid;
}

async function cancelBackend(db: Db, pid: number): Promise<void> {
  await sql`select pg_cancel_backend(${pid}::int)`.execute(db).catch(() => undefined);
}

/** Rejects at the time limit (a second later than the database's own) or when aborted. */
function whenStopped({ timeoutMs, signal }: Limits, done: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new StatementStopped('timeout')), timeoutMs + 1000);
    const cancel = () => reject(new StatementStopped('cancelled'));
    signal?.addEventListener('abort', cancel, { once: true });
    done.addEventListener('abort', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    });
  });
}

const QUERY_CANCELED = '57014';

/** A connection that is cut past the limit was cut because of it: so the embedded database stops. */
function asStopped(error: unknown, isPastLimit: boolean): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isCut = isPastLimit && foreseen(error)?.code === 'UNAVAILABLE';
  return code === QUERY_CANCELED || isCut ? new StatementStopped('timeout') : error;
}
