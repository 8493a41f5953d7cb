import { type ColumnKind, columnKind } from '@comarca/shared/modules/capas/column-kind';
import type { LayerRecord } from '../../capas/public.ts';

/** A column that is shown of a table. */
export interface DoorColumn {
  nombre: string;
  titulo: string;
  /** null for what is neither compared nor described: lists, documents */
  kind: ColumnKind | null;
}

/** The columns that people chose to show: what they left out is not published. */
export function columnsOf({ columnas, columnasTabla }: LayerRecord): DoorColumn[] {
  const types = new Map(columnasTabla.map(({ nombre, tipo }) => [nombre, tipo]));
  return columnas.map(({ value, text }) => ({
    nombre: value,
    titulo: text,
    kind: columnKind(types.get(value) ?? ''),
  }));
}

/** The first column that says when: by it `datetime` chooses. */
export const whenOf = (columns: readonly DoorColumn[]): DoorColumn | undefined =>
  columns.find(({ kind }) => kind === 'date' || kind === 'date-time');

/** Whether a column holds numbers. */
export const isNumber = ({ kind }: DoorColumn): boolean => kind === 'integer' || kind === 'number';
