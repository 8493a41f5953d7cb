import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Passes on what a process complains about, and keeps the end of it for whoever reports its death. */
export function lastLines(stream: Readable, count = 20): () => string {
  const kept: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    process.stderr.write(`${line}\n`);
    kept.push(line);
    if (kept.length > count) kept.shift();
  });
  return () => kept.join('\n');
}
