import { newKey } from '../http/new-key.ts';

/** Bytes that a file must stay under. */
export const FILE_BYTES_LIMIT = 20_971_520;
export const MAX_FILES = 10;
export const TOO_MANY_FILES = `No se pueden subir más de ${MAX_FILES} archivos`;

const KEY_LENGTH = 8;

export type UploadState = 'recibido' | 'en progreso' | 'terminado' | 'error';

/** One file on its way. `result` is what the server answered, once it is finished. */
export interface UploadItem<Result> {
  key: string;
  name: string;
  size: number;
  state: UploadState;
  /** Percent that was sent. */
  progress: number;
  problem: string | null;
  result: Result | null;
  /** What it is of, while this page has it: null of what the server had already. */
  file: File | null;
}

export interface SendTools {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

export type SendFile<Result> = (file: File, tools: SendTools) => Promise<Result>;

export interface UploadQueue<Result> {
  get(): readonly UploadItem<Result>[];
  subscribe(listener: () => void): () => void;
  /**
   * Takes files and begins to send them. Those of 20,971,520 bytes and more are left out without a
   * word. @returns whether all others had room among ten
   */
  add(files: readonly File[]): boolean;
  /** Takes one of them in the place of all there are; as they are where none may be taken. */
  replace(files: readonly File[]): void;
  /** Sends a file again whose upload failed. */
  restart(key: string): void;
  remove(key: string): void;
  clear(): void;
  /** Stops what is being sent. */
  stop(): void;
}

interface Waiting {
  file: File;
  sending: AbortController | null;
}

/** A file that the server has already. */
export interface ArrivedFile<Result> {
  name: string;
  /** bytes */
  size: number;
  result: Result;
}

/**
 * Files that are sent one after the other, and how each is doing.
 * @param arrived those that it begins with
 */
export function createUploadQueue<Result>(
  send: SendFile<Result>,
  arrived: readonly ArrivedFile<Result>[] = [],
): UploadQueue<Result> {
  const listeners = new Set<() => void>();
  const files = new Map<string, Waiting>();
  let items: readonly UploadItem<Result>[] = arrived.map(arrivedItem);

  const publish = (next: readonly UploadItem<Result>[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<UploadItem<Result>>) =>
    publish(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const next = () => {
    if (items.some(({ state }) => state === 'en progreso')) return;
    const first = items.find(({ state }) => state === 'recibido');
    if (first) void begin(first.key);
  };

  const begin = async (key: string) => {
    const waiting = files.get(key);
    if (!waiting) return;
    const sending = new AbortController();
    waiting.sending = sending;
    change(key, { state: 'en progreso', progress: 0, problem: null });
    const ended = await attempt(send, waiting.file, {
      signal: sending.signal,
      onProgress: (progress) => change(key, { progress }),
    });
    if (sending.signal.aborted) return;
    change(key, ended);
    next();
  };

  const forget = (key: string) => {
    files.get(key)?.sending?.abort();
    files.delete(key);
  };

  const add = (chosen: readonly File[]): boolean => {
    const small = chosen.filter(isTaken);
    const taken = small.slice(0, MAX_FILES - items.length);
    const received = taken.map((file) => {
      const item = receivedItem<Result>(file);
      files.set(item.key, { file, sending: null });
      return item;
    });
    publish([...items, ...received]);
    next();
    return taken.length === small.length;
  };

  const clear = () => {
    for (const key of [...files.keys()]) forget(key);
    publish([]);
  };

  return {
    get: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    replace(chosen) {
      const file = chosen.find(isTaken);
      if (!file) return;
      clear();
      add([file]);
    },
    restart(key) {
      if (!files.has(key)) return;
      change(key, { state: 'recibido', progress: 0, problem: null });
      next();
    },
    remove(key) {
      forget(key);
      publish(items.filter((item) => item.key !== key));
      next();
    },
    clear,
    stop() {
      for (const key of [...files.keys()]) forget(key);
    },
  };
}

const isTaken = ({ size }: File): boolean => size < FILE_BYTES_LIMIT;

/** Sends one file. @returns how its item ended */
async function attempt<Result>(
  send: SendFile<Result>,
  file: File,
  tools: SendTools,
): Promise<Partial<UploadItem<Result>>> {
  try {
    return { state: 'terminado', progress: 100, result: await send(file, tools) };
  } catch (error) {
    return { state: 'error', problem: error instanceof Error ? error.message : String(error) };
  }
}

const receivedItem = <Result>(file: File): UploadItem<Result> => ({
  key: newKey().slice(0, KEY_LENGTH),
  name: file.name,
  size: file.size,
  file,
  state: 'recibido',
  progress: 0,
  problem: null,
  result: null,
});

const arrivedItem = <Result>({ name, size, result }: ArrivedFile<Result>): UploadItem<Result> => ({
  key: newKey().slice(0, KEY_LENGTH),
  name,
  size,
  state: 'terminado',
  progress: 100,
  problem: null,
  result,
  file: null,
});
