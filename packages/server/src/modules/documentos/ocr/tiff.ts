import { AppError } from '@comarca/shared/core/errors';

/** A page of a TIFF as its directory says. */
interface TiffPage {
  width: number;
  height: number;
  /** where the file says which page comes next */
  next: number;
}

const WIDTH = 256;
const HEIGHT = 257;
const SHORT = 3;
const ENTRY_BYTES = 12;
/** No scanner takes in as many. */
const MAX_PAGES = 10_000;
/** Of all pages together: directories that lie over one another could say millions. */
const MAX_ENTRIES = 200_000;

const damaged = (): AppError =>
  new AppError('VALIDATION', 'La imagen TIFF no se puede leer: está dañada o incompleta.');

/**
 * The pages of a TIFF, before any of them is decoded.
 * @throws AppError VALIDATION for what is none
 */
export function tiffPages(tiff: Buffer): TiffPage[] {
  const { short, long } = readers(tiff);
  if (tiff.length < 8 || short(2) !== 42) throw damaged();
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  let entries = 0;
  try {
    for (let at = long(4); at !== 0; at = long(pages.at(-1)?.next ?? 0)) {
      // A directory that leads back to itself has no end.
      if (seen.has(at) || pages.length === MAX_PAGES) throw damaged();
      seen.add(at);
      entries += short(at);
      if (entries > MAX_ENTRIES) throw damaged();
      pages.push(pageAt(at, { short, long }));
    }
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
  if (pages.length === 0) throw damaged();
  return pages;
}

/** The file without the pages behind the first ones; itself where there are no more. */
export function firstPages(tiff: Buffer, most: number): Buffer {
  const last = tiffPages(tiff)[most - 1];
  if (!last) return tiff;
  const cut = Buffer.from(tiff);
  cut.writeUInt32LE(0, last.next);
  return cut;
}

type Readers = ReturnType<typeof readers>;

function readers(tiff: Buffer) {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  return {
    short: (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
    long: (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
  };
}

function pageAt(at: number, { short, long }: Readers): TiffPage {
  const count = short(at);
  const page = { width: 0, height: 0, next: at + 2 + count * ENTRY_BYTES };
  for (let entry = at + 2; entry < page.next; entry += ENTRY_BYTES) {
    const tag = short(entry);
    const value = () => (short(entry + 2) === SHORT ? short(entry + 8) : long(entry + 8));
    // Of a size that is said twice, programs take either.
    if (tag === WIDTH) page.width = Math.max(page.width, value());
    if (tag === HEIGHT) page.height = Math.max(page.height, value());
  }
  return page;
}
