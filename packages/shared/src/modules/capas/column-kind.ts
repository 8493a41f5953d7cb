/** What the values of a table's column are; null for what is neither compared nor described. */
export type ColumnKind = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'date-time';

const kinds: readonly [RegExp, ColumnKind][] = [
  [/^(text|character varying|character|name|uuid|citext)/, 'string'],
  [/^(smallint|integer|bigint)$/, 'integer'],
  [/^(numeric|real|double precision)/, 'number'],
  [/^boolean$/, 'boolean'],
  [/^date$/, 'date'],
  [/^timestamp/, 'date-time'],
];

/** @param type the column's type in the database's words; lists and documents have no kind */
export const columnKind = (type: string): ColumnKind | null =>
  type.endsWith('[]') ? null : (kinds.find(([pattern]) => pattern.test(type))?.[1] ?? null);
