import type { EffortInput } from '@comarca/shared/modules/productos/esfuerzo.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { EffortForm, type OpenEffort } from '../../forms/effort-form.tsx';
import { withOwnActivity } from '../../operations/esfuerzo-actividad.ts';
import { deleteEffort, type Effort, type LogActivity, logKey } from '../../operations/esfuerzos.ts';

interface Props {
  profileId: string;
  opened: OpenEffort;
  activities: readonly LogActivity[];
  efforts: readonly Effort[];
  onClose: () => void;
  onCopy: (values: EffortInput) => void;
}

/** The popup of an effort. */
export function LogDialog({ profileId, opened, activities, efforts, onClose, onCopy }: Props) {
  const call = useAlertedCall();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { id } = opened;
  const remove = async () => {
    if (id === null) return onClose();
    const message = 'Al eliminar este Esfuerzo ya no podrá verlo en su Bitácora.';
    if (!(await confirm({ message, danger: true }))) return;
    const deleted = await call('al eliminar el esfuerzo', async () => {
      await deleteEffort(id);
      return true;
    });
    if (!deleted) return;
    void queries.invalidateQueries({ queryKey: logKey });
    onClose();
  };
  return (
    <FormDialog title={titleOf(opened)} onClose={onClose}>
      <EffortForm
        profileId={profileId}
        effort={opened}
        activities={withOwnActivity(activities, opened.values.estadoActividad, efforts)}
        onClose={onClose}
        onCopy={onCopy}
        onDelete={() => void remove()}
      />
    </FormDialog>
  );
}

function titleOf({ id, readOnly }: OpenEffort): string {
  if (id === null) return 'Nuevo esfuerzo';
  return readOnly ? 'Esfuerzo' : 'Editar esfuerzo';
}
