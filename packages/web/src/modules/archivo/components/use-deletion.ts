import { TRASH_DAYS } from '@comarca/shared/modules/archivo/archive.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import { archiveKey, trashItems } from '../operations/archive.ts';
import type { useChosenItems } from './use-chosen-items.ts';

/** Throws away what is chosen, once its person is sure. */
export function useDeletion({ chosen, clear }: ReturnType<typeof useChosenItems>) {
  const confirm = useConfirm();
  const alerted = useAlertedCall();
  const queries = useQueryClient();
  return async () => {
    const count = chosen.documentos.length + chosen.carpetas.length;
    const sure = await confirm({
      title: 'Enviar a la papelera',
      message:
        count === 1
          ? `Se puede restaurar durante ${TRASH_DAYS} días.`
          : `Son ${count} elementos. Se pueden restaurar durante ${TRASH_DAYS} días.`,
      confirm: 'Enviar a la papelera',
      danger: true,
    });
    if (!sure) return;
    await alerted('al enviar a la papelera', () => trashItems(chosen));
    clear();
    await queries.invalidateQueries({ queryKey: archiveKey });
  };
}
