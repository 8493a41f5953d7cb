import { type Filter, type FilterValue, filterWords } from './filter.ts';

/** The text of a filter: what reads as the same filter again, and of two alike the same. */
export function printFilter(filter: Filter<{ name: string }>): string {
  switch (filter.op) {
    case 'Y':
    case 'O':
      return filter.parts.map(inner).join(` ${filter.op} `);
    case 'NO':
      return `NO ${inner(filter.part)}`;
    case 'NULO':
      return `${columnText(filter.column.name)} ES NULO`;
    case 'EN':
      return `${columnText(filter.column.name)} EN (${filter.values.map(valueText).join(', ')})`;
    default:
      return `${columnText(filter.column.name)} ${filter.op} ${valueText(filter.value)}`;
  }
}

/** What is joined stands in parentheses inside of something else. */
const inner = (filter: Filter<{ name: string }>): string =>
  filter.op === 'Y' || filter.op === 'O' ? `(${printFilter(filter)})` : printFilter(filter);

const PLAIN = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

/** A column's name as a filter writes it. */
export const columnText = (name: string): string =>
  PLAIN.test(name) && !filterWords.some((word) => word === name.toUpperCase())
    ? name
    : `"${name.replaceAll('"', '""')}"`;

function valueText(value: FilterValue): string {
  if (value.kind === 'boolean') return value.value ? 'VERDADERO' : 'FALSO';
  return value.kind === 'text' ? `'${value.value.replaceAll("'", "''")}'` : value.value;
}
