import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { DeleteDialog } from '../../../platform/management/delete-dialog.tsx';
import { deleteAssignment } from '../operations/assignments/assignments.ts';
import { assignmentsKey } from '../operations/assignments/assignments-key.ts';

interface Props {
  row: { id: string; identificador: string };
  onClose: () => void;
}

/** Asks before an assignment is deleted with its efforts. */
export function AssignmentDeletion({ row, onClose }: Props) {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  const remove = () =>
    call('al eliminar la asignación', async () => {
      await deleteAssignment(row.id);
      alerts.success('Asignación eliminada Exitosamente');
      await client.invalidateQueries({ queryKey: assignmentsKey });
    });
  return (
    <DeleteDialog
      entity="asignacion"
      id={row.id}
      name={row.identificador}
      onDelete={async () => void (await remove())}
      onClose={onClose}
    />
  );
}
