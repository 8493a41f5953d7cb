import { badFeature, badFile, type ColumnType } from '../source-file.ts';
import { BinaryReader } from './binary-reader.ts';

export interface DbfField {
  nombre: string;
  /** C, N, F, D, L, M … */
  tipo: string;
  largo: number;
  decimales: number;
}

export interface DbfHeader {
  campos: DbfField[];
  registros: number;
  largoRegistro: number;
  largoCabecera: number;
}

const DELETED = 0x2a;
const END_OF_FIELDS = 0x0d;

/** Reads a dBASE header. @throws AppError when the bytes are not a dBASE table. */
export async function readDbfHeader(
  reader: BinaryReader,
  decode: (bytes: Uint8Array) => string,
): Promise<DbfHeader> {
  const head = await reader.take(32);
  if (!head) throw badFile('El archivo .dbf está vacío.');
  const records = head.readUInt32LE(4);
  const headerLength = head.readUInt16LE(8);
  const recordLength = head.readUInt16LE(10);
  if (headerLength < 33 || recordLength < 1) throw badFile('El archivo .dbf está dañado.');
  const fields = await reader.take(headerLength - 32);
  if (!fields) throw badFile('El archivo .dbf está truncado.');
  const definitions: DbfField[] = [];
  for (let at = 0; at + 32 <= fields.length && fields[at] !== END_OF_FIELDS; at += 32) {
    definitions.push(readField(fields.subarray(at, at + 32), decode));
  }
  const total = definitions.reduce((sum, field) => sum + field.largo, 1);
  if (total > recordLength) throw badFile('El archivo .dbf está dañado.');
  return {
    campos: definitions,
    registros: records,
    largoRegistro: recordLength,
    largoCabecera: headerLength,
  };
}

function readField(bytes: Buffer, decode: (bytes: Uint8Array) => string): DbfField {
  const end = bytes.indexOf(0);
  return {
    nombre: decode(bytes.subarray(0, end >= 0 && end < 11 ? end : 11)).trim(),
    tipo: String.fromCharCode(bytes[11] ?? 0),
    largo: bytes[16] ?? 0,
    decimales: bytes[17] ?? 0,
  };
}

/** The column type that holds every value of a field. */
export function columnTypeOf(field: DbfField): ColumnType {
  if (field.tipo === 'D') return 'date';
  if (field.tipo === 'L') return 'boolean';
  if (field.tipo === 'F') return 'double precision';
  if (field.tipo !== 'N') return 'text';
  if (field.decimales > 0 || field.largo > 18) return 'double precision';
  return field.largo <= 9 ? 'integer' : 'bigint';
}

/** The records in file order; `null` for one that is marked as deleted. */
export async function* readDbf(
  path: string,
  decode: (bytes: Uint8Array) => string,
): AsyncGenerator<Record<string, unknown> | null> {
  const reader = await BinaryReader.open(path);
  try {
    const header = await readDbfHeader(reader, decode);
    for (let number = 1; number <= header.registros; number += 1) {
      const bytes = await reader.take(header.largoRegistro, `registro ${number}`);
      if (!bytes) throw badFeature(`registro ${number}`, 'falta en el archivo .dbf.');
      yield bytes[0] === DELETED ? null : toRecord(bytes, header.campos, decode);
    }
  } finally {
    await reader.close();
  }
}

function toRecord(bytes: Buffer, fields: DbfField[], decode: (bytes: Uint8Array) => string) {
  const record: Record<string, unknown> = {};
  let at = 1;
  for (const field of fields) {
    record[field.nombre] = toValue(field, bytes.subarray(at, at + field.largo), decode);
    at += field.largo;
  }
  return record;
}

function toValue(field: DbfField, bytes: Buffer, decode: (bytes: Uint8Array) => string): unknown {
  if (field.tipo === 'C') return decode(bytes).replace(/[\0 ]+$/, '') || null;
  const text = bytes.toString('latin1').replaceAll('\0', ' ').trim();
  if (text === '' || /^\*+$/.test(text)) return null;
  if (field.tipo === 'D') return /^\d{8}$/.test(text) ? dayOf(text) : null;
  if (field.tipo === 'L') return /[YyTtSs]/.test(text) ? true : /[NnFf]/.test(text) ? false : null;
  if (field.tipo !== 'N' && field.tipo !== 'F') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

function dayOf(text: string): string | null {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
}
