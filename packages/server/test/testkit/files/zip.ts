import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Buffer;
  /** Unix mode of the entry, e.g. a symbolic link. */
  mode?: number;
  /** The unpacked size that the archive claims, when it lies. */
  claims?: number;
  /** Points at the bytes of the first entry instead of its own. */
  overlaps?: boolean;
}

/** A zip archive as bytes, honest or not. */
export function buildZip(
  parts: readonly ZipPart[],
  options: { countClaims?: number } = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.content, { level: 9 });
    const local = Buffer.concat([localHeader(part, packed), packed]);
    directory.push(directoryEntry(part, packed, part.overlaps ? 0 : offset));
    if (part.overlaps) continue;
    locals.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  return Buffer.concat([
    ...locals,
    index,
    ending(options.countClaims ?? parts.length, index.length, offset),
  ]);
}

function sizes(part: ZipPart, packed: Buffer): Buffer {
  const fields = Buffer.alloc(12);
  fields.writeUInt32LE(crc32(part.content), 0);
  fields.writeUInt32LE(packed.length, 4);
  fields.writeUInt32LE(part.claims ?? part.content.length, 8);
  return fields;
}

function localHeader(part: ZipPart, packed: Buffer): Buffer {
  const name = Buffer.from(part.name);
  const head = Buffer.alloc(14);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(0x800, 6);
  head.writeUInt16LE(8, 8);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(name.length, 0);
  return Buffer.concat([head, sizes(part, packed), lengths, name]);
}

function directoryEntry(part: ZipPart, packed: Buffer, offset: number): Buffer {
  const name = Buffer.from(part.name);
  const head = Buffer.alloc(16);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE((3 << 8) | 20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(0x800, 8);
  head.writeUInt16LE(8, 10);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(name.length, 0);
  tail.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 10);
  tail.writeUInt32LE(offset, 14);
  return Buffer.concat([head, sizes(part, packed), tail, name]);
}

function ending(count: number, indexBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(indexBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
