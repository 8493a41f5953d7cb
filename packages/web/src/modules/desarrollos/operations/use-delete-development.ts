import { DELETE_PERMISSION } from '@comarca/shared/modules/desarrollos/development.rules';
import { useAct } from '../../../platform/confirm/use-act.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { removeDevelopment } from './developments.ts';
import { developmentsKey } from './developments-key.ts';

/** The requirement's words, the same as for an effort. */
const QUESTION = 'Al eliminar este Esfuerzo ya no podrá verlo en su Bitácora.';

/** Deletes a development after asking; null for who may not. */
export function useDeleteDevelopment(onRemoved: () => void) {
  const may = useCan(DELETE_PERMISSION);
  const act = useAct();
  if (!may) return null;
  return (id: string): Promise<void> =>
    act({
      ask: { message: QUESTION, danger: true },
      doing: 'al eliminar el desarrollo',
      call: () => removeDevelopment({ id }),
      success: 'Desarrollo eliminado Exitosamente',
      onDone: onRemoved,
      invalidate: developmentsKey,
    });
}
