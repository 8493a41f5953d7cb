import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DamagedDatabaseError } from './damaged-error.ts';
import { DiskSpace } from './disk-space.ts';
import { DirectoryLock, type LockHolder, readHolder } from './lock.ts';
import { identify, isAlive } from './process-identity.ts';
import { copyDirectory, emptySnapshot, makeEmpty } from './snapshot.ts';
import { Supervisor } from './supervisor.ts';

export interface EmbeddedOptions {
  /** Longest statement, in milliseconds; then the database is ended and opened again. */
  statementLimitMs?: number;
  /** Longest opening, in milliseconds. */
  openingLimitMs?: number;
  /** Look at every page of the data before anybody is let in; so it is without this. */
  check?: boolean;
  /** Longest silence of the database's process, whatever it does, in milliseconds. */
  silenceLimitMs?: number;
  /** Longest pause inside a transaction: it holds the only session. */
  idleInTransactionMs?: number;
  log?: (message: string) => void;
  /** Once aborted, the database's process is not started. */
  stopped?: AbortSignal;
}

export interface EmbeddedDatabase {
  connectionString: string;
  supervisor: Supervisor;
  /** Closes the database, ends its process and gives the directory free. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database of a data directory, which is made when it is missing.
 * Everything confirmed survives the death of this process and of the database's; after a loss of
 * power the last seconds may be missing, because PGlite cannot ask the disk to flush (fsync off).
 * @throws DatabaseInUseError when another process has the directory.
 * @throws DamagedDatabaseError when its files are not what the database wrote.
 * @throws the signal's reason when it was stopped.
 */
export async function openEmbedded(
  config: { dataDir: string },
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const lock = await DirectoryLock.take(lockPath(config.dataDir));
  const socketDir = await mkdtemp(join(tmpdir(), 'comarca-'));
  const log = options.log ?? (() => undefined);
  const release = async () => {
    lock.release();
    await rm(socketDir, { recursive: true, force: true });
  };
  try {
    const dataDir = await prepareDirectory(config.dataDir, options.stopped);
    // Making the first empty database keeps this thread busy: a signal is heard after it.
    await setImmediate();
    options.stopped?.throwIfAborted();
    const password = randomBytes(24).toString('hex');
    const connectionString = `postgres://comarca:${password}@localhost/postgres?host=${encodeURIComponent(socketDir)}`;
    const supervisor = new Supervisor({
      order: {
        type: 'open',
        dataDir,
        socketPath: join(socketDir, '.s.PGSQL.5432'),
        password,
        idleInTransactionMs: options.idleInTransactionMs ?? 60_000,
        check: options.check ?? true,
      },
      statementLimitMs: options.statementLimitMs ?? 300_000,
      ...(options.openingLimitMs !== undefined && { openingLimitMs: options.openingLimitMs }),
      ...(options.silenceLimitMs !== undefined && { silenceLimitMs: options.silenceLimitMs }),
      onStart: (pid) =>
        describe(lock, dataDir, { child: identify(pid), connectionString, socketDir }, log),
      log,
    });
    await supervisor.start();
    const stop = async () => {
      await supervisor.stop();
      await release();
    };
    return { connectionString, supervisor, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Writes who has the directory, with the reserve's space when the disk has none left. */
function describe(
  lock: DirectoryLock,
  dataDir: string,
  holder: Partial<LockHolder>,
  log: (message: string) => void,
): void {
  try {
    if (new DiskSpace(dataDir).isLow) new DiskSpace(dataDir).useReserve();
    lock.describe(holder);
  } catch (error) {
    log(`the lock file could not be written: ${String(error)}`);
  }
}

/** Where the database of a running program can be reached, or undefined when none runs. */
export function runningEmbedded(dataDir: string): { connectionString: string } | undefined {
  const holder = readHolder(lockPath(dataDir));
  if (!holder?.connectionString || !isAlive(holder.owner)) return undefined;
  return { connectionString: holder.connectionString };
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'db.lock');
}

/** How copies are called until they are whole. */
const UNFINISHED = 'db.copia-';

async function prepareDirectory(dataDir: string, stopped?: AbortSignal): Promise<string> {
  const directory = join(dataDir, 'db');
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true });
  }
  if (existsSync(directory)) {
    // Without this file PGlite would take the rest for nothing and make a new database over it.
    if (existsSync(join(directory, 'PG_VERSION'))) return directory;
    throw new DamagedDatabaseError(dataDir, []);
  }
  // Its reserve lies beside a database that was there: a new one would take its place in silence.
  if (existsSync(`${directory}.reserva`)) throw new DamagedDatabaseError(dataDir, []);
  const snapshot = await emptySnapshot(stopped).catch(() => undefined);
  stopped?.throwIfAborted();
  if (snapshot) await copyDirectory(snapshot, directory);
  else {
    // What is stopped half way goes at the next start.
    const unfinished = join(dataDir, `${UNFINISHED}vacia`);
    await makeEmpty(unfinished, stopped);
    await rename(unfinished, directory);
  }
  return directory;
}
