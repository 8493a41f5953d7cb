import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Db, Tx } from '../../db/database.ts';
import { outsideRequests } from '../../db/statements/request-work.ts';
import { settledTransaction } from '../../db/statements/settled-transaction.ts';
import type { FileStore, StoredContent } from '../../ports/file-store.ts';
import type { Coming, KeptFiles } from '../../ports/kept-files.ts';
import { type Allowance, checkAllowance } from '../allowance.ts';
import {
  beginRemoval,
  endRemoval,
  noteContent,
  noteLoose,
  noteSize,
} from './content.repository.ts';
import { newKey } from './content.ts';
import type { DiskRoom } from './disk-room.ts';

/** What nobody limits: as much as the largest file that people send. */
const UNKNOWN_BYTES = 20_971_519;

interface Surroundings {
  db: Db;
  log: Pick<Logger, 'warn'>;
  room: DiskRoom;
  allowance: Allowance;
}

/** The store, with the notes that say what may be removed. */
export function keepFiles(store: FileStore, { db, log, room, allowance }: Surroundings): KeptFiles {
  async function note(key: string, bytes: number, { by, noteIn }: Coming): Promise<void> {
    const write = async (tx: Tx) => {
      if (by !== undefined) await checkAllowance(tx, { user: by, bytes, allowance });
      await noteContent(tx, { key, user: by ?? null, bytes });
    };
    await (noteIn ? write(noteIn) : settledTransaction(db, write));
  }

  async function remove(key: string): Promise<void> {
    if (!(await db.transaction().execute((tx) => beginRemoval(tx, key)))) return;
    await store.delete(key);
    await db.transaction().execute((tx) => endRemoval(tx, key));
  }

  async function letGo(keys: readonly string[]): Promise<void> {
    for (const key of keys) await db.transaction().execute((tx) => noteLoose(tx, key));
  }

  async function discard(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      try {
        // Whoever asked for it may have given up waiting: what it left goes all the same.
        await outsideRequests(async () => {
          await letGo([key]);
          await remove(key);
        });
      } catch (error) {
        log.warn({ err: error }, 'content that nothing names is left to the collector');
      }
    }
  }

  async function put(content: Readable | Uint8Array, coming: Coming): Promise<StoredContent> {
    const key = newKey();
    const bytes = mostBytes(content, coming);
    const release = await room.take(bytes);
    try {
      await note(key, bytes, coming);
      const stored = await store.put(content, { limit: coming.limit, key });
      if (coming.by !== undefined && stored.bytes !== bytes) {
        await db.transaction().execute((tx) => noteSize(tx, key, stored.bytes));
      }
      return stored;
    } catch (error) {
      if (!coming.noteIn) await discard([key]);
      throw error;
    } finally {
      release();
    }
  }

  return {
    get: store.get,
    journal: store.journal,
    local: store.local,
    place: store.place,
    ...(store.shared && { shared: store.shared }),
    ...(store.compared && { compared: store.compared }),
    put: (content, coming = {}) => put(content, coming),
    letGo,
    discard,
  };
}

const mostBytes = (content: Readable | Uint8Array, { atMost, limit }: Coming): number =>
  content instanceof Uint8Array
    ? content.length
    : Math.min(atMost ?? Number.POSITIVE_INFINITY, limit ?? UNKNOWN_BYTES);
