import { formatDateTime } from '@comarca/shared/core/formats';
import type { Assignment } from '../../operations/assignments/assignments.ts';
import { StateChip } from '../state-chip.tsx';

/** The steps that the assignment has taken, the last one on top. */
export function AssignmentHistory({ history }: { history: Assignment['history'] }) {
  return (
    <ol className="asistente-historia" aria-label="Historial de estados">
      {history.map((record) => (
        <li key={record.historyId}>
          <StateChip state={record.estado.estado} />
          <small>
            {formatDateTime(record.historyDate)} · {record.historyUser?.username ?? 'Sistema'}
          </small>
          {record.observaciones && <p>{record.observaciones}</p>}
          {record.erroresRespaldo.length > 0 && (
            <small>Errores: {record.erroresRespaldo.join(', ')}</small>
          )}
          <small>
            Gestión: {record.recursoGestion}
            {record.recursoControl && ` · Control: ${record.recursoControl}`}
          </small>
        </li>
      ))}
    </ol>
  );
}
