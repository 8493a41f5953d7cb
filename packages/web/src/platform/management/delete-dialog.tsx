import { laterDialog } from '../loading/later-dialog.tsx';

/**
 * Asks before a record is deleted, and says what depends on it: what goes with it, or what keeps
 * it from being deleted.
 *
 * @example
 * <DeleteDialog entity="rol" id={row.id} name={row.rol} onDelete={() => remove(row)} onClose={close} />
 */
export const DeleteDialog = laterDialog(() => import('./delete-question.tsx'), 'DeleteQuestion');
