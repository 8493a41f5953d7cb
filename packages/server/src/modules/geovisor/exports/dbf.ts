import { plainValue } from '../../../core/reports/xml-text.ts';
import type { DoorColumn } from '../ogc/columns.ts';

/** A column of the table beside the shapes. */
export interface DbfField {
  /** as the table calls it */
  column: string;
  /** ten letters at most */
  name: string;
  type: 'C' | 'N' | 'L' | 'D';
  length: number;
  decimals: number;
}

const LONGEST_NAME = 10;
const TEXT = 254;

/** The columns of a table as the format can hold them, each under a name of its own. */
export function dbfFields(columns: readonly DoorColumn[]): DbfField[] {
  const taken = new Set<string>();
  return columns.map(({ nombre, kind }) => ({
    column: nombre,
    name: freeName(nombre, taken),
    ...shapeOf(kind),
  }));
}

function shapeOf(kind: DoorColumn['kind']): Pick<DbfField, 'type' | 'length' | 'decimals'> {
  switch (kind) {
    case 'integer':
      // A longer one is read as a number of fifteen digits.
      return { type: 'N', length: 18, decimals: 0 };
    case 'number':
      return { type: 'N', length: 24, decimals: 8 };
    case 'boolean':
      return { type: 'L', length: 1, decimals: 0 };
    case 'date':
      return { type: 'D', length: 8, decimals: 0 };
    default:
      return { type: 'C', length: TEXT, decimals: 0 };
  }
}

function freeName(wanted: string, taken: Set<string>): string {
  const plain = wanted.normalize('NFD').replace(/[^\w]/g, '') || 'campo';
  let name = plain.slice(0, LONGEST_NAME);
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
    const end = `_${number}`;
    name = plain.slice(0, LONGEST_NAME - end.length) + end;
  }
  taken.add(name.toLowerCase());
  return name;
}

const rowLength = (fields: readonly DbfField[]): number =>
  1 + fields.reduce((sum, { length }) => sum + length, 0);

/** The beginning of the table: how many rows, and its columns. */
export function dbfHeader(fields: readonly DbfField[], rows: number): Buffer {
  const bytes = Buffer.alloc(33 + fields.length * 32);
  const now = new Date();
  bytes.writeUInt8(3, 0);
  bytes.writeUInt8(now.getUTCFullYear() - 1900, 1);
  bytes.writeUInt8(now.getUTCMonth() + 1, 2);
  bytes.writeUInt8(now.getUTCDate(), 3);
  bytes.writeUInt32LE(rows, 4);
  bytes.writeUInt16LE(bytes.length, 8);
  bytes.writeUInt16LE(rowLength(fields), 10);
  fields.forEach(({ name, type, length, decimals }, index) => {
    const at = 32 + index * 32;
    bytes.write(name, at, LONGEST_NAME, 'latin1');
    bytes.write(type, at + 11, 'latin1');
    bytes.writeUInt8(length, at + 16);
    bytes.writeUInt8(decimals, at + 17);
  });
  bytes.writeUInt8(0x0d, bytes.length - 1);
  return bytes;
}

/** One row. A text that is too long is cut between its letters. */
export function dbfRow(
  fields: readonly DbfField[],
  values: Readonly<Record<string, unknown>>,
): Buffer {
  const cells = fields.map((field) => cell(field, values[field.column]));
  return Buffer.concat([Buffer.from(' '), ...cells]);
}

function cell({ type, length, decimals }: DbfField, value: unknown): Buffer {
  const bytes = Buffer.alloc(length, ' ');
  if (value === null || value === undefined) return bytes;
  if (type === 'L') {
    bytes.write(value === true ? 'T' : 'F');
  } else if (type === 'D') {
    bytes.write(String(value).slice(0, 10).replaceAll('-', '').slice(0, 8));
  } else if (type === 'N') {
    bytes.write(numberText(String(value), length, decimals).padStart(length));
  } else {
    cutAt(Buffer.from(plainValue(value), 'utf8'), length).copy(bytes);
  }
  return bytes;
}

/** Its own digits where there is room for them; else with as many decimals as there is room for. */
function numberText(given: string, length: number, decimals: number): string {
  const value = Number(given);
  if (!Number.isFinite(value)) return '';
  const [, after = ''] = given.split('.');
  if (given.length <= length && after.length <= decimals && !given.includes('e')) return given;
  for (let digits = decimals; digits >= 0; digits -= 1) {
    const text = value.toFixed(digits);
    if (text.length <= length) return text;
  }
  return value.toExponential(6).slice(0, length);
}

function cutAt(text: Buffer, length: number): Buffer {
  if (text.length <= length) return text;
  let end = length;
  // A letter is not cut in its middle.
  while (end > 0 && ((text[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return text.subarray(0, end);
}
