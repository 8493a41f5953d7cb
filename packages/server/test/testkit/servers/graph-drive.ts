import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createChangeLog } from './graph-changes.ts';

const DRIVE = 'biblioteca';
const PART_UNIT = 320 * 1_024;
const MAX_WHOLE = 250 * 1_024 * 1_024;

interface Item {
  id: string;
  name: string;
  parent: string | null;
  /** undefined for a folder */
  content?: Buffer;
  /** who has it checked out */
  heldBy?: Holder;
}

type Holder = 'user' | 'application';

interface Session {
  parent: string;
  name: string;
  received: Buffer;
}

export interface DriveRequest {
  method: string;
  url: URL;
  body: Buffer;
  headers: IncomingHttpHeaders;
}

export interface Reply {
  status: number;
  json?: unknown;
  code?: string;
  bytes?: Buffer;
  location?: string;
}

export interface Drive {
  answer(request: DriveRequest, reply: (reply: Reply) => void): void;
  /** Files by their path. */
  files(): Map<string, Buffer>;
  /** Upload sessions that were begun and neither completed nor cancelled. */
  sessions: Map<string, Session>;
  /** As a person does in the library. */
  removeFolder(path: string): void;
  /** As a person does: puts a file there. @returns the address at which people open it */
  addFile(path: string, content: Buffer): string;
  /** As a person does: saves over a file. @returns false where it is checked out by somebody else */
  saveOver(path: string, content: Buffer): boolean;
  /** As a person does: removes a file. @returns takes it out of the bin again */
  removeFile(path: string): () => void;
  /** As a person does: gives a file or folder another name, or another folder that is there. */
  move(path: string, to: string): void;
  /** The links for the next changes that were given so far stand for nothing any more. */
  forgetChanges(): void;
  /** As a person does: opens a file for themselves alone, or gives it back. */
  hold(path: string, held: boolean): void;
}

/** Where people open the library's files, and those of another one. */
const LIBRARY = 'https://comarca.sharepoint.example/sites/comarca/Documentos/';
export const OTHER_LIBRARY = 'https://comarca.sharepoint.example/sites/nomina/Documentos/';

/** What a drive's API takes and answers; its items are kept in memory. */
export function createDrive(): Drive {
  const items = new Map<string, Item>([['raiz', { id: 'raiz', name: 'root', parent: null }]]);
  const sessions = new Map<string, Session>();
  const changes = createChangeLog();
  const newId = () => `01${randomBytes(16).toString('hex').toUpperCase()}`;
  const pathOf = (item: Item): string => {
    const parent = items.get(item.parent ?? '');
    return parent && parent.parent !== null ? `${pathOf(parent)}/${item.name}` : item.name;
  };
  const child = (parent: string, name: string) =>
    [...items.values()].find(
      (item) => item.parent === parent && item.name.toLowerCase() === name.toLowerCase(),
    );

  function store(parent: string, name: string, content: Buffer): Reply {
    const known = child(parent, name);
    if (known && !known.content) return { status: 409, code: 'nameAlreadyExists' };
    if (known?.heldBy === 'user') return { status: 423, code: 'resourceLocked' };
    const item: Item = { ...known, id: known?.id ?? newId(), name, parent, content };
    items.set(item.id, item);
    changes.note(item.id);
    return { status: known ? 200 : 201, json: shown(item) };
  }

  function makeFolder(parent: string, body: Buffer): Reply {
    const { name, folder } = JSON.parse(body.toString()) as { name: string; folder?: object };
    if (!folder || !isName(name)) return { status: 400, code: 'invalidRequest' };
    if (child(parent, name)) return { status: 409, code: 'nameAlreadyExists' };
    const item: Item = { id: newId(), name, parent };
    items.set(item.id, item);
    return { status: 201, json: shown(item) };
  }

  function begin(parent: string, name: string, { url, body }: DriveRequest): Reply {
    const asked = JSON.parse(body.toString()) as { item?: Record<string, string> };
    const behavior = asked.item?.['@microsoft.graph.conflictBehavior'];
    if (behavior !== 'replace' && child(parent, name)) {
      return { status: 409, code: 'nameAlreadyExists' };
    }
    const id = newId();
    sessions.set(id, { parent, name, received: Buffer.alloc(0) });
    const uploadUrl = `${url.origin}/rup/${id}?tempauth=${randomBytes(8).toString('hex')}`;
    return { status: 200, json: { uploadUrl, expirationDateTime: '2099-01-01T00:00:00Z' } };
  }

  function inSession(id: string, { method, body, headers }: DriveRequest): Reply {
    const session = sessions.get(id);
    if (!session) return { status: 404, code: 'itemNotFound' };
    const missing = () => ({ nextExpectedRanges: [`${session.received.length}-`] });
    if (method === 'GET') return { status: 200, json: missing() };
    if (method === 'DELETE') {
      sessions.delete(id);
      return { status: 204 };
    }
    const [, first, last, total] =
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '')?.map(Number) ?? [];
    if (first === undefined || last === undefined || last - first + 1 !== body.length) {
      return { status: 400, code: 'invalidRequest' };
    }
    if (first !== session.received.length) return { status: 416, code: 'invalidRange' };
    const isLast = last + 1 === total;
    if (!isLast && body.length % PART_UNIT !== 0) return { status: 400, code: 'invalidRequest' };
    session.received = Buffer.concat([session.received, body]);
    if (!isLast) return { status: 202, json: missing() };
    sessions.delete(id);
    return store(session.parent, session.name, session.received);
  }

  function onItem(id: string, what: string, request: DriveRequest): Reply {
    const item = items.get(id);
    if (!item) return { status: 404, code: 'itemNotFound' };
    const { method, url, body } = request;
    if (what === '' && method === 'GET') return { status: 200, json: shown(item) };
    if (what === '' && method === 'PATCH') return rename(item, body);
    if (what === '/children' && method === 'GET') return childrenOf(item, url);
    if (what === '/content' && method === 'PUT') return replace(item, request);
    if (what === '/createUploadSession' && method === 'POST') {
      return isAsAsked(item, request)
        ? begin(item.parent ?? '', item.name, request)
        : { status: 412, code: 'preconditionFailed' };
    }
    if (what === '/checkout' && method === 'POST') return checkOut(item);
    if (what === '/discardCheckout' && method === 'POST') return discard(item);
    if (what === '/children' && method === 'POST') return makeFolder(id, body);
    if (what === '/permanentDelete' && method === 'POST') {
      items.delete(id);
      changes.note(id);
      return { status: 204 };
    }
    if (what === '/content' && method === 'GET') {
      return { status: 302, location: `${url.origin}/download/${id}?tempauth=x` };
    }
    const named = /^:\/([^/]+?)(?::\/(content|createUploadSession))?$/.exec(what);
    const name = decodeURIComponent(named?.[1] ?? '');
    if (!named || !isName(name)) return { status: 400, code: 'invalidRequest' };
    if (named[2] === 'createUploadSession' && method === 'POST') return begin(id, name, request);
    if (named[2] === 'content' && method === 'PUT') {
      if (body.length > MAX_WHOLE) return { status: 413, code: 'tooLarge' };
      const behavior = url.searchParams.get('@microsoft.graph.conflictBehavior');
      const isTaken = behavior === 'fail' && child(id, name);
      return isTaken ? { status: 409, code: 'nameAlreadyExists' } : store(id, name, body);
    }
    const found = child(id, name);
    return found ? { status: 200, json: shown(found) } : { status: 404, code: 'itemNotFound' };
  }

  /** Pages of two, so that tests turn pages. */
  function childrenOf(item: Item, url: URL): Reply {
    const from = Number(url.searchParams.get('$skiptoken') ?? 0);
    const all = [...items.values()].filter(({ parent }) => parent === item.id);
    const next = new URL(url);
    next.searchParams.set('$skiptoken', String(from + 2));
    const more = from + 2 < all.length ? { '@odata.nextLink': next.href } : {};
    return { status: 200, json: { value: all.slice(from, from + 2).map(shown), ...more } };
  }

  function rename(item: Item, body: Buffer): Reply {
    const { name = '' } = JSON.parse(body.toString()) as { name?: string };
    if (!isName(name)) return { status: 400, code: 'invalidRequest' };
    const other = child(item.parent ?? '', name);
    if (other && other !== item) return { status: 409, code: 'nameAlreadyExists' };
    if (item.heldBy) return { status: 423, code: 'resourceLocked' };
    item.name = name;
    changes.note(item.id);
    return { status: 200, json: shown(item) };
  }

  const isAsAsked = ({ content }: Item, { headers }: DriveRequest): boolean =>
    headers['if-match'] === undefined ||
    headers['if-match'] === `c:${contentTag(content ?? Buffer.alloc(0))}`;

  const replace = (item: Item, request: DriveRequest): Reply =>
    isAsAsked(item, request)
      ? store(item.parent ?? '', item.name, request.body)
      : { status: 412, code: 'preconditionFailed' };

  function checkOut(item: Item): Reply {
    if (item.heldBy) return { status: 423, code: 'resourceLocked' };
    item.heldBy = 'application';
    return { status: 204 };
  }

  /** An application discards what anybody checked out. */
  function discard(item: Item): Reply {
    if (!item.heldBy) return { status: 409, code: 'notAllowed' };
    delete item.heldBy;
    return { status: 204 };
  }

  const byPath = (path: string) =>
    [...items.values()].find((item) => item.content && pathOf(item) === path);

  /** The item of an address, in a library that the application may read. */
  function atAddress(address: string): Reply {
    if (address.startsWith(OTHER_LIBRARY)) {
      const parentReference = { driveId: 'nomina' };
      return { status: 200, json: { id: 'AJENO', name: 'nomina.docx', file: {}, parentReference } };
    }
    const item = address.startsWith(LIBRARY)
      ? byPath(decodeURIComponent(address.slice(LIBRARY.length)))
      : undefined;
    return item ? { status: 200, json: shown(item) } : { status: 404, code: 'itemNotFound' };
  }

  function route(request: DriveRequest): Reply {
    const path = request.url.pathname;
    const [, share] = /^\/v1\.0\/shares\/u!([\w-]+)\/driveItem$/.exec(path) ?? [];
    if (share) return atAddress(Buffer.from(share, 'base64url').toString());
    if (/^\/v1\.0\/(drives\/biblioteca|sites\/[^/]+\/drive)$/.test(path)) {
      return { status: 200, json: { id: DRIVE } };
    }
    const [, session] = /^\/rup\/(\w+)$/.exec(path) ?? [];
    if (session) return inSession(session, request);
    const [, download] = /^\/download\/(\w+)$/.exec(path) ?? [];
    const content = items.get(download ?? '')?.content;
    if (download) return content ? { status: 200, bytes: content } : { status: 404, code: 'gone' };
    const [, rest] = /^\/v1\.0\/(?:drives\/biblioteca|sites\/[^/]+\/drive)\/(.*)$/.exec(path) ?? [];
    if (rest === 'root/delta') {
      return changes.page(request.url, (id) => {
        const item = items.get(id);
        return item ? shown(item) : { id, deleted: { state: 'deleted' } };
      });
    }
    if (rest === 'root') return { status: 200, json: { id: 'raiz', name: 'root' } };
    const [, id, what = ''] = /^items\/(\w+)(.*)$/.exec(rest ?? '') ?? [];
    return id ? onItem(id, what, request) : { status: 404, code: 'itemNotFound' };
  }

  return {
    answer: (request, reply) => reply(route(request)),
    files: () =>
      new Map(
        [...items.values()].flatMap((item) => (item.content ? [[pathOf(item), item.content]] : [])),
      ),
    sessions,
    removeFolder(path) {
      for (const item of items.values()) if (pathOf(item) === path) items.delete(item.id);
    },
    addFile(path, content) {
      const folders = path.split('/');
      const name = folders.pop() ?? '';
      let parent = 'raiz';
      for (const folder of folders) {
        const known = child(parent, folder) ?? { id: newId(), name: folder, parent };
        items.set(known.id, known);
        parent = known.id;
      }
      store(parent, name, content);
      return LIBRARY + path.split('/').map(encodeURIComponent).join('/');
    },
    saveOver(path, content) {
      const item = byPath(path);
      if (!item || item.heldBy === 'application') return false;
      item.content = content;
      changes.note(item.id);
      return true;
    },
    removeFile(path) {
      const item = byPath(path);
      if (!item) throw new Error(`${path} is not there`);
      items.delete(item.id);
      changes.note(item.id);
      return () => {
        items.set(item.id, item);
        changes.note(item.id);
      };
    },
    move(path, to) {
      const at = (one: string) => [...items.values()].find((item) => pathOf(item) === one);
      const [, folder = '', name = to] = /^(.*)\/([^/]+)$/.exec(to) ?? [];
      const [item, parent] = [at(path), folder === '' ? items.get('raiz') : at(folder)];
      if (!item || !parent) throw new Error(`${path} or ${folder} is not there`);
      Object.assign(item, { name, parent: parent.id });
      changes.note(item.id);
    },
    forgetChanges: changes.forget,
    hold(path, held) {
      const item = byPath(path);
      if (!item || item.heldBy === 'application') throw new Error(`${path} cannot be held`);
      if (held) item.heldBy = 'user';
      else delete item.heldBy;
    },
  };
}

const contentTag = (content: Buffer): string => createHash('md5').update(content).digest('hex');

const shown = ({ id, name, parent, content, heldBy }: Item) => ({
  id,
  name,
  parentReference: { driveId: DRIVE, ...(parent !== null && { id: parent }) },
  webUrl: `https://empresa.sharepoint.example/sitio/${encodeURIComponent(name)}`,
  ...(content
    ? { size: content.length, file: {}, cTag: `c:${contentTag(content)}` }
    : { folder: { childCount: 0 } }),
  publication: heldBy
    ? { level: 'checkout', checkedOutBy: { [heldBy]: { id: '1', displayName: 'Alguien' } } }
    : { level: 'published' },
});

/** SharePoint's rules for names of files and folders. */
export const isName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= 255 &&
  !/["*:<>?/\\|]|^[\s~]|[\s.]$|_vti_/.test(name) &&
  !/^(\.lock|con|prn|aux|nul|com\d|lpt\d|desktop\.ini)$/i.test(name);
