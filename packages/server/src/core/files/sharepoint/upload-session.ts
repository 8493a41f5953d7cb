import { open } from 'node:fs/promises';
import { z } from 'zod';
import { type GraphClient, GraphFailure } from './graph-client.ts';

/** Parts are multiples of 320 KiB, as Graph asks; this is 5 MiB. */
const PART_BYTES = 16 * 320 * 1_024;

const sessionSchema = z.object({ uploadUrl: z.url() });
/** `nextExpectedRanges` while parts are missing, the file with the last one. */
const progressSchema = z.union([
  z.looseObject({ id: z.string() }),
  z.object({ nextExpectedRanges: z.array(z.string()).min(1) }),
]);

type Progress = z.output<typeof progressSchema>;
export type UploadedItem = Extract<Progress, { id: string }>;

/**
 * Uploads a file in parts. Nothing appears before the last one; a session that fails is cancelled.
 * @param target path of the new item below Graph's version, ending in `:`, or of one that there is
 * @param behavior what becomes of another item of the name
 * @param content what an item must still have, as its `cTag` says it, when the file begins to go up and before its last part
 * @returns the item, as far as Graph tells it: always its id
 * @throws GraphFailure 412 where it has other
 */
export async function uploadInParts(
  client: GraphClient,
  file: { path: string; bytes: number },
  target: string,
  { behavior = 'replace', content }: { behavior?: 'replace' | 'fail'; content?: string } = {},
): Promise<UploadedItem> {
  const begun = await client.call(`${target}/createUploadSession`, {
    method: 'POST',
    json: { item: { '@microsoft.graph.conflictBehavior': behavior } },
    ...(content !== undefined && { headers: { 'if-match': content } }),
  });
  const { uploadUrl } = sessionSchema.parse(await begun.json());
  try {
    // Graph asks when the session begins, which may be long ago by then.
    const beforeLast =
      content === undefined ? undefined : () => requireStill(client, target, content);
    return await sendParts(client, file, { uploadUrl, beforeLast });
  } catch (error) {
    await client.callAddress(uploadUrl, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
}

const taggedSchema = z.object({ cTag: z.string().optional() });

/** @throws GraphFailure 412 where an item has other content */
async function requireStill(client: GraphClient, path: string, content: string): Promise<void> {
  const { cTag } = taggedSchema.parse(await (await client.call(`${path}?$select=cTag`)).json());
  if (cTag !== content) throw new GraphFailure(412, 'preconditionFailed');
}

async function sendParts(
  client: GraphClient,
  { path, bytes: total }: { path: string; bytes: number },
  { uploadUrl, beforeLast }: { uploadUrl: string; beforeLast: (() => Promise<void>) | undefined },
): Promise<UploadedItem> {
  const file = await open(path);
  try {
    let at = 0;
    while (at < total) {
      const part = Buffer.alloc(Math.min(PART_BYTES, total - at));
      await file.read(part, 0, part.length, at);
      if (at > 0 && at + part.length === total) await beforeLast?.();
      const progress = await sendPart(client, uploadUrl, { part, at, total });
      if (isWhole(progress)) return progress;
      const next = Number.parseInt(progress.nextExpectedRanges[0] ?? '', 10);
      if (!(next > at)) throw new Error('SharePoint no avanza con el archivo.');
      at = next;
    }
    throw new Error('SharePoint no confirmó el archivo.');
  } finally {
    await file.close();
  }
}

const isWhole = (progress: Progress): progress is UploadedItem => 'id' in progress;

async function sendPart(
  client: GraphClient,
  uploadUrl: string,
  { part, at, total }: { part: Buffer; at: number; total: number },
) {
  const answer = await client.callAddress(uploadUrl, {
    method: 'PUT',
    bytes: part,
    headers: { 'content-range': `bytes ${at}-${at + part.length - 1}/${total}` },
    expect: [416],
  });
  if (answer.status !== 416) return progressSchema.parse(await answer.json());
  // The part had arrived, its answer had not: the session says what it still misses.
  await answer.body?.cancel();
  return progressSchema.parse(await (await client.callAddress(uploadUrl)).json());
}
