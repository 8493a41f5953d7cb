import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';

interface WithPeople {
  recursoGestion: { usuario: { fullName: string } };
  recursoControl: { usuario: { fullName: string } } | null;
}

/** Who manages and who controls, in every list of assignments. */
export const peopleColumns = <Row extends WithPeople>(): ListColumn<Row>[] => [
  {
    key: 'gestion',
    title: 'Recurso Gestión',
    secondary: true,
    render: ({ recursoGestion }) => recursoGestion.usuario.fullName,
  },
  {
    key: 'control',
    title: 'Recurso Control',
    secondary: true,
    render: ({ recursoControl }) =>
      recursoControl?.usuario.fullName ?? <NoData>Sin control</NoData>,
  },
];
