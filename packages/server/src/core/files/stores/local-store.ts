import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@comarca/shared/core/days';
import { AppError } from '@comarca/shared/core/errors';
import type { FileStore, OpenedContent, StoredContent } from '../../ports/file-store.ts';
import { placedKey } from '../place.ts';
import { asChunks, checkKey, createMeter, newKey } from './content.ts';
import { createLocalJournal } from './local-journal.ts';

/** The folders that people gave names to. */
const PLACED = 'documentos';
const STALE_MS = DAY_MS;
const HOST = hostname().replaceAll('_', '-');

/** Files under DATA_DIR/files: written aside, made safe on disk, then given their name. */
export function createLocalStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files');
  const unfinished = join(root, 'unfinished');
  mkdirSync(unfinished, { recursive: true });
  removeStale(unfinished);
  const pathOf = (key: string) =>
    join(root, checkKey(key).includes('/') ? PLACED : key.slice(0, 2), key);

  async function write(key: string, content: Readable | Uint8Array, limit?: number) {
    const aside = join(unfinished, `${HOST}_${process.pid}_${newKey()}`);
    const path = pathOf(key);
    const meter = createMeter(limit);
    try {
      const file = await open(aside, 'wx', 0o600);
      // Flushing before the file closes: once it has its name, power may fail.
      await pipeline(asChunks(content), meter, file.createWriteStream({ flush: true }));
      await mkdir(dirname(path), { recursive: true });
      await rename(aside, path);
      await syncDirectory(dirname(path));
      return { key, bytes: meter.bytes, sha256: meter.sha256() };
    } catch (error) {
      await rm(aside, { force: true });
      throw storageError(error);
    }
  }

  async function read(key: string, { ahead }: { ahead?: number } = {}): Promise<OpenedContent> {
    const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' || error.code === 'EISDIR' ? new AppError('NOT_FOUND') : error;
    });
    const { size } = await file.stat();
    return Object.assign(createReadStream('', { fd: file, highWaterMark: ahead }), { bytes: size });
  }

  return {
    put: (content, { limit, key = newKey() } = {}): Promise<StoredContent> =>
      write(key, content, limit),
    get: read,
    async place(key, place) {
      const placed = placedKey(key, place);
      if (placed !== key) await write(placed, await read(key));
      return placed;
    },
    async local(key) {
      const file = await open(pathOf(key)).catch(() => {
        throw new AppError('NOT_FOUND');
      });
      await file.close();
      return { path: pathOf(key), release: async () => undefined };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    journal: createLocalJournal(root),
  };
}

/** A name is durable once its directory is. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}

export const storageError = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
    ? new AppError('STORAGE_FULL')
    : error;

/** What a killed process of this machine left half-written goes at the next start. */
function removeStale(directory: string): void {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    const [host, pid] = name.split('_');
    const startedAt = Date.now() - process.uptime() * 1000;
    const ownersEnd =
      host === HOST && (Number(pid) === process.pid ? mtimeMs < startedAt : !isAlive(Number(pid)));
    if (ownersEnd || Date.now() - mtimeMs > STALE_MS) rmSync(path, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
