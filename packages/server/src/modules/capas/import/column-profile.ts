import type { ColumnType } from './source-file.ts';

const INT4 = 2_147_483_647;
/** Without leading zeros: codes such as DIVIPOLA's stay text. */
const integerText = /^-?(0|[1-9]\d{0,17})$/;
const decimalText = /^-?(0|[1-9]\d{0,14})([.,]\d{1,15})?$/;

/** Learns from its values which type a column needs. */
export class ColumnProfile {
  private readonly readsText: boolean;
  private readonly seen = new Set<ColumnType>();

  /** With `readsText`, numbers may be written as text (CSV); otherwise text stays text. */
  constructor(readsText: boolean) {
    this.readsText = readsText;
  }

  add(value: unknown): void {
    if (value === null || value === undefined) return;
    this.seen.add(this.typeOf(value));
  }

  /** The narrowest type that holds every value seen. */
  type(): ColumnType {
    const [only] = this.seen;
    if (this.seen.size === 1 && only) return only;
    if ([...this.seen].every((type) => type === 'integer' || type === 'bigint')) {
      return this.seen.size === 0 ? 'text' : 'bigint';
    }
    const numbers = new Set<ColumnType>(['integer', 'bigint', 'double precision']);
    return [...this.seen].every((type) => numbers.has(type)) ? 'double precision' : 'text';
  }

  private typeOf(value: unknown): ColumnType {
    if (typeof value === 'boolean') return 'boolean';
    if (typeof value === 'bigint') return 'bigint';
    if (typeof value === 'number') return numberType(value);
    if (typeof value === 'object') return 'jsonb';
    return this.readsText ? textType(String(value)) : 'text';
  }
}

function numberType(value: number): ColumnType {
  if (!Number.isInteger(value) || Object.is(value, -0)) return 'double precision';
  if (Math.abs(value) <= INT4) return 'integer';
  return Number.isSafeInteger(value) ? 'bigint' : 'double precision';
}

function textType(text: string): ColumnType {
  if (integerText.test(text)) return Math.abs(Number(text)) <= INT4 ? 'integer' : 'bigint';
  if (decimalText.test(text)) return 'double precision';
  return 'text';
}

/** A value as the text that PostgreSQL reads for the column's type. */
export function toDatabaseText(value: unknown, type: ColumnType): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'object' || type === 'jsonb') return jsonText(value);
  const text = String(value);
  return type === 'double precision' ? text.replace(',', '.') : text.replaceAll('\0', '');
}

/** PostgreSQL refuses the character zero and halves of surrogate pairs, also inside JSON. */
const jsonText = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('\\u0000', '')
    .replace(/\\ud[89a-f][0-9a-f]{2}/g, '\\ufffd');
