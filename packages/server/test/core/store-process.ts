/**
 * Stores documents one after the other until it is killed, and prints the key of each once it is
 * stored. A document begins with the hash of what follows, so that a torn one tells on itself.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { createLocalStore } from '../../src/core/files/stores/local-store.ts';

const CHUNK = 65_536;

const store = createLocalStore(process.argv[2] ?? '');

/** In pieces, as a document arrives while it is being made. */
async function* inPieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += CHUNK) {
    yield content.subarray(at, at + CHUNK);
  }
}

for (;;) {
  const body = randomBytes(1 + Math.floor(Math.random() * 3_000_000));
  const hash = createHash('sha256').update(body).digest();
  const { key } = await store.put(Readable.from(inPieces(Buffer.concat([hash, body]))));
  console.log(key);
}
