import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { useCan, useSession } from '../../../../platform/session/use-session.ts';
import { consolidatedKey, type ListedEffort } from '../../operations/efforts/effort-summary.ts';
import { deleteEffort } from '../../operations/efforts/efforts.ts';

/**
 * Who changes and deletes an effort, while its assignment takes changes: whoever logged it, and who
 * has the permission.
 */
export function useListedEffortActs(onRemoved: () => void) {
  const own = useSession()?.profileId;
  const changes = useCan('gestion_productos.change_esfuerzodiario');
  const deletes = useCan('gestion_productos.delete_esfuerzodiario');
  const call = useAlertedCall();
  const confirm = useConfirm();
  const client = useQueryClient();
  return {
    mayEdit: ({ recurso, finActividad, admiteCambios }: ListedEffort) =>
      admiteCambios && !finActividad && (changes || recurso.id === own),
    mayDelete: ({ recurso, finActividad, admiteCambios }: ListedEffort) =>
      admiteCambios && (deletes || (recurso.id === own && !finActividad)),
    remove: async ({ id, version }: ListedEffort) => {
      const message = 'Al eliminar este Esfuerzo ya no podrá verlo en su Bitácora.';
      if (!(await confirm({ message, danger: true }))) return;
      const deleted = await call('al eliminar el esfuerzo', async () => {
        await deleteEffort({ id, version }, newKey());
        return true;
      });
      if (!deleted) return;
      onRemoved();
      await client.invalidateQueries({ queryKey: consolidatedKey });
    },
  };
}
