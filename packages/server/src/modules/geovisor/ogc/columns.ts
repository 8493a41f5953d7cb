import type { LayerRecord } from '../../capas/public.ts';

/** What of a column's values is told to programs. */
type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'date-time';

/** A column that is shown of a table. */
export interface DoorColumn {
  nombre: string;
  titulo: string;
  /** null for what is neither compared nor described: lists, documents */
  kind: Kind | null;
}

const kinds: readonly [RegExp, Kind][] = [
  [/^(text|character varying|character|name|uuid|citext)/, 'string'],
  [/^(smallint|integer|bigint)$/, 'integer'],
  [/^(numeric|real|double precision)/, 'number'],
  [/^boolean$/, 'boolean'],
  [/^date$/, 'date'],
  [/^timestamp/, 'date-time'],
];

/** The columns that people chose to show: what they left out is not published. */
export function columnsOf({ columnas, columnasTabla }: LayerRecord): DoorColumn[] {
  const types = new Map(columnasTabla.map(({ nombre, tipo }) => [nombre, tipo]));
  return columnas.map(({ value, text }) => ({
    nombre: value,
    titulo: text,
    kind: kinds.find(([pattern]) => pattern.test(types.get(value) ?? ''))?.[1] ?? null,
  }));
}

/** The first column that says when: by it `datetime` chooses. */
export const whenOf = (columns: readonly DoorColumn[]): DoorColumn | undefined =>
  columns.find(({ kind }) => kind === 'date' || kind === 'date-time');
