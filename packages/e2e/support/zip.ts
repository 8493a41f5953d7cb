import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const STORED = 0;

interface Entry {
  name: string;
  method: number;
  packed: number;
  offset: number;
}

/** Names of the files in an archive (Word, Excel), read from its index. */
export const zipNames = (zip: Buffer): string[] => entriesOf(zip).map(({ name }) => name);

/** One file of an archive as text. @throws Error when it is not there */
export function zipText(zip: Buffer, name: string): string {
  const entry = entriesOf(zip).find((each) => each.name === name);
  if (!entry) throw new Error(`The archive has no ${name}`);
  const start =
    entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28);
  const packed = zip.subarray(start, start + entry.packed);
  return (entry.method === STORED ? packed : inflateRawSync(packed)).toString('utf8');
}

function entriesOf(zip: Buffer): Entry[] {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('Not a zip archive');
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}
