import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { badFile } from '../source-file.ts';

/** What a packed file may grow to: a hundred times its size, and this at most. */
export const MAX_UNPACKED_BYTES = 4 * 1024 ** 3;
export const MAX_RATIO = 100;

/** A gzip file's content; reading fails once it grows beyond what a map layer would. */
export async function gunzipBounded(path: string): Promise<Readable> {
  const { size } = await stat(path);
  const limit = Math.min(MAX_UNPACKED_BYTES, Math.max(size * MAX_RATIO, 1 << 20));
  const source = createReadStream(path);
  const gunzip = createGunzip();
  const bounded = limiter(limit);
  source.on('error', (error) => bounded.destroy(error));
  gunzip.on('error', () => bounded.destroy(badFile('El archivo comprimido está dañado.')));
  bounded.on('close', () => source.destroy());
  return source.pipe(gunzip).pipe(bounded);
}

function limiter(limit: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > limit) done(badFile('El archivo comprimido crece demasiado al abrirlo.'));
      else done(null, chunk);
    },
  });
}
