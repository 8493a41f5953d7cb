import { keepingFailure } from './keeping-failure.ts';

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
    request.onsuccess = () => {
      const database = request.result;
      // the browser closes it to free room, and another tab may need a newer one
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
  // one that failed is tried again
  opened.catch(forget);
  return opened;
}

/** The next time it is opened anew. */
function forget(): void {
  opened = undefined;
}

/** A transaction; where the browser has closed the database without a word, on one that is opened anew. */
async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  const database = await open();
  try {
    return database.transaction(TABLE, mode);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    forget();
    return (await open()).transaction(TABLE, mode);
  }
}

async function inTable<Result>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = await begin(mode);
  return new Promise((resolve, reject) => {
    const request = ask(transaction.objectStore(TABLE));
    // once it is safe, not when it was asked
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(failureOf(transaction.error));
  });
}

const failureOf = (error: DOMException | null): Error =>
  error ? keepingFailure(error) : new Error('the browser kept nothing');

/** The store of this browser. */
export const deviceStore: DeviceStore = {
  under: (prefix) =>
    inTable('readonly', (table) => table.getAll(IDBKeyRange.bound(prefix, prefix + LAST))),
  get: (key) => inTable('readonly', (table) => table.get(key)),
  put: async (key, value) => void (await inTable('readwrite', (table) => table.put(value, key))),
  remove: async (key) => void (await inTable('readwrite', (table) => table.delete(key))),
};
