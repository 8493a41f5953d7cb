import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { isIntact, isZero, PAGE_BYTES } from './page.ts';

/** Pages read at once. */
const BATCH = 128;

/** What the pages of one table or index are like. */
export interface FileState {
  pages: number;
  /** Made room for, never written. */
  zero: Set<number>;
  /** Their content is not what was written. */
  damaged: number[];
}

/**
 * Looks at every page of a table or an index; more than a gigabyte lies in several files.
 * @param onPage gets each sound page, whose bytes are only its own until it returns
 */
export function readDataFile(path: string, onPage: (page: Buffer) => void): FileState {
  const state: FileState = { pages: 0, zero: new Set(), damaged: [] };
  for (let segment = 0; ; segment += 1) {
    const file = segment === 0 ? path : `${path}.${segment}`;
    if (!existsSync(file)) return state;
    readSegment(file, state, onPage);
  }
}

const memory = Buffer.alloc(BATCH * PAGE_BYTES);

function readSegment(file: string, state: FileState, onPage: (page: Buffer) => void): void {
  const handle = openSync(file, 'r');
  try {
    for (let at = 0; ; at += memory.length) {
      const length = readSync(handle, memory, 0, memory.length, at);
      for (let from = 0; from + PAGE_BYTES <= length; from += PAGE_BYTES) {
        readPage(memory.subarray(from, from + PAGE_BYTES), state, onPage);
      }
      if (length < memory.length) return;
    }
  } finally {
    closeSync(handle);
  }
}

function readPage(page: Buffer, state: FileState, onPage: (page: Buffer) => void): void {
  const words = new Uint32Array(page.buffer, page.byteOffset, PAGE_BYTES / 4);
  const block = state.pages;
  state.pages += 1;
  if (isZero(words)) state.zero.add(block);
  else if (isIntact(words, block)) onPage(page);
  else state.damaged.push(block);
}
