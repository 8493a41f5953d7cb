import type { Readable } from 'node:stream';

/** Where people look for a file: folders from the top with `/` between them, and a name. */
export interface Place {
  folder: string;
  name: string;
}

/** Content as it was opened, with how many bytes that is where its store says so. */
export type OpenedContent = Readable & { bytes?: number };

/**
 * Bytes under an opaque key. Stored whole or not at all; names never become paths. The program stores
 * through `KeptFiles`, which knows what a record names.
 */
export interface FileStore {
  /** Streams to storage; the key exists only once every byte is safe. `limit` in bytes, `key` from `newKey`. */
  put(
    content: Readable | Uint8Array,
    options?: { limit?: number | undefined; key?: string },
  ): Promise<StoredContent>;
  /**
   * `ahead`: bytes of it in memory at most where the store reads ahead; for a reader that never waits for anybody.
   * @throws AppError NOT_FOUND
   */
  get(key: string, options?: { ahead?: number }): Promise<OpenedContent>;
  /** Local path of a copy for tools that need a file; remove it with `release`. */
  local(key: string): Promise<{ path: string; release(): Promise<void> }>;
  /**
   * Copies content to its place. The same content and place again are the same copy.
   * @returns its key from now on, the same when it is there already; the former one is the caller's
   * to delete once nothing names it
   */
  place(key: string, place: Place): Promise<string>;
  delete(key: string): Promise<void>;
  /** A text that only grows, kept beside the content. One process at a time adds to it. */
  journal: Journal;
  /** Present where content lies among people who may change it without this program. */
  shared?: SharedStore;
  /** Present where content can be compared with what was stored without reading all of it. */
  compared?: ComparedStore;
}

/** Content as a store lists it. */
export interface ListedContent {
  key: string;
  bytes: number;
  /** another one for other content; the same content stored again may have another too */
  tag: string;
  /** when it was written, by the store's clock */
  written: Date;
}

/** A part of a store's list, in the order of the keys' bytes. */
export interface ListedPart {
  content: readonly ListedContent[];
  /** the last key that it reaches; null for the last part, which reaches all that follow */
  upTo: string | null;
}

/** A store that lists what it has. */
export interface ComparedStore {
  /** All of it, a part at a time. @throws Error for an answer that cannot be the whole of a part */
  parts(): AsyncIterable<ListedPart>;
}

export interface Journal {
  /** Its lines, the oldest first; none while it does not exist. */
  lines(): Promise<string[]>;
  /** Adds a line, safe once this returns. */
  add(line: string): Promise<void>;
}

/** What happened to content that lies among people. */
export interface SiteChange {
  key: string;
  /** what tells this content from any other of the file; null where the file is there no longer */
  content: string | null;
}

/** A file of a folder that people work in, as it is there now. */
export interface SharedFile {
  /** outlives its name and its place */
  id: string;
  name: string;
  /** the id of the folder that it lies in */
  folder: string;
  /** what tells this content from any other of the file */
  content: string;
  bytes: number;
}

/** A local file that is sent. */
export interface SentContent {
  path: string;
  bytes: number;
}

/** Where something happened in a site. */
export interface TouchedPart {
  ids: readonly string[];
  /** from where to go on once this part is kept */
  mark: string;
  /** whether with it all that there is was told, though not what is gone */
  endsWhole: boolean;
}

/** Folders that people and the program both work in. Nothing is removed there. */
export interface SharedFolders {
  /**
   * A folder, made with all above it where it is missing.
   * @param path folders from the top of the program's, with `/` between them
   */
  open(path: string): Promise<{ id: string; address: string }>;
  /** The files that lie in a folder itself; undefined where it is there no longer. */
  list(folder: string): Promise<SharedFile[] | undefined>;
  find(id: string): Promise<SharedFile | undefined>;
  named(folder: string, name: string): Promise<SharedFile | undefined>;
  /** @throws AppError NOT_FOUND */
  read(id: string): Promise<Readable>;
  /** Adds a file whole or not at all; undefined where the folder has something of the name. */
  add(folder: string, name: string, file: SentContent): Promise<SharedFile | undefined>;
  /**
   * Gives a file other content, whole or not at all.
   * @param content what it has now; undefined is answered where it has other, or is gone
   * @throws AppError VALIDATION while somebody has it open
   */
  replace(id: string, content: string, file: SentContent): Promise<SharedFile | undefined>;
  /** Undefined where another has the name, or it is gone. @throws AppError VALIDATION */
  rename(id: string, name: string): Promise<SharedFile | undefined>;
  /**
   * Tells where something happened since a mark, a part at a time: the ids of what changed or is gone, and of the
   * folders around it.
   */
  touched(mark: string | null, take: (part: TouchedPart) => Promise<void>): Promise<void>;
}

/** What a store does about the people who meet its content. */
export interface SharedStore {
  /** Folders that its people and the program both work in. */
  folders: SharedFolders;
  /** Key and name of the content that an address of theirs shows; undefined when it is none of it. */
  find(address: string): Promise<{ key: string; name: string } | undefined>;
  /**
   * Keeps people from changing content; nothing to do for what they do not reach.
   * @throws AppError VALIDATION while one of them holds it
   */
  lock(key: string): Promise<void>;
  /** Lets them change it again. */
  unlock(key: string): Promise<void>;
  /**
   * The web address of a folder of theirs, made where it is missing.
   * @param path folders from the top of the program's, with `/` between them
   */
  folder(path: string): Promise<string>;
  /**
   * Tells what happened since a mark, a part at a time, each file as it is now.
   * @param mark what the last reading gave; null for all that there is
   * @returns the mark from now on, and whether all was told: what was not is there no longer
   */
  changes(
    mark: string | null,
    take: (part: readonly SiteChange[]) => Promise<void>,
  ): Promise<{ mark: string; whole: boolean }>;
}

export interface StoredContent {
  key: string;
  bytes: number;
  /** hex */
  sha256: string;
}
