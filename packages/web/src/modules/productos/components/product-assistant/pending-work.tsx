import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useSession } from '../../../../platform/session/use-session.ts';
import { NoData } from '../../../../ui/feedback/no-data.tsx';
import { ErrorState } from '../../../../ui/feedback/states.tsx';
import { type AssignmentsOf, loadAssignments } from '../../operations/assignments/assignments.ts';
import { assignmentsKey } from '../../operations/assignments/assignments-key.ts';
import { openAssistant } from '../../operations/assignments/open-assistant.ts';
import { StateChip } from '../state-chip.tsx';

/** Lines of each list: those that have waited longest. */
const SHOWN = 10;

/** What waits for the user: reviews by age, and what is in the user's own hands. */
export function PendingWork() {
  const id = useSession()?.profileId;
  if (id === undefined) return null;
  return (
    <>
      <Waiting
        title="Por revisar"
        of={{ controlResource: id }}
        states={['PENDIENTE CC']}
        empty="Nada espera su control de calidad."
      />
      <Waiting
        title="En sus manos"
        of={{ manageResource: id }}
        states={['RECHAZADO', 'EN GESTIÓN', 'CONTINUA']}
        empty="No tiene asignaciones en gestión."
      />
    </>
  );
}

interface Props {
  title: string;
  of: AssignmentsOf;
  states: string[];
  empty: string;
}

function Waiting({ title, of, states, empty }: Props) {
  const query = {
    first: SHOWN,
    offset: 0,
    search: '',
    orderBy: 'fechaEstado',
    filters: { estado_In: states },
  };
  const { data, error } = useQuery({
    queryKey: [...assignmentsKey, 'pendientes', of, states],
    queryFn: ({ signal }) => loadAssignments(of, query, signal),
    meta: { doing: 'al cargar las asignaciones pendientes' },
  });
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {error && <ErrorState title="No se pudieron cargar" text={error.message} />}
      {!data && !error && <Skeleton active title={false} />}
      {data?.nodes.length === 0 && <NoData>{empty}</NoData>}
      <ul className="asistente-cola">
        {data?.nodes.map((row) => (
          <li key={row.id}>
            <Button type="link" onClick={() => openAssistant(row.id)}>
              {row.identificador} · {row.actividad.nombre}
            </Button>{' '}
            <StateChip state={row.estado.estado} />
          </li>
        ))}
      </ul>
    </section>
  );
}
