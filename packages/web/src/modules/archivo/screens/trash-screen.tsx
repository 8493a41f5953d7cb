import { FileOutlined, FolderOutlined, RollbackOutlined } from '@ant-design/icons';
import { formatDate, formatDateTime } from '@comarca/shared/core/formats';
import { TRASH_DAYS } from '@comarca/shared/modules/archivo/archive.rules';
import { useAct } from '../../../platform/confirm/use-act.ts';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { archiveKey, loadTrash, restoreTrash, type Thrown } from '../operations/archive.ts';

/** `/gestion_documental/papelera` */
export function TrashScreen() {
  const mayDelete = useCan('archivo.delete_documento');
  const mayManage = useCan('archivo.manage_documento');
  const restore = useRestore();
  return (
    <ListScreen<Thrown>
      title="Papelera del archivo"
      detail={`Lo enviado a la papelera se puede restaurar durante ${TRASH_DAYS} días.`}
      plural="elementos de la papelera"
      queryKey={[...archiveKey, 'papelera']}
      load={loadTrash}
      rowKey={({ id }) => id}
      actions={<RouteButton route="Archive">Volver al archivo</RouteButton>}
      columns={[...columns, ...(mayDelete || mayManage ? [optionsOf(restore)] : [])]}
      empty={<EmptyState title="La papelera está vacía" />}
    />
  );
}

/** Why something stays in the trash after its days. */
const keepings: Readonly<Record<string, string>> = {
  'RETENCIÓN LEGAL': 'No: lo conserva una retención legal',
  SERIE: 'No: lo conserva su serie documental, hasta un acta de eliminación',
  EXPEDIENTE: 'No: está en el índice de un expediente cerrado',
};

const columns: ListColumn<Thrown>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    orderBy: 'nombre',
    render: ({ clase, nombre }) => (
      <>
        {clase === 'CARPETA' ? <FolderOutlined /> : <FileOutlined />} {nombre}
      </>
    ),
  },
  { key: 'origen', title: 'Estaba en', render: ({ origen }) => origen || 'Archivo' },
  {
    key: 'fecha',
    title: 'Fecha',
    orderBy: 'fecha',
    secondary: true,
    render: ({ fecha }) => formatDateTime(fecha),
  },
  {
    key: 'saleDesde',
    title: 'Se elimina',
    secondary: true,
    render: ({ saleDesde, seConservaPor }) =>
      seConservaPor ? (keepings[seConservaPor] ?? seConservaPor) : formatDate(saleDesde),
  },
  { key: 'autor', title: 'Por', secondary: true, render: ({ autor }) => autor || '—' },
];

const optionsOf = (onRestore: (row: Thrown) => void): ListColumn<Thrown> =>
  rowOptions((row) => (
    <RowAction
      icon={<RollbackOutlined />}
      title="Restaurar"
      name={row.nombre}
      onClick={() => onRestore(row)}
    />
  ));

function useRestore() {
  const act = useAct();
  return ({ id, nombre, origen }: Thrown) =>
    act({
      doing: 'al restaurar',
      call: () => restoreTrash(id),
      success: `"${nombre}" volvió a ${origen || 'Archivo'}`,
      invalidate: archiveKey,
    });
}
