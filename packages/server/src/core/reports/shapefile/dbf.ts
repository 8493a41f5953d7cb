/** A column of a table beside a shapefile: ten letters of ASCII at most. */
export interface DbfColumn {
  name: string;
  kind: 'text' | 'number';
}

export type DbfRow = Readonly<Record<string, string | number | null>>;

const HEADER = 32;
const DESCRIPTOR = 32;
const TEXT_WIDTH = 254;
const NUMBER_WIDTH = 19;
const DECIMALS = 4;
const END_OF_HEADER = 0x0d;
const END_OF_FILE = 0x1a;
const DBASE_3 = 3;

const widthOf = ({ kind }: DbfColumn): number => (kind === 'text' ? TEXT_WIDTH : NUMBER_WIDTH);

/** A dBASE III table; its texts are UTF-8, which a file `.cpg` beside it says. */
export function writeDbf(columns: readonly DbfColumn[], rows: readonly DbfRow[]): Buffer {
  const recordLength = 1 + columns.reduce((sum, column) => sum + widthOf(column), 0);
  const headerLength = HEADER + columns.length * DESCRIPTOR + 1;
  const file = Buffer.alloc(headerLength + rows.length * recordLength + 1, ' ');
  const today = new Date();
  file.fill(0, 0, headerLength);
  file.writeUInt8(DBASE_3, 0);
  file.writeUInt8(today.getUTCFullYear() - 1900, 1);
  file.writeUInt8(today.getUTCMonth() + 1, 2);
  file.writeUInt8(today.getUTCDate(), 3);
  file.writeUInt32LE(rows.length, 4);
  file.writeUInt16LE(headerLength, 8);
  file.writeUInt16LE(recordLength, 10);
  columns.forEach((column, place) => {
    const at = HEADER + place * DESCRIPTOR;
    file.write(column.name.slice(0, 10), at, 'latin1');
    file.write(column.kind === 'text' ? 'C' : 'N', at + 11, 'latin1');
    file.writeUInt8(widthOf(column), at + 16);
    file.writeUInt8(column.kind === 'text' ? 0 : DECIMALS, at + 17);
  });
  file.writeUInt8(END_OF_HEADER, headerLength - 1);
  let at = headerLength;
  for (const row of rows) {
    let place = at + 1;
    for (const column of columns) {
      cellOf(column, row[column.name]).copy(file, place);
      place += widthOf(column);
    }
    at += recordLength;
  }
  file.writeUInt8(END_OF_FILE, at);
  return file;
}

function cellOf(column: DbfColumn, value: string | number | null | undefined): Buffer {
  if (value === null || value === undefined) return Buffer.alloc(0);
  if (column.kind === 'number') {
    return Buffer.from(
      Number(value).toFixed(DECIMALS).padStart(NUMBER_WIDTH).slice(0, NUMBER_WIDTH),
    );
  }
  return wholeCharacters(String(value), TEXT_WIDTH);
}

/** As much of a text as fits, without half a letter at its end. */
function wholeCharacters(text: string, bytes: number): Buffer {
  const whole = Buffer.from(text, 'utf8');
  if (whole.length <= bytes) return whole;
  let end = bytes;
  while (end > 0 && ((whole[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return whole.subarray(0, end);
}
