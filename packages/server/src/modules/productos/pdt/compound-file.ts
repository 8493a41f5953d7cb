import { badPlan } from './plan.ts';

/**
 * Reads an OLE2 compound file ([MS-CFB]): a small file system inside of a file. Storages are its
 * folders, streams its files. Nothing that the file says is believed: every sector, chain and size
 * is checked, and no chain is followed for longer than the file has sectors.
 */
export interface CompoundFile {
  /** The content of the stream at this path, or undefined. */
  stream(...path: string[]): Buffer | undefined;
  /** The names in the root. */
  names: readonly string[];
}

const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MINI_SECTOR = 64;
const MINI_CUTOFF = 4_096;
const HEADER_DIFAT = 109;
/** The largest number of a sector; above are marks: free, end of chain, table. */
const MAX_SECTOR = 0xff_ff_ff_fa;
const END_OF_CHAIN = 0xff_ff_ff_fe;
const NO_ENTRY = 0xff_ff_ff_ff;
const MAX_ENTRIES = 20_000;

const damaged = () => badPlan('El archivo está dañado o no es un plan de Microsoft Project.');

interface Entry {
  name: string;
  kind: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** @throws AppError VALIDATION when the bytes are no compound file, or a damaged one */
export function openCompound(bytes: Buffer): CompoundFile {
  if (bytes.length < HEADER_BYTES || bytes.toString('hex', 0, 8) !== SIGNATURE) throw damaged();
  const sectors = new Sectors(bytes);
  const entries = readEntries(sectors.chain(bytes.readUInt32LE(0x30)));
  const [root] = entries;
  if (root?.kind !== 5) throw damaged();
  const miniTable = tableOf(sectors.chain(bytes.readUInt32LE(0x3c)));
  const miniStream = sectors.chain(root.start).subarray(0, root.size);
  const miniSectors = {
    count: Math.ceil(miniStream.length / MINI_SECTOR),
    read: (sector: number) => pieceOf(miniStream, sector, MINI_SECTOR),
  };
  const contentOf = (entry: Entry): Buffer => {
    if (entry.size === 0) return Buffer.alloc(0);
    const content =
      entry.size < MINI_CUTOFF
        ? followChain(miniTable, entry.start, entry.size, miniSectors)
        : sectors.chain(entry.start, entry.size);
    if (content.length < entry.size) throw damaged();
    return content.subarray(0, entry.size);
  };
  return {
    names: childrenOf(entries, root).map(({ name }) => name),
    stream(...path) {
      let at: Entry | undefined = root;
      for (const name of path) {
        at = at && childrenOf(entries, at).find((entry) => entry.name === name);
      }
      return at?.kind === 2 ? contentOf(at) : undefined;
    },
  };
}

/** The sectors of the file and the table that chains them. */
class Sectors {
  private readonly bytes: Buffer;
  private readonly size: number;
  private readonly table: Uint32Array;

  constructor(bytes: Buffer) {
    const shift = bytes.readUInt16LE(0x1e);
    if (shift !== 9 && shift !== 12) throw damaged();
    this.bytes = bytes;
    this.size = 1 << shift;
    this.table = tableOf(Buffer.concat(this.tableSectors().map((sector) => this.sector(sector))));
  }

  /** Which sectors hold the table: the first of them are named in the header. */
  private tableSectors(): number[] {
    const named: number[] = [];
    const most = Math.ceil(this.bytes.length / this.size);
    for (let place = 0; place < HEADER_DIFAT; place += 1) {
      named.push(this.bytes.readUInt32LE(0x4c + place * 4));
    }
    let next = this.bytes.readUInt32LE(0x44);
    for (let steps = 0; next < MAX_SECTOR && steps <= most; steps += 1) {
      const more = tableOf(this.sector(next));
      named.push(...more.subarray(0, -1));
      next = more.at(-1) ?? END_OF_CHAIN;
    }
    const used = named.filter((sector) => sector < MAX_SECTOR);
    if (used.length > most) throw damaged();
    return used;
  }

  private sector(index: number): Buffer {
    return pieceOf(this.bytes, index + 1, this.size);
  }

  /** The content of a chain; no more of it than is wanted. */
  chain(start: number, wanted = Number.POSITIVE_INFINITY): Buffer {
    const count = Math.ceil(this.bytes.length / this.size);
    return followChain(this.table, start, wanted, { count, read: (index) => this.sector(index) });
  }
}

function pieceOf(bytes: Buffer, index: number, size: number): Buffer {
  const from = index * size;
  if (from >= bytes.length) throw damaged();
  return bytes.subarray(from, from + size);
}

function tableOf(bytes: Buffer): Uint32Array {
  const table = new Uint32Array(bytes.length >> 2);
  for (let place = 0; place < table.length; place += 1)
    table[place] = bytes.readUInt32LE(place * 4);
  return table;
}

function followChain(
  table: Uint32Array,
  start: number,
  wanted: number,
  sectors: { count: number; read(sector: number): Buffer },
): Buffer {
  const pieces: Buffer[] = [];
  let length = 0;
  let sector = start;
  while (sector < MAX_SECTOR && length < wanted) {
    const next = table[sector];
    // A chain of more sectors than there are has come back to itself.
    if (next === undefined || pieces.length >= sectors.count) throw damaged();
    const piece = sectors.read(sector);
    pieces.push(piece);
    length += piece.length;
    sector = next;
  }
  return Buffer.concat(pieces);
}

function readEntries(directory: Buffer): Entry[] {
  const count = Math.floor(directory.length / ENTRY_BYTES);
  if (count > MAX_ENTRIES) throw damaged();
  return Array.from({ length: count }, (_, place) => {
    const entry = directory.subarray(place * ENTRY_BYTES, (place + 1) * ENTRY_BYTES);
    const nameBytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62);
    return {
      name: entry.toString('utf16le', 0, nameBytes & ~1),
      kind: entry.readUInt8(66),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}

/** What a storage holds: a binary tree of entries, read without recursion and each of them once. */
function childrenOf(entries: readonly Entry[], storage: Entry): Entry[] {
  const found: Entry[] = [];
  const seen = new Set<number>();
  const waiting = [storage.child];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index === NO_ENTRY || seen.has(index)) continue;
    const entry = entries[index];
    if (!entry) throw damaged();
    seen.add(index);
    found.push(entry);
    waiting.push(entry.left, entry.right);
  }
  return found;
}
