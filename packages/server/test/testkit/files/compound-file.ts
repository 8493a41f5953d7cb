/** A stream (its bytes) or a storage (its entries) of a compound file. */
export type CompoundNode = Buffer | { [name: string]: CompoundNode };

const SECTOR = 512;
const MINI = 64;
const MINI_CUTOFF = 4_096;
const END = 0xff_ff_ff_fe;
const FAT_MARK = 0xff_ff_ff_fd;
const FREE = 0xff_ff_ff_ff;

interface Entry {
  name: string;
  kind: 1 | 2 | 5;
  content: Buffer;
  left: number;
  right: number;
  child: number;
  start: number;
}

/** Writes an OLE2 compound file, version 3, by [MS-CFB]: small streams go into the mini stream. */
export function buildCompound(root: { [name: string]: CompoundNode }): Buffer {
  const entries: Entry[] = [entryOf('Root Entry', 5, Buffer.alloc(0))];
  addChildren(entries, 0, root);
  const sectors: Buffer[] = [];
  const table: number[] = [];
  const place = (content: Buffer): number => {
    const count = Math.ceil(content.length / SECTOR);
    if (count === 0) return END;
    const start = table.length;
    for (let index = 0; index < count; index += 1) {
      sectors.push(padded(content.subarray(index * SECTOR, (index + 1) * SECTOR), SECTOR));
      table.push(index + 1 === count ? END : table.length + 1);
    }
    return start;
  };
  const mini = placeStreams(entries, place);
  const [rootEntry] = entries;
  if (rootEntry) {
    rootEntry.content = mini.stream;
    rootEntry.start = place(mini.stream);
  }
  const miniTable = place(padded(words(mini.table), SECTOR, 0xff));
  const directory = place(padded(Buffer.concat(entries.map(entryBytes)), SECTOR));
  const fat = tableSectors(table);
  return Buffer.concat([
    header({ directory, miniTable, miniSectors: mini.table.length, fat: fat.places }),
    ...sectors,
    ...fat.sectors,
  ]);
}

const entryOf = (name: string, kind: Entry['kind'], content: Buffer): Entry => ({
  ...{ name, kind, content },
  ...{ left: FREE, right: FREE, child: FREE, start: END },
});

/** Siblings are a search tree: by length of the name, then by its capitals. */
function addChildren(entries: Entry[], parent: number, nodes: { [name: string]: CompoundNode }) {
  const names = Object.keys(nodes).sort(
    (one, other) => one.length - other.length || (one.toUpperCase() < other.toUpperCase() ? -1 : 1),
  );
  const indexes = names.map((name) => {
    const node = nodes[name] as CompoundNode;
    const isStream = Buffer.isBuffer(node);
    entries.push(entryOf(name, isStream ? 2 : 1, isStream ? node : Buffer.alloc(0)));
    const index = entries.length - 1;
    if (!isStream) addChildren(entries, index, node);
    return index;
  });
  const link = (from: number, to: number): number => {
    if (from >= to) return FREE;
    const middle = (from + to) >> 1;
    const index = indexes[middle] ?? FREE;
    const entry = entries[index];
    if (entry) Object.assign(entry, { left: link(from, middle), right: link(middle + 1, to) });
    return index;
  };
  Object.assign(entries[parent] ?? {}, { child: link(0, indexes.length) });
}

function placeStreams(entries: Entry[], place: (content: Buffer) => number) {
  const pieces: Buffer[] = [];
  const table: number[] = [];
  for (const entry of entries) {
    if (entry.kind !== 2 || entry.content.length === 0) continue;
    if (entry.content.length >= MINI_CUTOFF) {
      entry.start = place(entry.content);
      continue;
    }
    entry.start = table.length;
    const count = Math.ceil(entry.content.length / MINI);
    pieces.push(padded(entry.content, MINI));
    for (let index = 0; index < count; index += 1) {
      table.push(index + 1 === count ? END : table.length + 1);
    }
  }
  return { stream: Buffer.concat(pieces), table };
}

/** The table describes its own sectors too, which come last. */
function tableSectors(table: readonly number[]) {
  const perSector = SECTOR / 4;
  const count = Math.ceil(table.length / (perSector - 1));
  const places = Array.from({ length: count }, (_, index) => table.length + index);
  const bytes = padded(words([...table, ...places.map(() => FAT_MARK)]), count * SECTOR, 0xff);
  const sectors = places.map((_, index) => bytes.subarray(index * SECTOR, (index + 1) * SECTOR));
  return { places, sectors };
}

function header(places: {
  directory: number;
  miniTable: number;
  miniSectors: number;
  fat: readonly number[];
}): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0xff);
  bytes.fill(0, 0, 0x4c);
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex');
  bytes.writeUInt16LE(0x3e, 0x18);
  bytes.writeUInt16LE(3, 0x1a);
  bytes.writeUInt16LE(0xfffe, 0x1c);
  bytes.writeUInt16LE(9, 0x1e);
  bytes.writeUInt16LE(6, 0x20);
  bytes.writeUInt32LE(places.fat.length, 0x2c);
  bytes.writeUInt32LE(places.directory, 0x30);
  bytes.writeUInt32LE(MINI_CUTOFF, 0x38);
  bytes.writeUInt32LE(places.miniTable, 0x3c);
  bytes.writeUInt32LE(Math.ceil((places.miniSectors * 4) / SECTOR), 0x40);
  bytes.writeUInt32LE(END, 0x44);
  for (const [index, sector] of places.fat.entries()) bytes.writeUInt32LE(sector, 0x4c + index * 4);
  return bytes;
}

function entryBytes({ name, kind, content, left, right, child, start }: Entry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(kind, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(left, 68);
  bytes.writeUInt32LE(right, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(kind === 1 ? 0 : start, 116);
  bytes.writeUInt32LE(content.length, 120);
  return bytes;
}

function words(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, index * 4);
  return bytes;
}

function padded(bytes: Buffer, to: number, fill = 0): Buffer {
  const size = Math.ceil(bytes.length / to) * to;
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, fill)]);
}
