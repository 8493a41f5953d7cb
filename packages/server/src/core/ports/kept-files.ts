import type { Readable } from 'node:stream';
import type { Tx } from '../db/database.ts';
import type { FileStore, StoredContent } from './file-store.ts';

/** What is known of content before it has come. */
export interface Coming {
  /** bytes; TOO_LARGE beyond */
  limit?: number | undefined;
  /** bytes at most, when that is known to be less */
  atMost?: number | undefined;
  /** Who sends it: it takes up their allowance until a record that is saved has it. */
  by?: number | undefined;
  /** An open transaction of the caller: the embedded database has no other session meanwhile. */
  noteIn?: Tx;
}

/**
 * Stored content as the program uses it. A key is named by a row of `archivos` or noted as loose, and
 * only the database says which; content goes when nothing names it, never because a save failed.
 */
export interface KeptFiles
  extends Pick<FileStore, 'get' | 'journal' | 'local' | 'place' | 'shared' | 'compared'> {
  /** @throws AppError STORAGE_FULL, TOO_LARGE, or VALIDATION when the sender's allowance is used up */
  put(content: Readable | Uint8Array, coming?: Coming): Promise<StoredContent>;
  /** Notes content as loose, unless a file names it: the collector removes it after a day. */
  letGo(keys: readonly string[]): Promise<void>;
  /**
   * Removes content now, unless a file names it, or a transaction that is still open. For what no
   * record ever had: refused uploads and refused saves, whose bytes would fill the disk by evening.
   */
  discard(keys: readonly string[]): Promise<void>;
}
