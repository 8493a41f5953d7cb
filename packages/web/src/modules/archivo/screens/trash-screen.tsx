import { FileOutlined, FolderOutlined, RollbackOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { TRASH_DAYS } from '@comarca/shared/modules/archivo/archive.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
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
      actions={<RouteLink route="Archive">Volver al archivo</RouteLink>}
      columns={[...columns, ...(mayDelete || mayManage ? [optionsOf(restore)] : [])]}
      empty={<EmptyState title="La papelera está vacía" />}
    />
  );
}

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
  { key: 'autor', title: 'Por', secondary: true, render: ({ autor }) => autor || '—' },
];

const optionsOf = (onRestore: (row: Thrown) => void): ListColumn<Thrown> => ({
  key: 'opciones',
  title: 'Opciones',
  align: 'center',
  pinned: true,
  render: (row) => (
    <RowAction
      icon={<RollbackOutlined />}
      title="Restaurar"
      name={row.nombre}
      onClick={() => onRestore(row)}
    />
  ),
});

function useRestore() {
  const alerted = useAlertedCall();
  const alerts = useAlerts();
  const queries = useQueryClient();
  return async ({ id, nombre, origen }: Thrown) => {
    const done = await alerted('al restaurar', async () => {
      await restoreTrash(id);
      return true;
    });
    if (done) alerts.success(`"${nombre}" volvió a ${origen || 'Archivo'}`);
    await queries.invalidateQueries({ queryKey: archiveKey });
  };
}
