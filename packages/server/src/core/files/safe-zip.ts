import { type Readable, Transform } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

export interface ZipLimits {
  /** Bytes of all entries together, unpacked. */
  total?: number;
  entries?: number;
  /** Unpacked over packed size, of any entry. */
  ratio?: number;
}

/** One file of an archive. Its content can be read while it is visited, not later. */
export interface ZipEntry {
  /** Path inside the archive, with `/`, never absolute and never upwards. */
  name: string;
  /** Unpacked size as the archive says; reading more than this fails. */
  bytes: number;
  open(): Promise<Readable>;
}

const MEGABYTE = 1_048_576;
const DEFAULTS = { total: 200 * MEGABYTE, entries: 2_000, ratio: 100 };
/** Small files compress beyond any ratio without being a bomb. */
const RATIO_FROM_BYTES = MEGABYTE;

const refuse = (reason: string): AppError =>
  new AppError('VALIDATION', `El archivo comprimido no es válido: ${reason}.`);

/** Visits the files of a zip archive one after the other, as `zipEntries` tells them. */
export async function readZip(
  source: string | Buffer,
  visit: (entry: ZipEntry) => Promise<void>,
  limits: ZipLimits = {},
): Promise<void> {
  for await (const entry of zipEntries(source, limits)) await visit(entry);
}

/**
 * The files of a zip archive one after the other, without unpacking it to disk; each can be read until
 * the next is asked for. Nested archives are files like any other. Every limit is checked before a byte
 * is unpacked, and again while unpacking, since an archive may lie about its sizes.
 * @param source path of the archive, or the archive itself
 * @throws AppError VALIDATION, naming what is wrong
 */
export async function* zipEntries(
  source: string | Buffer,
  limits: ZipLimits = {},
): AsyncGenerator<ZipEntry> {
  const zip = await openZip(source);
  try {
    const budget = createBudget({ ...DEFAULTS, ...limits });
    const entries = await checkedEntries(zip, { ...DEFAULTS, ...limits });
    for (const entry of entries) {
      yield {
        name: entry.fileName,
        bytes: entry.uncompressedSize,
        open: () => openEntry(zip, entry, budget),
      };
    }
  } finally {
    zip.close();
  }
}

async function openZip(source: string | Buffer): Promise<ZipFile> {
  const options = {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: false,
    validateEntrySizes: true,
  };
  try {
    return typeof source === 'string'
      ? await yauzl.openPromise(source, options)
      : await yauzl.fromBufferPromise(source, options);
  } catch {
    throw refuse('no se puede leer como ZIP');
  }
}

/** The whole table of contents, accepted or refused before anything is unpacked. */
async function checkedEntries(zip: ZipFile, limits: Required<ZipLimits>): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) throw refuse(`tiene más de ${limits.entries} archivos`);
  const files: Entry[] = [];
  const names = new Set<string>();
  let total = 0;
  for (const entry of await listEntries(zip)) {
    checkEntry(entry, limits.ratio);
    if (entry.fileName.endsWith('/')) continue;
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) throw refuse(`"${entry.fileName}" aparece dos veces`);
    names.add(name);
    total += entry.uncompressedSize;
    if (total > limits.total) throw tooLarge(limits.total);
    files.push(entry);
  }
  checkOverlap(files);
  return files;
}

function listEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(refuse('su índice está dañado o contiene rutas prohibidas')));
    zip.readEntry();
  });
}

const UNIX = 3;
const FILE_TYPE_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;

function checkEntry(entry: Entry, ratio: number): void {
  const { fileName, compressedSize, uncompressedSize } = entry;
  const mode = entry.externalFileAttributes >>> 16;
  if (entry.versionMadeBy >> 8 === UNIX && (mode & FILE_TYPE_MASK) === SYMBOLIC_LINK) {
    throw refuse('contiene enlaces simbólicos');
  }
  if (/[\0\\]|^\/|^[a-z]:|(^|\/)\.\.(\/|$)/i.test(fileName))
    throw refuse('contiene rutas prohibidas');
  if (entry.isEncrypted()) throw refuse('está protegido con contraseña');
  const isBomb = uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * ratio;
  if (isBomb) throw refuse(`"${fileName}" está comprimido en exceso`);
}

/** Files that share their packed bytes unpack to many times the archive's size. */
function checkOverlap(entries: readonly Entry[]): void {
  const byPlace = entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const entry of byPlace) {
    if (entry.relativeOffsetOfLocalHeader < end) throw refuse('sus archivos se superponen');
    end = entry.relativeOffsetOfLocalHeader + entry.compressedSize;
  }
}

const tooLarge = (total: number): AppError =>
  refuse(`descomprimido supera ${Math.floor(total / MEGABYTE)} MB`);

interface Budget {
  spend(bytes: number): AppError | undefined;
}

/** What all entries together may still unpack, however often one is opened. */
function createBudget({ total }: Required<ZipLimits>): Budget {
  let spent = 0;
  return {
    spend(bytes) {
      spent += bytes;
      return spent > total ? tooLarge(total) : undefined;
    },
  };
}

async function openEntry(zip: ZipFile, entry: Entry, budget: Budget): Promise<Readable> {
  const source = await zip.openReadStreamPromise(entry).catch(() => {
    throw refuse(`"${entry.fileName}" no se puede descomprimir`);
  });
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const refused = budget.spend(chunk.length);
      if (refused) done(refused);
      else done(null, chunk);
    },
  });
  source.on('error', () => guard.destroy(refuse(`"${entry.fileName}" está dañado`)));
  guard.on('close', () => source.destroy());
  return source.pipe(guard);
}
