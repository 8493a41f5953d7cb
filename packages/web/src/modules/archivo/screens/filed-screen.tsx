import { RollbackOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { useAct } from '../../../platform/confirm/use-act.ts';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import '../archive.css';
import { kindMark } from '../components/explorer/kinds.tsx';
import { archiveKey } from '../operations/archive.ts';
import { loadReceived, type Received, receivingKey, undoFiling } from '../operations/receiving.ts';

/** `/gestion_documental/clasificados` */
export function FiledScreen() {
  const mayChange = useCan('archivo.change_documento');
  const mayManage = useCan('archivo.manage_documento');
  const act = useAct();
  const undo = ({ id, nombre }: Received) =>
    act({
      doing: 'al deshacer la clasificación',
      call: () => undoFiling(id),
      success: `"${nombre}" vuelve a esperar`,
      invalidate: archiveKey,
    });
  return (
    <ListScreen<Received>
      title="Clasificados"
      detail="Lo que llegó por sí solo y alguien archivó. Se puede deshacer mientras nadie lo haya cambiado."
      plural="documentos clasificados"
      queryKey={[...receivingKey, 'clasificados']}
      load={(query, signal) =>
        loadReceived({ ...query, filters: { ...query.filters, clasificados: true } }, signal)
      }
      rowKey={({ id }) => id}
      actions={<RouteButton route="ArchiveReceiving">Volver a lo que espera</RouteButton>}
      columns={[...columns, ...(mayChange || mayManage ? [optionsOf(undo)] : [])]}
      empty={<EmptyState title="Todavía no se ha clasificado nada" />}
    />
  );
}

const columns: ListColumn<Received>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    orderBy: 'nombre',
    render: ({ id, nombre, tipoMime }) => (
      <RouteLink route="Archive" search={{ documento: id }}>
        {kindMark(tipoMime)} {nombre}
      </RouteLink>
    ),
  },
  { key: 'lugar', title: 'Carpeta', render: ({ lugar }) => lugar },
  {
    key: 'procedencia',
    title: 'Llegó como',
    secondary: true,
    render: ({ procedencia }) => procedencia,
  },
  {
    key: 'clasificadoPor',
    title: 'Clasificó',
    secondary: true,
    render: ({ clasificadoPor }) => clasificadoPor ?? '—',
  },
  {
    key: 'fechaClasificacion',
    title: 'Fecha',
    orderBy: 'fechaClasificacion',
    secondary: true,
    render: ({ fechaClasificacion }) =>
      fechaClasificacion === null ? '—' : formatDateTime(fechaClasificacion),
  },
];

const optionsOf = (onUndo: (row: Received) => void): ListColumn<Received> =>
  rowOptions((row) => (
    <RowAction
      icon={<RollbackOutlined />}
      title="Deshacer"
      name={row.nombre}
      onClick={() => onUndo(row)}
    />
  ));
