import { TRASH_DAYS } from '@comarca/shared/modules/archivo/archive.rules';
import { useAct } from '../../../../platform/confirm/use-act.ts';
import { archiveKey, trashItems } from '../../operations/archive.ts';
import type { useChosenItems } from './use-chosen-items.ts';

/** Throws away what is chosen, once its person is sure. */
export function useDeletion({ chosen, clear }: ReturnType<typeof useChosenItems>) {
  const act = useAct();
  return async () => {
    const count = chosen.documentos.length + chosen.carpetas.length;
    await act({
      ask: {
        title: 'Enviar a la papelera',
        message:
          count === 1
            ? `Se puede restaurar durante ${TRASH_DAYS} días.`
            : `Son ${count} elementos. Se pueden restaurar durante ${TRASH_DAYS} días.`,
        confirm: 'Enviar a la papelera',
        danger: true,
      },
      doing: 'al enviar a la papelera',
      call: () => trashItems(chosen).finally(clear),
      invalidate: archiveKey,
    });
  };
}
