import { ArrowLeftOutlined } from '@ant-design/icons';
import {
  type AssignmentState,
  type AssignmentStep,
  actorsOf,
  CONTROL_PERMISSION,
  stepsOf,
} from '@comarca/shared/modules/productos/asignacion.rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { RecordState } from '../../../../platform/management/record-state.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { useCan, useSession } from '../../../../platform/session/use-session.ts';
import { NoData } from '../../../../ui/no-data.tsx';
import { type Assignment, assignmentKey, loadAssignment } from '../../operations/asignaciones.ts';
import { closeAssistant, useAssistantTarget } from '../../operations/asistente-abierto.ts';
import { StateChip } from '../state-chip.tsx';
import { AssignmentHistory } from './assignment-history.tsx';
import { PendingWork } from './pending-work.tsx';
import { StepForm } from './step-form.tsx';
import '../asignaciones.css';

/** The assistant of product management: one assignment with its steps, or what waits for the user. */
export function ProductAssistant() {
  const target = useAssistantTarget();
  return (
    <div className="asistente-productos">
      {target === null ? <PendingWork /> : <OneAssignment key={target} id={target} />}
    </div>
  );
}

function OneAssignment({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: assignmentKey(id),
    queryFn: () => loadAssignment(id),
  });
  const back = (
    <Button type="text" icon={<ArrowLeftOutlined />} onClick={closeAssistant}>
      Pendientes
    </Button>
  );
  if (error || !data) {
    return (
      <>
        <div>{back}</div>
        <RecordState thing="la asignación" failure={error} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <div className="asignacion-cabeza">
        {back}
        <h2>
          <RouteLink route="AssignmetDetail" params={{ id }}>
            {data.identificador}
          </RouteLink>
        </h2>
        <span>{data.actividad.nombre}</span>
        <StateChip state={data.estado.estado} />
      </div>
      <Steps assignment={data} />
      <h2>Historial</h2>
      <AssignmentHistory history={data.history} />
    </>
  );
}

/** The form of the steps that the user may take; another state is another form. */
function Steps({ assignment }: { assignment: Assignment }) {
  const session = useSession();
  const coordina = useCan(CONTROL_PERMISSION);
  const [first, ...others] = stepsFor(assignment, { id: session?.id ?? '', coordina });
  if (!first) return <NoData>En este estado no hay pasos para usted.</NoData>;
  return (
    <StepForm
      key={`${assignment.estado.estado}-${first.nombre}`}
      assignment={assignment}
      steps={[first, ...others]}
    />
  );
}

const stepsFor = (
  { estado, actividad, recursoGestion, recursoControl }: Assignment,
  user: { id: string; coordina: boolean },
): readonly AssignmentStep[] =>
  stepsOf(
    {
      estado: estado.estado as AssignmentState,
      conControl: recursoControl !== null,
      esContinua: actividad.esContinua,
    },
    actorsOf(
      { id: Number(user.id), coordina: user.coordina },
      {
        usuarioGestion: Number(recursoGestion.usuario.id),
        usuarioControl: recursoControl ? Number(recursoControl.usuario.id) : null,
      },
    ),
  );
