import { formatDateTime } from '@comarca/shared/core/formats';
import {
  ADD_ESTATE_PERMISSION,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan, useSession } from '../../../platform/session/use-session.ts';
import { useOfflinePage } from '../../../platform/waiting/use-offline-page.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { VisitForm } from '../forms/visit-form.tsx';
import { useWaitingVisits } from '../operations/visits/use-waiting-visits.ts';
import type { WaitingVisit } from '../operations/visits/visit.ts';
import {
  draftOf,
  type PreparedEstate,
  prepareEstate,
  type VisitDraft,
  visitsKey,
  waitingVisits,
} from '../operations/visits/visits.ts';

/** `/visitas_gi/:id`: the field diagnosis of an estate, with or without a connection. */
export function VisitScreen() {
  useOfflinePage('/visitas_gi');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const person = useSession()?.id ?? '';
  const goTo = useGoTo();
  // what waits is sent from here too, once there is a connection
  useWaitingVisits(person);
  const mayAdd = useCan(ADD_ESTATE_PERMISSION);
  const mayManage = useCan(MANAGE_PERMISSION);
  const { data, error, refetch } = useQuery({
    queryKey: [...visitsKey, 'predio', person, id],
    queryFn: async () => {
      // Before the server is asked: what waits now may be sent, and be gone, meanwhile.
      const waiting = await waitingVisits.of(person);
      const estate = await prepareEstate(person, id);
      return { ...estate, draft: (await draftOf(person, id)) ?? writtenIn(waiting, id) };
    },
    // without a connection it is read from this browser
    networkMode: 'always',
    // what is being written stays as it is
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="el predio" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const { prepared, isKept, draft } = data;
  const reason = whyNot(prepared, mayAdd || mayManage);
  return (
    <div className="gi-visita">
      <PageHeader
        title={`Visita de campo: ${prepared.codigo}`}
        detail={[prepared.nombre, prepared.lugar, prepared.proyecto].filter(Boolean).join(' · ')}
        actions={<RouteButton route="FieldVisits">Visitas de este equipo</RouteButton>}
      />
      {!isKept && (
        <Alert
          type="warning"
          showIcon
          className="formulario-aviso"
          title="No se pudo guardar este predio en este equipo: sin conexión no se abrirá. Envíe o descarte lo que espera, o quite otros predios."
        />
      )}
      {draft && !reason && (
        <Alert
          type="info"
          showIcon
          className="formulario-aviso"
          title={`Lo que usted escribió sigue aquí. El predio se leyó el ${formatDateTime(prepared.leido)}.`}
        />
      )}
      {reason ? (
        <Alert type="info" showIcon title={reason} />
      ) : (
        <VisitForm
          person={person}
          prepared={prepared}
          draft={draft}
          onGiven={() => goTo({ route: 'FieldVisits' })}
        />
      )}
    </div>
  );
}

function whyNot({ diagnosticos }: PreparedEstate, mayWrite: boolean): string | null {
  if (!mayWrite) return 'No tiene permiso para escribir en los diagnósticos de este predio.';
  const state = diagnosticos.diagnosticos.find(({ clase }) => clase === 'CAMPO')?.estado;
  return state === undefined || state === 'EN CURSO'
    ? null
    : `La inspección de campo está ${state}: ya no se edita.`;
}

/** What was written last of an estate and is not at the server. */
function writtenIn(waiting: readonly WaitingVisit[], estate: string): VisitDraft | null {
  const last = waiting.findLast(({ predio }) => predio === estate);
  return last
    ? { version: last.guardado?.version ?? null, base: last.base, valores: last.valores }
    : null;
}
