import { assignmentMessages } from '@comarca/shared/modules/productos/assignment.rules';
import { Button } from 'antd';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { openAssistant } from '../operations/assignments/open-assistant.ts';
import { StateChip } from './state-chip.tsx';

interface Props {
  assignment: { id: string; identificador: string; estado: { estado: string } };
}

/** The state as a button that opens the assistant; before the first effort it says why not. */
export function StatusButton({ assignment: { id, identificador, estado } }: Props) {
  const alerts = useAlerts();
  return (
    <Button
      type="text"
      className="asignacion-estado"
      aria-label={`Estado de ${identificador}: ${estado.estado}`}
      onClick={(event) => {
        event.stopPropagation();
        if (estado.estado === 'CREADA') alerts.error(assignmentMessages.created);
        else openAssistant(id);
      }}
    >
      <StateChip state={estado.estado} />
    </Button>
  );
}
