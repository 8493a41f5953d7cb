/* What the files of Microsoft Project are made of, whatever their version. */

/** The deleted rows with which every table begins. */
export const stubs = (bytes: number) =>
  Array.from({ length: 3 }, () => ({ data: Buffer.alloc(bytes), flags: 0x04 }));

const mark = () => Buffer.from([0xba, 0xad, 0xdf, 0xfa]);

/** Rows of a fixed size with the index that points into them. */
export function fixed(
  name: 'Fixed' | 'Fixed2',
  entryBytes: number,
  rows: readonly { data: Buffer; mark?: number; flags?: number }[],
): { [stream: string]: Buffer } {
  const head = Buffer.alloc(16);
  mark().copy(head);
  head.writeUInt32LE(rows.length, 8);
  let offset = 0;
  const index = rows.map((row) => {
    const entry = Buffer.alloc(entryBytes);
    entry.writeUInt32LE(offset, 4);
    if (row.mark) entry.writeUInt8(row.mark, 8);
    if (row.flags) entry.writeUInt8(row.flags, 0);
    offset += row.data.length;
    return entry;
  });
  return {
    [`${name}Meta`]: Buffer.concat([head, ...index]),
    [`${name}Data`]: Buffer.concat(rows.map(({ data }) => data)),
  };
}

/** Values of any size with the index that finds them by row and key, in short entries or long. */
export function values(
  items: readonly { row: number; field: number; value: Buffer }[],
  short = false,
): { [stream: string]: Buffer } {
  const head = Buffer.alloc(24);
  mark().copy(head);
  head.writeUInt32LE(items.length, 8);
  const data: Buffer[] = [];
  let offset = 0;
  const index = items.map(({ row, field, value }) => {
    const entry = Buffer.alloc(short ? 8 : 12);
    if (short) {
      entry.writeUIntLE(row, 0, 3);
      entry.writeUInt8(field, 3);
    } else {
      entry.writeUInt32LE(row, 0);
      entry.writeUInt16LE(field, 8);
    }
    entry.writeUInt32LE(offset, 4);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(value.length, 0);
    data.push(size, value);
    offset += 4 + value.length;
    return entry;
  });
  head.writeUInt32LE(offset, 20);
  return { VarMeta: Buffer.concat([head, ...index]), Var2Data: Buffer.concat(data) };
}

/**
 * Tells where the fields lie: those of the first block, of the second, and those of any size, each
 * of these with its key where it is another than its number.
 */
export function fieldMap(
  entity: number,
  first: Readonly<Record<number, number>>,
  second: Readonly<Record<number, number>>,
  anySize: readonly (number | readonly [field: number, key: number])[],
): Buffer {
  const entry = (field: number, offset: number, key = 0) => {
    const bytes = Buffer.alloc(28);
    bytes.writeUInt8(key, 6);
    bytes.writeUInt16LE(offset, 4);
    bytes.writeUInt32LE(entity * 0x1_00_00 + field, 12);
    return bytes;
  };
  const block = (places: Readonly<Record<number, number>>) =>
    Object.entries(places)
      .map(([field, offset]) => ({ field: Number(field), offset }))
      .sort((one, other) => one.offset - other.offset)
      .map(({ field, offset }) => entry(field, offset));
  return Buffer.concat([
    ...block(first),
    ...block(second),
    ...anySize.map((item) =>
      typeof item === 'number' ? entry(item, 0xff_ff) : entry(item[0], 0xff_ff, item[1]),
    ),
  ]);
}

export function properties(items: Readonly<Record<number, Buffer>>): Buffer {
  const entries = Object.entries(items);
  const head = Buffer.alloc(16);
  head.writeUInt16LE(entries.length, 12);
  return Buffer.concat([
    head,
    ...entries.flatMap(([key, value]) => {
      const about = Buffer.alloc(12);
      about.writeUInt32LE(value.length, 0);
      about.writeUInt32LE(Number(key), 4);
      return [about, value, Buffer.alloc(value.length % 2)];
    }),
  ]);
}

export const utf16 = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');

export const rtf = (text: string): string =>
  `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\f0 ${text.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0)}?`,
  )}\\par}`;

export function writeTime(into: Buffer, offset: number, text: string | undefined): void {
  if (!text) return;
  const days = Math.floor((Date.parse(`${text}Z`) - Date.UTC(1983, 11, 31)) / 86_400_000);
  const [hours = 0, minutes = 0] = text.slice(11).split(':').map(Number);
  into.writeUInt16LE((hours * 60 + minutes) * 10, offset);
  into.writeUInt16LE(days, offset + 2);
}
