import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@comarca/shared/core/errors';
import type { FileStore, Place, SharedFolders } from '../ports/file-store.ts';
import { newKey } from './stores/content.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A site where people find documents in folders, each under an id that outlives its name. */
export interface DocumentSite {
  /**
   * Stores a file whole or not at all; the same name in the same folder again takes its place.
   * @returns its id
   */
  put(file: { path: string; bytes: number }, place: Place): Promise<string>;
  /** @throws AppError NOT_FOUND */
  get(id: string): Promise<Readable>;
  /** For good; what is gone already is no failure. */
  delete(id: string): Promise<void>;
  /** The file that this address of the site shows, when it lies in the program's own library. */
  find(address: string): Promise<{ id: string; name: string } | undefined>;
  /**
   * From now on nobody else changes it; what is locked already is no failure.
   * @throws AppError VALIDATION while a person holds it
   */
  lock(id: string): Promise<void>;
  /** People may change it again; what a person holds stays theirs. */
  unlock(id: string): Promise<void>;
  /** The web address of a folder, made with all above it where it is missing. */
  folder(path: string): Promise<string>;
  /** Folders that its people and the program both work in. */
  folders: SharedFolders;
  /** As `changes` of a shared store, with the site's ids. */
  changes(
    mark: string | null,
    take: (part: readonly { id: string; content: string | null }[]) => Promise<void>,
  ): Promise<{ mark: string; whole: boolean }>;
}

/** How the keys of content in a document site begin. */
export const SITE_PREFIX = 'sitio-';
const SITE_KEY = /^sitio-[A-Za-z0-9!._-]{1,150}$/;

/** Whether content lies in a document site, where its people may have changed it. */
export const isInSite = (key: string): boolean => key.startsWith(SITE_PREFIX);

function idOf(key: string): string {
  if (!SITE_KEY.test(key)) throw new AppError('NOT_FOUND');
  return key.slice(SITE_PREFIX.length);
}

/**
 * A store whose content moves to a document site when it is given its place. Until then, and while
 * the site does not answer, it is where it was first stored.
 */
export function withDocumentSite(store: FileStore, site: DocumentSite): FileStore {
  const get: FileStore['get'] = async (key, options) =>
    isInSite(key) ? site.get(idOf(key)) : store.get(key, options);

  return {
    put: store.put,
    journal: store.journal,
    ...(store.compared && { compared: store.compared }),
    get,
    local: async (key) => (isInSite(key) ? copyOf(() => get(key)) : store.local(key)),
    async place(key, place) {
      if (isInSite(key)) return key;
      const { path, release } = await store.local(key);
      try {
        const { size } = await stat(path);
        return SITE_PREFIX + (await site.put({ path, bytes: size }, place));
      } finally {
        await release();
      }
    },
    delete: async (key) => (isInSite(key) ? site.delete(idOf(key)) : store.delete(key)),
    shared: {
      async find(address) {
        const found = await site.find(address);
        return found && { key: SITE_PREFIX + found.id, name: found.name };
      },
      lock: async (key) => (isInSite(key) ? site.lock(idOf(key)) : undefined),
      unlock: async (key) => (isInSite(key) ? site.unlock(idOf(key)) : undefined),
      folder: site.folder,
      folders: site.folders,
      changes: (mark, take) =>
        site.changes(mark, (part) =>
          take(part.map(({ id, content }) => ({ key: SITE_PREFIX + id, content }))),
        ),
    },
  };
}

/** A copy on this machine for a tool that needs a file. */
export async function copyOf(
  read: () => Promise<Readable>,
): Promise<{ path: string; release(): Promise<void> }> {
  const directory = await temporaryFolder('copia');
  const release = () => rm(directory, { recursive: true, force: true });
  const path = join(directory, newKey());
  try {
    await pipeline(await read(), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await release();
    throw error;
  }
  return { path, release };
}
