import { dayOf, formatDate, formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { dueOf } from '@comarca/shared/modules/productos/control.rules';
import { Alert } from 'antd';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import type { Assignment } from '../../operations/assignments/assignments.ts';
import { ControlMark } from '../control-mark.tsx';

/** What a review is decided by: hours against the estimate, the deadline, and why it was rejected before. */
export function ReviewFacts({ assignment }: { assignment: Assignment }) {
  const { duracionEstimada, esfuerzoTotal, fechaFinPlaneada, fechaFinReal } = assignment;
  const delivery = fechaFinReal
    ? `Entregada el ${formatDate(fechaFinReal)}`
    : dueOf(dayOf(fechaFinPlaneada), dayOf(new Date())).texto;
  return (
    <section aria-label="Datos de la revisión" className="asistente-datos">
      <KeyValueList
        items={[
          {
            label: 'Horas',
            value: (
              <>
                {formatNumber(esfuerzoTotal)} de {formatNumber(duracionEstimada)} estimadas{' '}
                <ControlMark of="duracion" facts={assignment} />
              </>
            ),
          },
          {
            label: 'Fin planeado',
            value: (
              <>
                {formatDate(fechaFinPlaneada)} · {delivery}{' '}
                <ControlMark of="finalizacion" facts={assignment} />
              </>
            ),
          },
        ]}
      />
      <EarlierRejection assignment={assignment} />
    </section>
  );
}

function EarlierRejection({ assignment: { history, rechazos } }: { assignment: Assignment }) {
  const last = history.find(({ estado }) => estado.estado === 'RECHAZADO');
  if (!last) return null;
  const times = rechazos === 1 ? 'una vez' : `${rechazos} veces`;
  return (
    <Alert
      type="warning"
      showIcon
      title={`Rechazada ${times}; la última, el ${formatDateTime(last.historyDate)}`}
      description={
        <>
          <p className="vista-texto">{last.observaciones || 'Sin observación'}</p>
          {last.erroresRespaldo.length > 0 && (
            <small>Errores: {last.erroresRespaldo.join(', ')}</small>
          )}
        </>
      }
    />
  );
}
