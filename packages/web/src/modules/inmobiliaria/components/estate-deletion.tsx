import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { DeleteDialog } from '../../../platform/management/delete-dialog.tsx';
import { deleteEstate, estateRecord, estatesKey } from '../operations/estates/estates.ts';
import { giProjectsKey } from '../operations/projects/gi-projects.ts';

interface Props {
  row: { id: string; codigoSig: string };
  onClose: () => void;
}

/** Asks before an estate is deleted with what stands on it. */
export function EstateDeletion({ row, onClose }: Props) {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  const remove = () =>
    call('al eliminar el predio', async () => {
      await deleteEstate(row);
      alerts.success('Predio eliminado Exitosamente');
      // the projects' list counts them
      for (const queryKey of [estatesKey, giProjectsKey]) {
        await client.invalidateQueries({ queryKey });
      }
    });
  return (
    <DeleteDialog
      entity={estateRecord.entity}
      id={row.id}
      name={row.codigoSig}
      onDelete={async () => void (await remove())}
      onClose={onClose}
    />
  );
}
