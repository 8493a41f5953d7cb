import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../../db/types.ts';
import { GuardedPool } from './statements/guarded-pool.ts';
import { types } from './types.ts';

export type Db = Kysely<DB>;
/** What a repository that writes takes: the pool is not one. */
export type Tx = Transaction<DB>;
/** What a repository that only reads takes. */
export type Reader = Db | Tx;

/** What an operator and a monitor want to know of the database. */
export interface DatabaseHealth {
  answers: boolean;
  engine: 'native' | 'embedded';
  /** `power`: what was confirmed survives a loss of power; `process`: the death of processes. */
  durability: 'power' | 'process';
  /** Nearly no space left: reading goes on, saving is refused. */
  savingSpace: boolean;
  /** Statements that the embedded database lost since it was opened (each was an error). */
  lostStatements: number;
  /** How often the embedded database had to be started again. */
  restarts: number;
  poolWaiting: number;
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  connectionString: string;
  health(): Promise<DatabaseHealth>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Connections at most. The embedded database has one session: five only save waiting. */
  max?: number;
  /** How long a request waits for a connection while all are taken, in milliseconds. */
  longestQueueMs?: number;
  /** Resolves when the server can be reached; the pool waits for it before it connects. */
  whenReachable?: () => Promise<void>;
}

/** Beyond this the server is overloaded or cannot be reached. */
const LONGEST_QUEUE_MS = 10_000;
/** Longest pause inside a transaction, in milliseconds. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Opens a pool on a PostgreSQL/PostGIS server (native or the embedded child: same protocol). */
export function openDatabase(connectionString: string, options: OpenOptions = {}): Database {
  const pool = new GuardedPool(
    {
      connectionString,
      max: options.max ?? 10,
      types,
      application_name: 'comarca',
      connectionTimeoutMillis: options.longestQueueMs ?? LONGEST_QUEUE_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
    options.whenReachable,
  );
  // An idle connection may be cut by a restart of the server: the pool replaces it.
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    connectionString,
    health: () => nativeHealth(pool),
    close: () => db.destroy(),
  };
}

async function nativeHealth(pool: pg.Pool): Promise<DatabaseHealth> {
  const fsync = await pool
    .query<{ fsync: string }>(`select current_setting('fsync') as fsync`)
    .then(({ rows }) => rows[0]?.fsync)
    .catch(() => undefined);
  return {
    answers: fsync !== undefined,
    engine: 'native',
    durability: fsync === 'on' ? 'power' : 'process',
    savingSpace: false,
    lostStatements: 0,
    restarts: 0,
    poolWaiting: pool.waitingCount,
  };
}
