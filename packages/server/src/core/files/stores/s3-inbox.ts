import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { AppError } from '@comarca/shared/core/errors';
import type { Config } from '../../config/config.ts';
import { tellOutage } from './s3-outage.ts';
import { openClient } from './s3-store.ts';

/** An object that somebody left in a bucket for the program to take. */
export interface LeftObject {
  /** the same object has the same, and another content another */
  claim: string;
  /** its key after the prefix */
  path: string;
  bytes: number;
  open(): Promise<Readable>;
  remove(): Promise<void>;
  /** Puts it under another prefix, with a text beside it that says why. */
  setAside(reason: string): Promise<void>;
}

/** Objects of one look: others wait for the next. */
const AT_ONCE = 500;
const REFUSED = 'rechazados/';
const REASON = '.motivo.txt';

/** How many objects under a prefix were put aside; counting stops at a thousand. */
export async function countSetAside(config: Config, prefix: string): Promise<number> {
  const { Contents: found = [] } = await openClient(config).send(
    new ListObjectsV2Command({ Bucket: config.S3_BUCKET, Prefix: `${prefix}${REFUSED}` }),
  );
  return found.filter(({ Key: key = '' }) => !key.endsWith(REASON) && !key.endsWith('/')).length;
}

/** What lies under a prefix of the bucket; an object is there only once it is whole. */
export async function* leftObjects(config: Config, prefix: string): AsyncGenerator<LeftObject> {
  const client = openClient(config);
  const bucket = { Bucket: config.S3_BUCKET };
  const { Contents: found = [] } = await client
    .send(new ListObjectsV2Command({ ...bucket, Prefix: prefix, MaxKeys: AT_ONCE }))
    .catch(tellOutage);
  for (const { Key: key = '', Size: bytes = 0, ETag: tag = '' } of found) {
    const path = key.slice(prefix.length);
    if (path === '' || path.endsWith('/') || path.startsWith(REFUSED)) continue;
    const at = { ...bucket, Key: key };
    const remove = async () => {
      await client.send(new DeleteObjectCommand(at));
    };
    yield {
      claim: `s3:${key}:${tag}`,
      path,
      bytes,
      remove,
      async open() {
        const { Body: body } = await client.send(new GetObjectCommand(at)).catch(tellOutage);
        if (body instanceof Readable) return body;
        throw new AppError('NOT_FOUND');
      },
      async setAside(reason) {
        const aside = `${prefix}${REFUSED}${path}`;
        const source = `${config.S3_BUCKET}/${key.split('/').map(encodeURIComponent).join('/')}`;
        await client.send(new CopyObjectCommand({ ...bucket, Key: aside, CopySource: source }));
        const said = { Key: `${aside}${REASON}`, Body: `${reason}\n` };
        await client.send(new PutObjectCommand({ ...bucket, ...said }));
        await remove();
      },
    };
  }
}
