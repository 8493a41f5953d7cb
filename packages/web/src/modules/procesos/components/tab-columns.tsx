import type { ListColumn } from '../../../platform/management/list-table.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { WrappedText } from '../../../ui/wrapped-text.tsx';

/** The name of a record. */
export const nameColumn: ListColumn<{ nombre: string }> = {
  key: 'nombre',
  title: 'Nombre',
  orderBy: 'nombre',
  render: ({ nombre }) => nombre,
};

/** Its description. */
export const textColumn: ListColumn<{ descripcion: string }> = {
  key: 'descripcion',
  title: 'Descripción',
  secondary: true,
  render: ({ descripcion }) =>
    descripcion ? <WrappedText>{descripcion}</WrappedText> : <NoData>Sin descripcion</NoData>,
};
