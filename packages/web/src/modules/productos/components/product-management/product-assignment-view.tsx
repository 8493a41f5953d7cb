import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { isClosed } from '@comarca/shared/modules/productos/assignment.rules';
import { effortRole } from '@comarca/shared/modules/productos/effort.rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { RecordState } from '../../../../platform/management/record-state.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { useCan, useSession } from '../../../../platform/session/use-session.ts';
import { EditAssignment } from '../../forms/assignment-form.tsx';
import {
  type Assignment,
  assignmentKey,
  loadAssignment,
} from '../../operations/assignments/assignments.ts';
import { AssignmentDeletion } from '../assignment-deletion.tsx';
import { AssignmentFacts } from '../assignment-preview.tsx';
import { AssignmentHistory } from '../product-assistant/assignment-history.tsx';
import { AssignmentSteps } from '../product-assistant/assignment-steps.tsx';

/** An assignment of a product: what it says, its effort, its review; its form in assignment mode. */
export function ProductAssignmentView({ id, assigning }: { id: string; assigning: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: assignmentKey(id),
    queryFn: () => loadAssignment(id),
  });
  const [editing, setEditing] = useState(false);
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return <RecordState thing="la asignación" failure={failure} onRetry={() => void refetch()} />;
  }
  if (assigning && editing) {
    const close = () => setEditing(false);
    return <EditAssignment id={id} onSaved={close} onClose={close} />;
  }
  return (
    <section className="gestion-detalle" aria-label={data.identificador}>
      {assigning && <Acts assignment={data} onEdit={() => setEditing(true)} />}
      <AssignmentFacts assignment={data} />
      <AssignmentReview assignment={data} />
    </section>
  );
}

function Acts({ assignment, onEdit }: { assignment: Assignment; onEdit: () => void }) {
  const mayChange = useCan('gestion_productos.change_estadoactividad');
  const mayDelete = useCan('gestion_productos.delete_estadoactividad');
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="gestion-modos">
      {mayChange && !isClosed(assignment.estado.estado) && (
        <Button icon={<EditOutlined />} onClick={onEdit}>
          Editar
        </Button>
      )}
      {mayDelete && (
        <Button danger icon={<DeleteOutlined />} onClick={() => setDeleting(true)}>
          Eliminar
        </Button>
      )}
      {deleting && <AssignmentDeletion row={assignment} onClose={() => setDeleting(false)} />}
    </div>
  );
}

/** The effort and the review of an assignment: where one logs, the steps, what happened. */
export function AssignmentReview({ assignment }: { assignment: Assignment }) {
  const me = useSession()?.profileId;
  const { recursoGestion, recursoControl, estado, history } = assignment;
  const logsAs = effortRole(estado.estado, {
    gestor: recursoGestion.usuario.id === me,
    controlador: recursoControl?.usuario.id === me,
  });
  return (
    <>
      {logsAs && <RouteLink route="DailyEfforts">Registrar esfuerzo en la bitácora</RouteLink>}
      <h3>Revisión</h3>
      <AssignmentSteps assignment={assignment} />
      <h3>Historial</h3>
      <AssignmentHistory history={history} />
    </>
  );
}
