import { AppError } from '@comarca/shared/core/errors';

/** What is kept in this browser under keys, over its tabs and restarts; pictures as they are. */
export interface DeviceStore {
  /** Everything whose key begins so, in the order of the keys. */
  under(prefix: string): Promise<readonly unknown[]>;
  get(key: string): Promise<unknown>;
  /** @throws AppError STORAGE_FULL where there is no room for it */
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

const DATABASE = 'comarca';
const TABLE = 'guardado';
/** After every key that begins with a prefix. */
const LAST = '\uffff';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // one that failed is tried again
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function inTable<Result>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLE, mode);
    const request = ask(transaction.objectStore(TABLE));
    // once it is safe, not when it was asked
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(failureOf(transaction.error));
  });
}

const failureOf = (error: DOMException | null): Error =>
  error ? keepingFailure(error) : new Error('the browser kept nothing');

/** Why the browser did not keep something: STORAGE_FULL where there is no room, else as it says. */
export const keepingFailure = (error: DOMException): Error =>
  error.name === 'QuotaExceededError'
    ? new AppError(
        'STORAGE_FULL',
        'No queda espacio en este equipo: envíe o descarte lo que espera.',
      )
    : error;

/** The store of this browser. */
export const deviceStore: DeviceStore = {
  under: (prefix) =>
    inTable('readonly', (table) => table.getAll(IDBKeyRange.bound(prefix, prefix + LAST))),
  get: (key) => inTable('readonly', (table) => table.get(key)),
  put: async (key, value) => void (await inTable('readwrite', (table) => table.put(value, key))),
  remove: async (key) => void (await inTable('readwrite', (table) => table.delete(key))),
};
