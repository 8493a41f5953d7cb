import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { badFile } from './fuente.ts';
import { MAX_RATIO, MAX_UNPACKED_BYTES } from './gzip.ts';

/** A part of a zip, unpacked under a name of our own. */
export interface UnpackedFile {
  /** Its name inside the zip. */
  nombre: string;
  ruta: string;
}

const MAX_ENTRIES = 2_000;
const SMALLEST_BUDGET = 10 * 1024 * 1024;

/**
 * Unpacks the entries that `wanted` names into `folder`. Entry names never become paths; sizes are
 * counted while reading, whatever the zip declares; zips inside are not opened.
 * @throws AppError for a damaged zip, or one that grows beyond a hundred times its size.
 */
export async function unpack(
  path: string,
  folder: string,
  wanted: (name: string) => boolean,
): Promise<UnpackedFile[]> {
  const { size } = await stat(path);
  const budget = {
    left: Math.min(MAX_UNPACKED_BYTES, Math.max(size * MAX_RATIO, SMALLEST_BUDGET)),
  };
  const zip = await openZip(path);
  try {
    if (zip.entryCount > MAX_ENTRIES)
      throw badFile('El archivo comprimido tiene demasiadas partes.');
    const files: UnpackedFile[] = [];
    const seen = new Set<string>();
    for await (const entry of entriesOf(zip)) {
      const key = entry.fileName.toLowerCase();
      if (seen.has(key)) throw badFile(`El archivo comprimido repite "${entry.fileName}".`);
      seen.add(key);
      if (isRegular(entry) && wanted(entry.fileName)) {
        const ruta = join(folder, `parte-${files.length}`);
        await pipeline(await contentOf(zip, entry), meter(budget), createWriteStream(ruta));
        files.push({ nombre: entry.fileName, ruta });
      }
    }
    return files;
  } catch (error) {
    throw asBadZip(error);
  } finally {
    zip.close();
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(asBadZip(error)) : resolve(zip),
    );
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (act: () => void) => {
        zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
        act();
      };
      zip.once('entry', (next: Entry) => settle(() => resolve(next)));
      zip.once('end', () => settle(() => resolve(null)));
      zip.once('error', (error: Error) => settle(() => reject(error)));
      zip.readEntry();
    });
    if (!entry) return;
    yield entry;
  }
}

const UNIX_TYPE = 0xf000;
const UNIX_FILE = 0x8000;

/** Folders, links and encrypted parts are not read. */
function isRegular(entry: Entry): boolean {
  const type = (entry.externalFileAttributes >>> 16) & UNIX_TYPE;
  const isEncrypted = (entry.generalPurposeBitFlag & 1) !== 0;
  return !entry.fileName.endsWith('/') && (type === 0 || type === UNIX_FILE) && !isEncrypted;
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}

function meter(budget: { left: number }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      budget.left -= chunk.length;
      if (budget.left < 0) done(badFile('El archivo comprimido crece demasiado al abrirlo.'));
      else done(null, chunk);
    },
  });
}

/** What the zip library says about a bad file has no code; failures of the disk have. */
function asBadZip(error: unknown): unknown {
  const isPlain = error instanceof Error && error.constructor === Error && !isSystemError(error);
  const isInflate = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
  return isPlain || isInflate ? badFile('El archivo comprimido está dañado.') : error;
}

const isSystemError = (error: Error) => 'errno' in error || 'syscall' in error;
