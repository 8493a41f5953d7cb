import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive that is being written. */
export interface ZipSource {
  /** Path inside the archive, with `/`. */
  name: string;
  changed: Date;
  open(): Promise<Readable>;
}

interface Written {
  name: Buffer;
  time: number;
  date: number;
  crc: number;
  packed: bigint;
  bytes: bigint;
  at: bigint;
}

const LOCAL = 0x04_03_4b_50;
const AFTER = 0x08_07_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END_64 = 0x06_06_4b_50;
const LOCATOR_64 = 0x07_06_4b_50;
const END = 0x06_05_4b_50;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x08_08;
const DEFLATE = 8;
/** The version that reads zip64: sizes and places beyond 4 GB. */
const VERSION = 45;
const IN_EXTRA = 0xff_ff_ff_ff;
const MANY = 0xff_ff;
const ZIP64_EXTRA = 1;
/** Quick; what is packed already is taken as it is, at a tenth of the work for a hundredth of the size. */
const LEVEL = { quick: 1, none: 0 } as const;
const PACKED =
  /\.(?:jpe?g|png|gif|webp|heic|docx|xlsx|pptx|odt|ods|odp|kmz|zip|gz|7z|rar|mp[34]|pdf)$/i;

/**
 * A zip archive that is made while it is read, a file after the other: as large as they are, and never
 * more of it in memory than what is on its way.
 */
export const zipStream = (sources: AsyncIterable<ZipSource> | Iterable<ZipSource>): Readable =>
  Readable.from(zipOf(sources), { objectMode: false });

async function* zipOf(sources: AsyncIterable<ZipSource> | Iterable<ZipSource>) {
  const files: Written[] = [];
  let at = 0n;
  for await (const source of sources) {
    const file = begun(source, at);
    const head = localHeader(file);
    yield head;
    at += BigInt(head.length);
    for await (const chunk of packed(source, file)) {
      at += BigInt(chunk.length);
      yield chunk;
    }
    const after = sizesAfter(file);
    yield after;
    at += BigInt(after.length);
    files.push(file);
  }
  const start = at;
  for (const file of files) {
    const entry = centralEntry(file);
    at += BigInt(entry.length);
    yield entry;
  }
  yield ending({ count: files.length, start, end: at });
}

function begun({ name, changed }: ZipSource, at: bigint): Written {
  const year = Math.max(1980, changed.getFullYear());
  return {
    name: Buffer.from(name, 'utf8'),
    time: (changed.getHours() << 11) | (changed.getMinutes() << 5) | (changed.getSeconds() >> 1),
    date: ((year - 1980) << 9) | ((changed.getMonth() + 1) << 5) | changed.getDate(),
    crc: 0,
    packed: 0n,
    bytes: 0n,
    at,
  };
}

/** The content, packed, counted and summed while it passes. */
async function* packed({ name, open }: ZipSource, file: Written): AsyncGenerator<Buffer> {
  const content = await open();
  const packer = createDeflateRaw({ level: PACKED.test(name) ? LEVEL.none : LEVEL.quick });
  content.on('data', (chunk: Buffer) => {
    file.crc = crc32(chunk, file.crc);
    file.bytes += BigInt(chunk.length);
  });
  content.on('error', (error) => packer.destroy(error));
  packer.on('close', () => content.destroy());
  for await (const chunk of content.pipe(packer)) {
    file.packed += BigInt((chunk as Buffer).length);
    yield chunk as Buffer;
  }
}

/** Numbers of the format as its little-endian bytes: how many bytes each takes, and what it is. */
function bytesOf(
  ...fields: readonly (readonly [size: 2 | 4 | 8, value: number | bigint])[]
): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(Number(value), at, size);
    at += size;
  }
  return bytes;
}

/** The sizes of a file, and its place where it is told, as they are written beyond 4 GB. */
function inExtra(...values: readonly bigint[]): Buffer {
  const fields = values.map((value) => [8, value] as const);
  return bytesOf([2, ZIP64_EXTRA], [2, 8 * values.length], ...fields);
}

function localHeader({ name, time, date }: Written): Buffer {
  const extra = inExtra(0n, 0n);
  const head = bytesOf(
    [4, LOCAL],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    [2, time],
    [2, date],
    [4, 0], // checksum: it follows the content
    [4, IN_EXTRA],
    [4, IN_EXTRA],
    [2, name.length],
    [2, extra.length],
  );
  return Buffer.concat([head, name, extra]);
}

const sizesAfter = ({ crc, packed: size, bytes }: Written): Buffer =>
  bytesOf([4, AFTER], [4, crc], [8, size], [8, bytes]);

function centralEntry({ name, time, date, crc, packed: size, bytes, at }: Written): Buffer {
  const extra = inExtra(bytes, size, at);
  const entry = bytesOf(
    [4, CENTRAL],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    [2, time],
    [2, date],
    [4, crc],
    [4, IN_EXTRA],
    [4, IN_EXTRA],
    [2, name.length],
    [2, extra.length],
    [2, 0], // comment
    [2, 0], // disk
    [2, 0], // attributes inside
    [4, 0], // attributes outside
    [4, IN_EXTRA],
  );
  return Buffer.concat([entry, name, extra]);
}

function ending({ count, start, end }: { count: number; start: bigint; end: bigint }): Buffer {
  return bytesOf(
    [4, END_64],
    [8, 44],
    [2, VERSION],
    [2, VERSION],
    [4, 0], // this disk
    [4, 0], // the disk where the entries begin
    [8, count],
    [8, count],
    [8, end - start],
    [8, start],
    [4, LOCATOR_64],
    [4, 0], // the disk of the above
    [8, end],
    [4, 1], // disks
    [4, END],
    [2, 0], // this disk
    [2, 0], // the disk where the entries begin
    [2, MANY],
    [2, MANY],
    [4, IN_EXTRA],
    [4, IN_EXTRA],
    [2, 0], // comment
  );
}
