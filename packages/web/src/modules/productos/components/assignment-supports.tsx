import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import type { AttachedFile } from '../../../platform/uploads/attached-file.ts';
import { FileLinks } from '../../../platform/uploads/file-links.tsx';
import type { Assignment } from '../operations/assignments/assignments.ts';
import { assignmentsKey } from '../operations/assignments/assignments-key.ts';
import { useStepsOf } from '../operations/assignments/step-choices.ts';
import { removeSupport } from '../operations/assignments/supports.ts';

/** The documents of the archive that support an assignment; whoever may bring one may take one back. */
export function AssignmentSupports({ assignment }: { assignment: Assignment }) {
  const mayBring = useStepsOf()(assignment).some(({ links }) => links);
  const remove = useRemoval(assignment.id);
  return (
    <FileLinks
      files={assignment.soportes}
      {...(mayBring && {
        actions: (file) => (
          <Button
            type="link"
            size="small"
            aria-label={`Quitar ${file.nombre}`}
            onClick={() => void remove(file)}
          >
            Quitar
          </Button>
        ),
      })}
    />
  );
}

/** Takes a support back, once the person has confirmed it. */
function useRemoval(id: string) {
  const confirm = useConfirm();
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  return async ({ id: file, nombre }: AttachedFile) => {
    const message = `«${nombre}» deja de ser soporte de la asignación. El documento del archivo no cambia.`;
    if (!(await confirm({ message, confirm: 'Quitar', danger: true }))) return;
    await call('al quitar el soporte', async () => {
      await removeSupport({ id, archivo: file });
      alerts.success('Soporte retirado Exitosamente');
      await client.invalidateQueries({ queryKey: assignmentsKey });
      await client.invalidateQueries({ queryKey: ['history', 'asignacion'] });
    });
  };
}
