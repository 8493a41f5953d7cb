import { readFile } from 'node:fs/promises';
import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { SentContent, SharedFile, SharedFolders } from '../../ports/file-store.ts';
import { HELD, HELD_STATUSES } from './checkout.ts';
import { type GraphClient, GraphFailure, isMissing } from './graph-client.ts';
import { type UploadedItem, uploadInParts } from './upload-session.ts';

/** Larger files go up in parts. */
export const WHOLE_BYTES = 4 * 1_024 * 1_024;
const FIELDS = '$select=id,name,file,size,cTag,parentReference';
/** Files of a page. */
const PAGE = 200;

const itemSchema = z.object({
  id: z.string(),
  name: z.string(),
  file: z.object({}).optional(),
  size: z.number().optional(),
  cTag: z.string().optional(),
  parentReference: z.object({ id: z.string().optional() }).optional(),
});
const pageSchema = z.object({
  value: z.array(itemSchema),
  '@odata.nextLink': z.string().optional(),
});

/** What Graph answers where an item is not what was asked for any more: gone, of another's name, or changed. */
const OTHERWISE = new Set([404, 409, 412]);

/** What Graph answers for reasons of one file: its name, its length, what it holds. */
const OF_ITS_OWN = new Set([400, 406, 413, 414, 415, 422]);
/** The same where a file is read: SharePoint keeps back what it finds harmful. */
const KEPT_BACK = new Set([...OF_ITS_OWN, 403, 423]);
const refused = ({ status }: GraphFailure): string =>
  `SharePoint no acepta el archivo (código ${status}).`;

/** @throws AppError VALIDATION for what SharePoint does not give of this file alone; else what was thrown */
export function notGiven(error: unknown): never {
  const isItsOwn = error instanceof GraphFailure && KEPT_BACK.has(error.status);
  throw isItsOwn
    ? new AppError('VALIDATION', `SharePoint no entrega el archivo (código ${error.status}).`)
    : error;
}

/** The files of folders of a library that people and the program both work in. */
export function createFolderFiles(
  client: GraphClient,
  itemPath: (id: string) => string,
): Pick<SharedFolders, 'list' | 'find' | 'named' | 'add' | 'replace' | 'rename'> {
  const fileAt = async (path: string): Promise<SharedFile | undefined> =>
    unlessOtherwise(async () => fileIn(await (await client.call(`${path}?${FIELDS}`)).json()));
  const find = (id: string) => fileAt(itemPath(id));

  /** As the answer to the last part tells it: what somebody saved since is other content. */
  const uploaded = async (item: UploadedItem): Promise<SharedFile | undefined> =>
    'cTag' in item ? fileIn(item) : find(item.id);

  async function whole(path: string, file: SentContent, headers: Record<string, string> = {}) {
    const answer = await client.call(path, {
      method: 'PUT',
      bytes: await readFile(file.path),
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });
    return fileIn(await answer.json());
  }

  return {
    find,
    named: (folder, name) => fileAt(`${itemPath(folder)}:/${encodeURIComponent(name)}`),
    async list(folder) {
      const files: SharedFile[] = [];
      let next = `${itemPath(folder)}/children?${FIELDS}&$top=${PAGE}`;
      try {
        for (;;) {
          const page = pageSchema.parse(await (await client.call(next)).json());
          files.push(...page.value.flatMap((item) => fileIn(item) ?? []));
          const more = page['@odata.nextLink'];
          if (more === undefined) return files;
          next = client.pathOf(more);
        }
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    add(folder, name, file) {
      const target = `${itemPath(folder)}:/${encodeURIComponent(name)}:`;
      return unlessTaken(async () =>
        file.bytes > WHOLE_BYTES
          ? uploaded(await uploadInParts(client, file, target, { behavior: 'fail' }))
          : whole(`${target}/content?@microsoft.graph.conflictBehavior=fail`, file),
      );
    },
    replace: (id, content, file) =>
      unlessOtherwise(async () =>
        // A session checks what it replaces; it takes no empty file.
        file.bytes > 0
          ? uploaded(await uploadInParts(client, file, itemPath(id), { content }))
          : whole(`${itemPath(id)}/content`, file, { 'if-match': content }),
      ),
    rename: (id, name) =>
      unlessOtherwise(async () => {
        const answer = await client.call(itemPath(id), { method: 'PATCH', json: { name } });
        return fileIn(await answer.json());
      }),
  };
}

/** An item that is a file; undefined for a folder. */
function fileIn(answer: unknown): SharedFile | undefined {
  const { id, name, file, size = 0, cTag = '', parentReference } = itemSchema.parse(answer);
  return file && { id, name, folder: parentReference?.id ?? '', content: cTag, bytes: size };
}

const unlessOtherwise = <Result>(act: () => Promise<Result>) => unless(OTHERWISE, act);
/** A folder that is gone is no name that is taken. */
const unlessTaken = <Result>(act: () => Promise<Result>) => unless(new Set([409]), act);

async function unless<Result>(
  statuses: ReadonlySet<number>,
  act: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    if (statuses.has(error.status)) return undefined;
    if (HELD_STATUSES.has(error.status)) throw new AppError('VALIDATION', HELD);
    throw OF_ITS_OWN.has(error.status) ? new AppError('VALIDATION', refused(error)) : error;
  }
}
