import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const STORED = 0;
/** Sizes and places beyond what fits, or not known when they were written. */
const IN_EXTRA = 0xff_ff_ff_ff;

interface Entry {
  name: string;
  method: number;
  packed: number;
  offset: number;
}

/** Names of the files in an archive (Word, Excel), read from its index. */
export const zipNames = (zip: Buffer): string[] => entriesOf(zip).map(({ name }) => name);

/** One file of an archive. @throws Error when it is not there */
export function zipFile(zip: Buffer, name: string): Buffer {
  const entry = entriesOf(zip).find((each) => each.name === name);
  if (!entry) throw new Error(`The archive has no ${name}`);
  const start =
    entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28);
  const packed = zip.subarray(start, start + entry.packed);
  return entry.method === STORED ? packed : inflateRawSync(packed);
}

/** The same as text. @throws Error when it is not there */
export const zipText = (zip: Buffer, name: string): string => zipFile(zip, name).toString('utf8');

function entriesOf(zip: Buffer): Entry[] {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('Not a zip archive');
  const entries: Entry[] = [];
  let { at, count } = indexOf(zip, end);
  for (; count > 0; count -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const extra = at + 46 + nameLength;
    entries.push({
      name: zip.toString('utf8', at + 46, extra),
      method: zip.readUInt16LE(at + 10),
      packed: sizeAt(zip, at + 20, extra + 12),
      offset: sizeAt(zip, at + 42, extra + 20),
    });
    at = extra + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the index begins and how many files it names; of a zip64 archive behind its own end. */
function indexOf(zip: Buffer, end: number): { at: number; count: number } {
  const at = zip.readUInt32LE(end + 16);
  if (at !== IN_EXTRA) return { at, count: zip.readUInt16LE(end + 10) };
  const end64 = Number(zip.readBigUInt64LE(end - 20 + 8));
  return {
    at: Number(zip.readBigUInt64LE(end64 + 48)),
    count: Number(zip.readBigUInt64LE(end64 + 32)),
  };
}

/** A size or place, which a zip64 archive keeps beside the name: plain size, packed size, place. */
function sizeAt(zip: Buffer, at: number, extra: number): number {
  const size = zip.readUInt32LE(at);
  return size === IN_EXTRA ? Number(zip.readBigUInt64LE(extra)) : size;
}
