import { createHash, randomUUID } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';

/** Keys are opaque: 32 hexadecimal digits that name nothing. */
export const newKey = (): string => randomUUID().replaceAll('-', '');

/** Content that has its place has its folders before the digits. */
const KEY = /^(?:(?!\.+\/)[^/\\\p{Cc}]{1,80}\/){0,8}[0-9a-f]{32}$/u;

/** Whether this program may have given it out as a key. */
export const isKey = (key: string): boolean => KEY.test(key);

/** @throws AppError NOT_FOUND for anything that this program did not give out as a key */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new AppError('NOT_FOUND');
  return key;
}

export interface Meter extends Transform {
  /** What has passed so far. */
  readonly bytes: number;
  /** Hash of everything, once the end has passed; hex. */
  sha256(): string;
}

/** Lets bytes pass, counts and hashes them, and fails with TOO_LARGE beyond `limit` bytes. */
export function createMeter(limit = Number.POSITIVE_INFINITY): Meter {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) return done(new AppError('TOO_LARGE'));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return Object.defineProperties(meter, {
    bytes: { get: () => bytes },
    sha256: { value: () => hash.digest('hex') },
  }) as Meter;
}

/** A whole value as one chunk; streams stay as they are. */
export const asChunks = (content: Readable | Uint8Array): Readable | Uint8Array[] =>
  content instanceof Uint8Array ? [content] : content;
