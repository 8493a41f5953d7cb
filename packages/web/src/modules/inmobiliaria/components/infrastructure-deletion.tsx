import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { DeleteDialog } from '../../../platform/management/delete-dialog.tsx';
import { estatesKey } from '../operations/estates/estates.ts';
import {
  deleteInfrastructure,
  infrastructureRecord,
  infrastructuresKey,
} from '../operations/infrastructures/infrastructures.ts';

interface Props {
  row: { id: string; nombreInfraestructuraJuridica: string };
  onClose: () => void;
}

/** Asks before an infrastructure is deleted. */
export function InfrastructureDeletion({ row, onClose }: Props) {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  const remove = () =>
    call('al eliminar la infraestructura', async () => {
      await deleteInfrastructure(row);
      alerts.success('Infraestructura eliminada Exitosamente');
      // the list of estates counts them
      for (const queryKey of [infrastructuresKey, estatesKey]) {
        await client.invalidateQueries({ queryKey });
      }
    });
  return (
    <DeleteDialog
      entity={infrastructureRecord.entity}
      id={row.id}
      name={row.nombreInfraestructuraJuridica}
      onDelete={async () => void (await remove())}
      onClose={onClose}
    />
  );
}
