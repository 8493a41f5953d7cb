import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Journal } from '../../ports/file-store.ts';

/** The name of the text that anchors are kept in, in a folder or a bucket. */
export const JOURNAL = 'anclas.jsonl';

/** The lines of a text; a last one that was cut by a crash is left out. */
export const linesOf = (text: string): string[] => text.split('\n').slice(0, -1).filter(Boolean);

/** A file at the top of the folder of stored files. */
export function createLocalJournal(root: string): Journal {
  const path = join(root, JOURNAL);
  const read = () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
  return {
    lines: async () => linesOf(await read()),
    async add(line) {
      // What a crash cut in the middle stays on a line of its own.
      const text = await read();
      const start = text === '' || text.endsWith('\n') ? '' : '\n';
      const file = await open(path, 'a', 0o600);
      try {
        await file.appendFile(`${start}${line}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}
