/** Fills the small disk of its data directory and says what the file store did about it. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createLocalStore } from '../../../src/core/files/stores/local-store.ts';

const dataDir = process.argv[2] ?? '';
const store = createLocalStore(dataDir);
const small = new Uint8Array(1_000);
const large = () => Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(65_536)));

const files = async (): Promise<number> => {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'stored',
    (error: unknown) => String((error as { code?: unknown }).code),
  );

const kept = await store.put(small);
const filler = join(dataDir, 'filler');
await writeFile(filler, Buffer.alloc(1_048_576));
const refused = await Promise.all([codeOf(store.put(large())), codeOf(store.put(large()))]);
const left = await files();
const readable = await codeOf(store.get(kept.key).then(buffer));
await rm(filler);
const after = await codeOf(store.put(Buffer.alloc(1_500_000)));
console.log(JSON.stringify({ refused, left, readable, after }));
