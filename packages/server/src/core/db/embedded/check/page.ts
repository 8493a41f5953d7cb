/** A page of a data file of PostgreSQL 18, as far as a look at its soundness needs it. */

export const PAGE_BYTES = 8192;
const PAGE_WORDS = PAGE_BYTES / 4;
const LANES = 32;
const FNV_PRIME = 16_777_619;
/** Where the checksum stands: the third word's lower half. */
const CHECKSUM_WORD = 2;

/** The seeds of the sums that run side by side (`checksum_impl.h`). */
const seeds = Uint32Array.from([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);

/** A page made room for and never written: PostgreSQL takes it for a new one. */
export function isZero(words: Uint32Array): boolean {
  // A written page has its place in the log in the first two words, and its limits in the next two.
  if (words[0] || words[1] || words[3]) return false;
  return words.every((word) => word === 0);
}

/** Whether the page's own checksum is the one of its content at this place. */
export function isIntact(words: Uint32Array, block: number): boolean {
  const stored = (words[CHECKSUM_WORD] ?? 0) & 0xffff;
  return stored === checksumOf(words, block);
}

function checksumOf(words: Uint32Array, block: number): number {
  const sums = Int32Array.from(seeds);
  for (let at = 0; at < PAGE_WORDS; at += LANES) {
    for (let lane = 0; lane < LANES; lane += 1) {
      const place = at + lane;
      const word = words[place] ?? 0;
      const value = place === CHECKSUM_WORD ? word & 0xffff0000 : word;
      sums[lane] = stirred(sums[lane] ?? 0, value);
    }
  }
  let folded = block;
  for (const sum of sums) folded ^= stirred(stirred(sum, 0), 0);
  return ((folded >>> 0) % 65_535) + 1;
}

function stirred(sum: number, value: number): number {
  const mixed = sum ^ value;
  return Math.imul(mixed, FNV_PRIME) ^ (mixed >>> 17);
}

const ITEMS_FROM = 24;
const LEAF = 1;
const META = 8;
/** Deleted, half dead: what stands there points at nothing any more. */
const GONE = 4 | 16;
/** On the meta page. */
const ROOT_AT = 32;
const NO_BLOCK = 0;
const NORMAL_ITEM = 1;
const ALTERNATIVE = 0x2000;
const POSTING = 0x2000;
const COUNT_MASK = 0x0fff;

/** What a page of a B-tree names: other pages of the index, and pages of the table. */
export interface BtreePointers {
  /** A page of the same index, which must be there. */
  onLinked(block: number): void;
  /** A page of the table, in which a row must be. */
  onRow(block: number): void;
}

/** Reads the pointers of a sound page of a B-tree. */
export function readBtreePage(page: Buffer, pointers: BtreePointers): void {
  const special = page.readUInt16LE(16);
  const flags = page.readUInt16LE(special + 12);
  if (flags & GONE) return;
  const linked = (block: number) => block !== NO_BLOCK && pointers.onLinked(block);
  if (flags & META) return void linked(page.readUInt32LE(ROOT_AT));
  const next = page.readUInt32LE(special + 4);
  linked(page.readUInt32LE(special));
  linked(next);
  const end = page.readUInt16LE(12);
  // The first item of a page with a right neighbour is the limit of its keys, not a row.
  const first = next === NO_BLOCK ? ITEMS_FROM : ITEMS_FROM + 4;
  for (let at = first; at < end; at += 4) {
    const item = page.readUInt32LE(at);
    if (((item >>> 15) & 3) !== NORMAL_ITEM) continue;
    if (flags & LEAF) readRow(page, item & 0x7fff, pointers);
    else pointers.onLinked(blockAt(page, item & 0x7fff));
  }
}

function readRow(page: Buffer, tuple: number, { onRow }: BtreePointers): void {
  const offset = page.readUInt16LE(tuple + 4);
  const isPlain = !(page.readUInt16LE(tuple + 6) & ALTERNATIVE);
  if (isPlain) onRow(blockAt(page, tuple));
  if (isPlain || !(offset & POSTING)) return;
  // One key with many rows: their places stand one after the other.
  const from = tuple + blockAt(page, tuple);
  for (let row = 0; row < (offset & COUNT_MASK); row += 1) onRow(blockAt(page, from + row * 6));
}

/** A block's number, written as two halves, the higher first. */
const blockAt = (page: Buffer, at: number): number =>
  page.readUInt16LE(at) * 0x10000 + page.readUInt16LE(at + 2);
