import type { ListColumn } from '../../../platform/management/list-table.tsx';
import { NoData } from '../../../ui/no-data.tsx';

/** The name of a record. */
export const nameColumn: ListColumn<{ nombre: string }> = {
  key: 'nombre',
  title: 'Nombre',
  orderBy: 'nombre',
  render: ({ nombre }) => nombre,
};

/** Its description, cut to two lines. */
export const textColumn: ListColumn<{ descripcion: string }> = {
  key: 'descripcion',
  title: 'Descripción',
  secondary: true,
  render: ({ descripcion }) =>
    descripcion ? (
      <span className="admin-descripcion">{descripcion}</span>
    ) : (
      <NoData>Sin descripcion</NoData>
    ),
};
