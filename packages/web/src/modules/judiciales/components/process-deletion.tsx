import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { DeleteDialog } from '../../../platform/management/delete-dialog.tsx';
import { deleteProcess, processesKey } from '../operations/processes.ts';

interface Props {
  row: { id: string; numero: string };
  onClose: () => void;
}

/** Asks before a process is deleted with its file. */
export function ProcessDeletion({ row, onClose }: Props) {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  const remove = () =>
    call('al eliminar el proceso judicial', async () => {
      await deleteProcess(row);
      alerts.success('Proceso judicial eliminado Exitosamente');
      await client.invalidateQueries({ queryKey: processesKey });
    });
  return (
    <DeleteDialog
      entity="procesoJudicial"
      id={row.id}
      name={formatProcessNumber(row.numero)}
      onDelete={async () => void (await remove())}
      onClose={onClose}
    />
  );
}
