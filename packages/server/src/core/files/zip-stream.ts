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
/** Quick: most documents are packed already. */
const LEVEL = 1;

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
async function* packed({ open }: ZipSource, file: Written): AsyncGenerator<Buffer> {
  const content = await open();
  const packer = createDeflateRaw({ level: LEVEL });
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

function localHeader({ name, time, date }: Written): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(ZIP64_EXTRA, 0);
  extra.writeUInt16LE(16, 2);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATE, 8);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt32LE(IN_EXTRA, 18);
  head.writeUInt32LE(IN_EXTRA, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

function sizesAfter({ crc, packed: size, bytes }: Written): Buffer {
  const after = Buffer.alloc(24);
  after.writeUInt32LE(AFTER, 0);
  after.writeUInt32LE(crc, 4);
  after.writeBigUInt64LE(size, 8);
  after.writeBigUInt64LE(bytes, 16);
  return after;
}

function centralEntry({ name, time, date, crc, packed: size, bytes, at }: Written): Buffer {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(ZIP64_EXTRA, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(bytes, 4);
  extra.writeBigUInt64LE(size, 12);
  extra.writeBigUInt64LE(at, 20);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(CENTRAL, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(time, 12);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(IN_EXTRA, 20);
  entry.writeUInt32LE(IN_EXTRA, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(IN_EXTRA, 42);
  return Buffer.concat([entry, name, extra]);
}

function ending({ count, start, end }: { count: number; start: bigint; end: bigint }): Buffer {
  const large = Buffer.alloc(56);
  large.writeUInt32LE(END_64, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(VERSION, 12);
  large.writeUInt16LE(VERSION, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(end - start, 40);
  large.writeBigUInt64LE(start, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(LOCATOR_64, 0);
  locator.writeBigUInt64LE(end, 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(END, 0);
  last.writeUInt16LE(MANY, 8);
  last.writeUInt16LE(MANY, 10);
  last.writeUInt32LE(IN_EXTRA, 12);
  last.writeUInt32LE(IN_EXTRA, 16);
  return Buffer.concat([large, locator, last]);
}
