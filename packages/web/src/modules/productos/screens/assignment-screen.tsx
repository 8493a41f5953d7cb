import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { useNoteRecent } from '../../../platform/recent/use-note-recent.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { AssignedProductView } from '../components/assigned-product-view.tsx';
import { AssignmentFacts } from '../components/assignment-preview.tsx';
import { assignmentKey, loadAssignment } from '../operations/assignments/assignments.ts';
import '../components/assignments.css';

/** `/asignacion/{id}` */
export function AssignmentScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: assignmentKey(id),
    queryFn: () => loadAssignment(id),
    retry: false,
  });
  useNoteRecent(
    { entity: 'asignacion', id, thing: 'la asignación' },
    data && `${data.identificador} · ${data.actividad.nombre}`,
    { beside: false },
  );
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return (
      <>
        <PageHeader title="Asignación" />
        <RecordState thing="la asignación" failure={failure} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={data.identificador} detail={data.instanceName} />
      <div className="asignacion-detalle">
        <section className="vista-previa" aria-label="Asignación">
          <h2>Asignación</h2>
          <AssignmentFacts assignment={data} />
        </section>
        <AssignedProductView assignment={data} />
      </div>
    </>
  );
}
