import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '@comarca/shared/core/errors';
import type { Place } from '../../ports/file-store.ts';
import type { DocumentSite } from '../document-site.ts';
import { folderName, siteName } from '../place.ts';
import { createCheckout } from './checkout.ts';
import { createFinder } from './find-shared.ts';
import { createFolderFiles, notGiven, WHOLE_BYTES } from './folder-files.ts';
import { type GraphClient, isMissing } from './graph-client.ts';
import { createChanges } from './read-changes.ts';
import { uploadInParts } from './upload-session.ts';

/** Folders whose ids are kept: there is one a day of each project. */
const KNOWN_FOLDERS = 500;

interface Library {
  /** its path below Graph's version: `drives/{id}` or `sites/{id}/drive` */
  drive: string;
  /** where the program's folders begin; empty for the library's top */
  folder: string;
}

/** A document library of SharePoint. A file appears in it when its last byte is there. */
export function createSharePointSite(client: GraphClient, library: Library): DocumentSite {
  const { drive } = library;
  const known = new Map<string, Promise<string>>();
  const itemPath = (id: string) => `${drive}/items/${encodeURIComponent(id)}`;

  /** The id of a folder, made with all above it where it is missing. */
  function folderId(folders: readonly string[]): Promise<string> {
    const path = folders.join('/');
    const found = known.get(path) ?? findOrMake(folders);
    if (known.size >= KNOWN_FOLDERS) known.clear();
    known.set(path, found);
    found.catch(() => known.delete(path));
    return found;
  }

  async function findOrMake(folders: readonly string[]): Promise<string> {
    const name = folders.at(-1);
    if (name === undefined) return idIn(await client.call(`${drive}/root`));
    const parent = await folderId(folders.slice(0, -1));
    const made = await client.call(`${itemPath(parent)}/children`, {
      method: 'POST',
      json: { name, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' },
      expect: [409],
    });
    if (made.status !== 409) return idIn(made);
    await made.body?.cancel();
    return idIn(await client.call(`${itemPath(parent)}:/${encodeURIComponent(name)}`));
  }

  async function upload(file: { path: string; bytes: number }, place: Place): Promise<string> {
    const parent = await folderId(foldersOf(library, place.folder));
    const target = `${itemPath(parent)}:/${encodeURIComponent(siteName(place.name))}:`;
    if (file.bytes > WHOLE_BYTES) return (await uploadInParts(client, file, target)).id;
    const answer = await client.call(
      `${target}/content?@microsoft.graph.conflictBehavior=replace`,
      {
        method: 'PUT',
        bytes: await readFile(file.path),
        headers: { 'content-type': 'application/octet-stream' },
      },
    );
    return idIn(answer);
  }

  /** Somebody may have removed a folder that was there before: it is made again. */
  const inFolder = <Result>(act: () => Promise<Result>): Promise<Result> =>
    act().catch((error) => {
      if (!isMissing(error)) throw error;
      known.clear();
      return act();
    });

  const openFolder = (path: string) =>
    inFolder(async () => {
      const id = await folderId(foldersOf(library, path));
      return { id, address: await addressIn(await client.call(itemPath(id))) };
    });

  async function read(id: string): Promise<Readable> {
    const answer = await client.call(`${itemPath(id)}/content`, { expect: [302] }).catch(notFound);
    const { body } =
      answer.status === 302
        ? await client.callAddress(answer.headers.get('location') ?? '').catch(notFound)
        : answer;
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  }

  const { changes, touched } = createChanges(client, drive);
  return {
    put: (file, place) => inFolder(() => upload(file, place)),
    folder: async (path) => (await openFolder(path)).address,
    folders: {
      ...createFolderFiles(client, itemPath),
      open: openFolder,
      read: (id) => read(id).catch(notGiven),
      touched,
    },
    get: read,
    find: createFinder(client, drive),
    changes,
    ...createCheckout(client, itemPath),
    async delete(id) {
      await client.call(`${itemPath(id)}/permanentDelete`, { method: 'POST' }).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    },
  };
}

const idIn = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { id: string }).id;

const addressIn = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { webUrl: string }).webUrl;

const foldersOf = (library: Library, path: string): string[] =>
  [...library.folder.split('/'), ...path.split('/')].filter(Boolean).map(folderName);

function notFound(error: unknown): never {
  throw isMissing(error) ? new AppError('NOT_FOUND') : error;
}
