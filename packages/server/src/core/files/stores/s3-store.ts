import { PassThrough, Readable } from 'node:stream';
import { text as asText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '@comarca/shared/core/errors';
import type { Config } from '../../config/config.ts';
import { StoreAwayError } from '../../errors/foreseen.ts';
import type { FileStore, Journal, OpenedContent, StoredContent } from '../../ports/file-store.ts';
import { copyOf } from '../document-site.ts';
import { placedKey } from '../place.ts';
import { asChunks, checkKey, createMeter, newKey } from './content.ts';
import { JOURNAL, linesOf } from './local-journal.ts';
import { listedParts } from './s3-listing.ts';
import { outageOr } from './s3-outage.ts';

/** S3's least part size but the last. */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * A bucket of an S3-compatible service. An object appears when its last part is confirmed, so a
 * broken upload leaves nothing.
 * @throws Error in Spanish when the bucket is not configured
 */
export function createS3Store(config: Config): FileStore {
  const bucket = config.S3_BUCKET;
  if (!bucket) throw new Error('Falta S3_BUCKET: es obligatoria cuando STORAGE es s3.');
  const client = openClient(config);

  const read = async (key: string): Promise<OpenedContent> => readObject(checkKey(key));

  async function readObject(key: string): Promise<OpenedContent> {
    try {
      const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      const { Body: body, ContentLength: bytes } = answer;
      if (body instanceof Readable)
        return Object.assign(tellingOutages(body), bytes !== undefined && { bytes });
    } catch (error) {
      if (!isMissing(error)) throw outageOr(error);
    }
    throw new AppError('NOT_FOUND');
  }

  async function write(key: string, content: Readable | Uint8Array, limit?: number) {
    const meter = createMeter(limit);
    const upload = new Upload({
      client,
      params: { Bucket: bucket, Key: key, Body: meter },
      partSize: PART_BYTES,
      queueSize: 1,
      leavePartsOnError: false,
    });
    const fed = pipeline(asChunks(content), meter);
    const [source, sent] = await Promise.allSettled([fed, upload.done()]);
    const own = source.status === 'rejected' ? source.reason : undefined;
    const failure = sent.status === 'rejected' ? sent.reason : own;
    // The source's own failure says more than the upload that it broke, but for one that the store broke.
    const outage = failure === own ? own : outageOr(failure);
    if (outage instanceof StoreAwayError) throw outage;
    if (own ?? failure) throw own ?? failure;
    return { key, bytes: meter.bytes, sha256: meter.sha256() };
  }

  const journalText = () => readObject(JOURNAL).then(asText, missingAs(''));
  const journal: Journal = {
    lines: async () => linesOf(await journalText()),
    async add(line) {
      await write(JOURNAL, Buffer.from(`${await journalText()}${line}\n`));
    },
  };

  return {
    journal,
    compared: { parts: () => listedParts(client, bucket) },
    put: (content, { limit, key = newKey() } = {}): Promise<StoredContent> =>
      write(key, content, limit),
    async place(key, place) {
      const placed = placedKey(key, place);
      if (placed !== key) await write(checkKey(placed), await read(key));
      return placed;
    },
    get: read,
    local: (key) => copyOf(() => read(key)),
    async delete(key) {
      const object = { Bucket: bucket, Key: checkKey(key) };
      await client.send(new DeleteObjectCommand(object)).catch((error: unknown) => {
        throw outageOr(error);
      });
    },
  };
}

export function openClient(config: Config): S3Client {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  return new S3Client({
    region: config.S3_REGION,
    // Own servers answer under one host name, the bucket being part of the path.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    // Many compatible servers do not know the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** What stands for content that is not there. */
const missingAs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return value;
    throw error;
  };

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Content that says it when the service goes away in the middle of it. */
function tellingOutages(content: Readable): Readable {
  const told = new PassThrough();
  content.on('error', (error) => told.destroy(outageOr(error) as Error));
  told.on('close', () => content.destroy());
  return content.pipe(told);
}
