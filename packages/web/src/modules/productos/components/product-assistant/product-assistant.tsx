import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { RecordState } from '../../../../platform/management/record-state.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { assignmentKey, loadAssignment } from '../../operations/assignments/assignments.ts';
import { closeAssistant, useAssistantTarget } from '../../operations/assignments/open-assistant.ts';
import { supportFacts } from '../assignment-preview.tsx';
import { StateChip } from '../state-chip.tsx';
import { AssignmentHistory } from './assignment-history.tsx';
import { AssignmentSteps } from './assignment-steps.tsx';
import { PendingWork } from './pending-work.tsx';
import '../assignments.css';

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
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return (
      <>
        <div>{back}</div>
        <RecordState thing="la asignación" failure={failure} onRetry={() => void refetch()} />
      </>
    );
  }
  const supports = supportFacts(data);
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
      {supports.length > 0 && <KeyValueList items={supports} />}
      <AssignmentSteps assignment={data} />
      <h2>Historial</h2>
      <AssignmentHistory history={data.history} />
    </>
  );
}
