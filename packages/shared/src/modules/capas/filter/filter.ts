/** Which features of a layer count: a small expression over its columns. */

export const comparisons = ['=', '<>', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof comparisons)[number];

/** A value as it is written; numbers stay text, so that none loses a digit. */
export type FilterValue =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: string }
  /** YYYY-MM-DD */
  | { kind: 'date'; value: string }
  | { kind: 'boolean'; value: boolean };

/** What is asked of one column. `Column` is its name, or more once the table's columns are known. */
export type FilterCondition<Column> =
  | { op: Comparison; column: Column; value: FilterValue }
  | { op: 'EN'; column: Column; values: FilterValue[] }
  | { op: 'CONTIENE'; column: Column; value: FilterValue }
  | { op: 'NULO'; column: Column };

export type Filter<Column> =
  | FilterCondition<Column>
  | { op: 'Y' | 'O'; parts: Filter<Column>[] }
  | { op: 'NO'; part: Filter<Column> };

/** A column as it is written: its name, and where it stands in the text, from 1. */
export interface NamedColumn {
  name: string;
  at: number;
}

export type WrittenFilter = Filter<NamedColumn>;

/** Characters of a filter, conditions in it, and how deep it is nested, at most. */
export const MAX_FILTER = 1_000;
export const MAX_CONDITIONS = 100;
export const MAX_NESTING = 20;

/** Words of the language: a column of that name is written between double quotes. */
export const filterWords = [
  'Y',
  'O',
  'NO',
  'EN',
  'CONTIENE',
  'ES',
  'NULO',
  'VERDADERO',
  'FALSO',
] as const;
export type FilterWord = (typeof filterWords)[number];

/** The same filter with its columns otherwise. */
export function withColumns<From, To>(
  filter: Filter<From>,
  toColumn: (column: From, condition: FilterCondition<From>) => To,
): Filter<To> {
  if ('part' in filter) return { op: 'NO', part: withColumns(filter.part, toColumn) };
  if ('parts' in filter) {
    return { op: filter.op, parts: filter.parts.map((part) => withColumns(part, toColumn)) };
  }
  return { ...filter, column: toColumn(filter.column, filter) };
}

/** What is wrong with a filter, in Spanish, and at which character of its text, from 1. */
export class FilterFault extends Error {
  readonly at: number;

  constructor(at: number, reason: string) {
    super(`Carácter ${at}: ${reason}`);
    this.name = 'FilterFault';
    this.at = at;
  }
}
