import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from './database.ts';
import { openEmbedded, runningEmbedded } from './embedded/open-embedded.ts';
import type { Supervisor } from './embedded/supervisor.ts';

/** PGlite has one session; more connections would only queue. */
const EMBEDDED_POOL = 5;
/**
 * In milliseconds, as long as an answer may take at all: with one session waiting is the rule, and
 * a hundred saves at once on a busy machine are served in more than the ten seconds of a server.
 */
const EMBEDDED_QUEUE_MS = 30_000;
/** A command beside the running server leaves it room. */
const JOINED_POOL = 2;

/** Of the settings; what only the embedded database needs may be missing. */
type DatabaseSettings = Pick<Config, 'DATABASE_URL' | 'dataDir'> &
  Partial<Pick<Config, 'EMBEDDED_CHECK' | 'EMBEDDED_SILENCE_SECONDS'>>;

/** The least of a logger that the database needs. */
interface Log {
  warn(message: string): void;
}

/**
 * Opens the program's database: the server of DATABASE_URL, or the embedded one under DATA_DIR.
 * With `join`, an embedded database that a running program has open is used through it. Once `stopped`, none is started.
 * @throws DatabaseInUseError when another process has the embedded database.
 */
export async function openAppDatabase(
  config: DatabaseSettings,
  log: Log,
  options: { join?: boolean; stopped?: AbortSignal } = {},
): Promise<Database> {
  if (config.DATABASE_URL !== undefined) return openDatabase(config.DATABASE_URL);
  const running = options.join ? runningEmbedded(config.dataDir) : undefined;
  if (running) return openJoined(running.connectionString);
  const embedded = await openEmbedded(config, {
    log: (text) => log.warn(`database: ${text}`),
    check: config.EMBEDDED_CHECK !== 'off',
    ...(config.EMBEDDED_SILENCE_SECONDS !== undefined && {
      silenceLimitMs: config.EMBEDDED_SILENCE_SECONDS * 1000,
    }),
    ...(options.stopped ? { stopped: options.stopped } : {}),
  });
  return embeddedDatabase(embedded);
}

/** The running program opens its database again when it must; a command waits for that. */
function openJoined(connectionString: string): Database {
  return openDatabase(connectionString, { max: JOINED_POOL, whenReachable: async () => undefined });
}

/** A pool on an embedded database that this process started; closing it ends the database. */
export function embeddedDatabase(embedded: {
  connectionString: string;
  supervisor: Supervisor;
  stop(): Promise<void>;
}): Database {
  const { supervisor } = embedded;
  const database = openDatabase(embedded.connectionString, {
    max: EMBEDDED_POOL,
    longestQueueMs: EMBEDDED_QUEUE_MS,
    whenReachable: () => supervisor.untilReady(),
  });
  return {
    ...database,
    health: async () => ({
      ...(await database.health()),
      ...supervisor.state,
      engine: 'embedded',
      durability: 'process',
      restarts: supervisor.restarts,
    }),
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}
