import { useAct } from '../../../../platform/confirm/use-act.ts';
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
  const act = useAct();
  return {
    mayEdit: ({ recurso, finActividad, admiteCambios }: ListedEffort) =>
      admiteCambios && !finActividad && (changes || recurso.id === own),
    mayDelete: ({ recurso, finActividad, admiteCambios }: ListedEffort) =>
      admiteCambios && (deletes || (recurso.id === own && !finActividad)),
    remove: ({ id, version }: ListedEffort) =>
      act({
        ask: {
          message: 'Al eliminar este Esfuerzo ya no podrá verlo en su Bitácora.',
          danger: true,
        },
        doing: 'al eliminar el esfuerzo',
        call: () => deleteEffort({ id, version }, newKey()),
        onDone: onRemoved,
        invalidate: consolidatedKey,
      }),
  };
}
