import { formatDate } from '@comarca/shared/core/formats';
import { supportStates } from '@comarca/shared/modules/productos/assignment.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { newKey } from '../../../platform/http/new-key.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { StateChip } from '../components/state-chip.tsx';
import { loadAssignments } from '../operations/assignments/assignments.ts';
import { assignmentsKey } from '../operations/assignments/assignments-key.ts';
import { bringSupport, loadTakenDocument } from '../operations/assignments/supports.ts';
import '../components/assignments.css';

/** Assignments that are offered at once; a search finds the others. */
const OFFERED = 20;

/** `/soporte_asignacion/{document}`: the person chooses the assignment that a document is to support. */
export function SupportScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['documento-para-soporte', id],
    queryFn: () => loadTakenDocument(id),
    retry: false,
  });
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return (
      <>
        <PageHeader title="Soporte de una asignación" />
        <RecordState thing="el documento" failure={failure} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Soporte de una asignación" detail={data.nombre} />
      <p>Elija la asignación, de las que usted gestiona, que este documento soporta.</p>
      <SearchBox value={search} onSearch={setSearch} label="Buscar asignaciones" />
      <Choices document={id} search={search} />
    </>
  );
}

/** The person's own assignments that take supports now, the nearest end first. */
function Choices({ document, search }: { document: string; search: string }) {
  const profile = useSession()?.profileId ?? '';
  const bring = useBringing(document);
  const query = {
    first: OFFERED,
    offset: 0,
    search,
    orderBy: 'fechaFinPlaneada',
    filters: { estado_In: [...supportStates] },
  };
  const { data, error, refetch } = useQuery({
    queryKey: [...assignmentsKey, 'para-soporte', profile, search],
    queryFn: ({ signal }) => loadAssignments({ manageResource: profile }, query, signal),
  });
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return (
      <RecordState thing="las asignaciones" failure={failure} onRetry={() => void refetch()} />
    );
  }
  if (data.nodes.length === 0) {
    return (
      <NoData>
        {search
          ? 'No se encontraron resultados'
          : 'Ninguna asignación suya en gestión recibe soportes.'}
      </NoData>
    );
  }
  return (
    <ul className="soporte-opciones" aria-label="Asignaciones">
      {data.nodes.map(({ id, identificador, actividad, estado, fechaFinPlaneada }) => (
        <li key={id}>
          <span>
            <strong>{identificador}</strong>
            <small>
              {actividad.nombre} · hasta el {formatDate(fechaFinPlaneada)}
            </small>
          </span>
          <StateChip state={estado.estado} />
          <Button
            loading={bring.busy === id}
            disabled={bring.busy !== null}
            aria-label={`Usar como soporte de ${identificador}`}
            onClick={() => void bring.act(id)}
          >
            Usar como soporte
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Brings the document to an assignment, once however often it is sent, and goes on there. */
function useBringing(document: string) {
  const [busy, setBusy] = useState<string | null>(null);
  const [key] = useState(newKey);
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  const goTo = useGoTo();
  const act = async (assignment: string) => {
    setBusy(assignment);
    await call('al usar el documento como soporte', async () => {
      const ids = { documento: document, asignacion: assignment };
      await bringSupport(ids, `${key}-${assignment}`);
      alerts.success('Soporte agregado Exitosamente');
      await client.invalidateQueries({ queryKey: assignmentsKey });
      goTo({ route: 'AssignmetDetail', params: { id: assignment } });
    });
    setBusy(null);
  };
  return { busy, act };
}
