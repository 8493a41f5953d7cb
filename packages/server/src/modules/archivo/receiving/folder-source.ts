import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import type { Received, Source } from './source.ts';

/** Where scanners put their files, below DATA_DIR. */
export const ENTRY_FOLDER = 'entrada';
const TAKEN = '.tomados';
const REFUSED = 'rechazados';
const MOST_LEVELS = 4;
/** Files of one look: others wait for the next. */
const AT_ONCE = 500;
/** What programs write while they are not done. */
const UNFINISHED = /^[.~]|\.(part|tmp|crdownload|filepart)$/i;

interface Seen {
  bytes: number;
  changed: number;
}

/**
 * A folder of this machine. A file is taken once two looks have found it alike, and is moved before
 * it is read: no other process takes it, and what a crash leaves is taken up by the next.
 */
export function folderSource(dataDir: string): Source {
  const root = join(dataDir, ENTRY_FOLDER);
  let before = new Map<string, Seen>();

  async function* take(): AsyncGenerator<Received> {
    await mkdir(root, { recursive: true });
    await ownFolder(root, TAKEN);
    await ownFolder(root, REFUSED);
    for (const path of await filesBelow(join(root, TAKEN), AT_ONCE, 0)) {
      const taken = await takenFile(root, path);
      if (taken) yield taken;
    }
    const now = new Map<string, Seen>();
    for (const path of await filesBelow(root, AT_ONCE)) {
      const seen = await seenNow(path);
      if (!seen) continue;
      now.set(path, seen);
      if (!isAlike(before.get(path), seen)) continue;
      const taken = await claim(root, path);
      if (taken) yield taken;
    }
    before = now;
  }

  return {
    told: `la carpeta «${ENTRY_FOLDER}» de los datos del servidor`,
    take,
    async refused() {
      const folder = join(root, REFUSED);
      const files = (await isFolder(folder)) ? await filesBelow(folder, 1_000) : [];
      return files.filter((path) => !path.endsWith(REASON)).length;
    },
  };
}

/**
 * A folder of the program's below another, with those on the way. Whoever may write to the scanner's folder
 * leaves links as well: one that stands there, or a file, is put beside, for what is behind a link is not the
 * scanner's, and neither taken from nor written to.
 * @returns its path
 */
async function ownFolder(root: string, steps: string): Promise<string> {
  let at = root;
  for (const step of steps.split(sep).filter((one) => one !== '' && one !== '.')) {
    at = join(at, step);
    if (await isFolder(at)) continue;
    const free = await freePath(at);
    if (free !== at) await rename(at, free);
    await mkdir(at, { recursive: true });
  }
  return at;
}

/** Whether a folder is there; a link to one is none. */
const isFolder = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined))?.isDirectory() ?? false;

const isAlike = (before: Seen | undefined, now: Seen): boolean =>
  before?.bytes === now.bytes && before.changed === now.changed;

/** Files of a folder and those below it; hidden ones, unfinished ones and links are none. */
async function filesBelow(folder: string, most: number, level = 1): Promise<string[]> {
  const found: string[] = [];
  for (const [name, entry] of await namedEntries(folder)) {
    if (found.length >= most) break;
    const isOwn = level === 1 && name === REFUSED && entry.isDirectory();
    if (isOwn || UNFINISHED.test(name)) continue;
    const path = join(folder, name);
    if (entry.isFile()) found.push(path);
    if (entry.isDirectory() && level < MOST_LEVELS)
      found.push(...(await filesBelow(path, most - found.length, level + 1)));
  }
  return found;
}

/** What lies in a folder, by its names. */
async function namedEntries(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' }).catch(
    () => [],
  );
  const named: [name: string, entry: (typeof entries)[number]][] = [];
  for (const entry of entries) {
    if (isUtf8(entry.name)) named.push([entry.name.toString(), entry]);
    else await nameAnew(folder, entry.name);
  }
  return named.sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Writes a name of an older system (Windows-1252) as today's do: by it as it stands nobody could open
 * the file. It is taken by its new name.
 */
async function nameAnew(folder: string, name: Buffer): Promise<void> {
  const readable = new TextDecoder('windows-1252').decode(name);
  if (UNFINISHED.test(readable)) return;
  const place = Buffer.concat([Buffer.from(join(folder, '/')), name]);
  // Gone, or named by another process meanwhile.
  await rename(place, await freePath(beside(join(folder, readable)))).catch(() => undefined);
}

async function seenNow(path: string): Promise<Seen | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ? { bytes: found.size, changed: found.mtimeMs } : undefined;
}

/** Moves a file to where it is read from; whoever comes second finds it gone. */
async function claim(root: string, path: string): Promise<Received | undefined> {
  const place = join(root, TAKEN, randomUUID(), relative(root, path));
  await mkdir(dirname(place), { recursive: true });
  try {
    await rename(path, place);
  } catch {
    await removeEmpty(dirname(place), join(root, TAKEN));
    return undefined;
  }
  return takenFile(root, place);
}

async function takenFile(root: string, place: string): Promise<Received | undefined> {
  const held = join(root, TAKEN);
  const inside = relative(held, place);
  const [claimed = ''] = inside.split(/[/\\]/);
  const from = relative(claimed, inside);
  const seen = await seenNow(place);
  if (!seen) return undefined;
  const putBelow = async (folder: string) => {
    const target = await freePath(
      join(await ownFolder(root, join(folder, dirname(from))), basename(from)),
    );
    await rename(place, target);
    await removeEmpty(dirname(place), held);
    return target;
  };
  return {
    origin: 'CARPETA',
    claim: `carpeta:${claimed}`,
    name: basename(place),
    from,
    bytes: seen.bytes,
    open: async () => createReadStream(place),
    isSame: async () => isAlike(seen, (await seenNow(place)) ?? { bytes: -1, changed: 0 }),
    async done() {
      await rm(place, { force: true });
      await removeEmpty(dirname(place), held);
    },
    async refuse(reason) {
      const target = await putBelow(REFUSED);
      const explained = beside(target, { after: REASON });
      // Not what a link leads to, where one stands there.
      await rm(explained, { force: true });
      await writeFile(explained, `${reason}\n`, { flag: 'wx' });
    },
    async giveBack() {
      await putBelow('.');
    },
  };
}

/** What tells, beside a refused file, why it was. */
const REASON = '.motivo.txt';

/** This path, or one beside it that nothing has. */
async function freePath(path: string): Promise<string> {
  const isFree = async (wanted: string) => (await lstat(wanted).catch(() => null)) === null;
  const another = () => beside(path, { before: `${randomUUID().slice(0, 8)} ` });
  return (await isFree(path)) ? path : another();
}

/** Bytes of a name that every file system takes. */
const LONGEST_NAME = 255;

/** A path with more in its name, of which so much is left out, before its ending, that the file system takes it. */
function beside(path: string, { before = '', after = '' } = {}): string {
  const ending = after ? '' : extname(path);
  const room = LONGEST_NAME - Buffer.byteLength(before + ending + after);
  const name = Buffer.from(basename(path, ending))
    .subarray(0, Math.max(0, room))
    .toString()
    .replace(/\uFFFD+$/, '');
  return join(dirname(path), `${before}${name}${ending}${after}`);
}

/** Removes folders that are empty, from here up to `top`, which stays. */
async function removeEmpty(folder: string, top: string): Promise<void> {
  let at = folder;
  while (at !== top && at.startsWith(top)) {
    const isGone = await rmdir(at).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
    at = dirname(at);
  }
}
