import {
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { ListedContent, ListedPart } from '../../ports/file-store.ts';
import { isKey } from './content.ts';
import { tellOutage } from './s3-outage.ts';

/** Keys of one answer: S3 gives no more. */
const AT_ONCE = 1_000;

/**
 * What a bucket holds of this program, a page at a time and in the order of S3: of the keys' bytes. Pages
 * are asked for by the key that they follow, so that a store which repeats itself is found out.
 * @throws Error for an answer that is not a list, is shorter than it says, or is not in order
 */
export async function* listedParts(client: S3Client, bucket: string): AsyncGenerator<ListedPart> {
  for (let after: string | undefined; ; ) {
    const page = new ListObjectsV2Command({
      Bucket: bucket,
      MaxKeys: AT_ONCE,
      // Keys with characters that XML does not take.
      EncodingType: 'url',
      ...(after !== undefined && { StartAfter: after }),
    });
    const answer = await client.send(page).catch(tellOutage);
    const keys = keysOf(answer, after);
    const last = keys.at(-1);
    const goesOn = answer.IsTruncated === true;
    if (goesOn && last === undefined) throw new Error('S3 lists a page without keys that goes on');
    const content = contentOf(answer, keys);
    if (!goesOn) {
      yield { content, upTo: null };
      return;
    }
    // Where only others' keys follow its own, a page reaches as far as its own.
    const own = content.at(-1)?.key;
    if (own !== undefined) yield { content, upTo: own };
    after = last;
  }
}

/** The keys of a page as they are, checked to be all of it and in order. */
function keysOf(answer: ListObjectsV2CommandOutput, after: string | undefined): string[] {
  const { Contents: found = [], KeyCount: count, IsTruncated: goesOn, EncodingType: type } = answer;
  // A page of a proxy that says 200 reads like an empty bucket, but for this.
  if (goesOn === undefined) throw new Error('S3 answered with something that is not a list');
  if (count !== undefined && count !== found.length)
    throw new Error(`S3 says ${count} keys and lists ${found.length}`);
  const keys = found.map(({ Key: key = '' }) => (type === 'url' ? decoded(key) : key));
  let before = after;
  for (const key of keys) {
    if (before !== undefined && !isAfter(key, before))
      throw new Error('S3 lists keys that are not in order');
    before = key;
  }
  return keys;
}

const decoded = (key: string): string => decodeURIComponent(key.replaceAll('+', ' '));

const isAfter = (key: string, other: string): boolean =>
  Buffer.compare(Buffer.from(key), Buffer.from(other)) > 0;

function contentOf(
  { Contents: found = [] }: ListObjectsV2CommandOutput,
  keys: readonly string[],
): ListedContent[] {
  return found.flatMap(({ Size: bytes, ETag: tag, LastModified: written }, at) => {
    const key = keys[at] ?? '';
    if (!isKey(key)) return [];
    if (bytes === undefined || !tag || !written)
      throw new Error('S3 lists a key without its facts');
    return [{ key, bytes, tag, written }];
  });
}
