import type { ReactNode } from 'react';
import type { ListColumn } from '../list-table.tsx';

/** 'Opciones': what may be done with a row, as `RowAction`s, where the table ends. */
export const rowOptions = <Row>(render: (row: Row) => ReactNode): ListColumn<Row> => ({
  key: 'opciones',
  title: 'Opciones',
  align: 'center',
  pinned: true,
  render,
});
