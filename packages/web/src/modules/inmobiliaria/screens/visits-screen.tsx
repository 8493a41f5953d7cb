import { counted, formatDateTime } from '@comarca/shared/core/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { UnreadableNotice } from '../../../platform/waiting/unreadable-notice.tsx';
import { useOfflinePage } from '../../../platform/waiting/use-offline-page.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { WaitingVisits } from '../components/visits/waiting-visits.tsx';
import { useWaitingVisits } from '../operations/visits/use-waiting-visits.ts';
import {
  forgetEstate,
  type PreparedEstate,
  preparedEstates,
  visitsKey,
  waitingVisits,
} from '../operations/visits/visits.ts';
import '../real-estate.css';

/** `/visitas_gi`: the visits that wait in this browser, and the estates that open in it without a connection. */
export function VisitsScreen() {
  useOfflinePage('/visitas_gi');
  const person = useSession()?.id ?? '';
  const call = useAlertedCall();
  const { list, unreadable, sendNow } = useWaitingVisits(person);
  const { data: prepared = [] } = useQuery({
    queryKey: [...visitsKey, 'preparados', person],
    queryFn: () => preparedEstates(person),
    networkMode: 'always',
    meta: { doing: 'al leer lo que hay en este equipo' },
  });
  return (
    <>
      <PageHeader
        title="Visitas de campo"
        detail="Lo que hay en este equipo: se abre y se llena sin conexión."
      />
      <WaitingVisits person={person} waiting={list} onSend={() => void sendNow()} />
      <UnreadableNotice
        count={unreadable}
        title={`Este equipo guarda ${counted(unreadable, 'visita que no se puede', 'visitas que no se pueden')} leer ni enviar: revise si las de sus predios están completas`}
        className="formulario-aviso"
        onDiscard={() =>
          void call('al descartar lo que no se puede leer', () =>
            waitingVisits.discardUnreadable(person),
          )
        }
      />
      {prepared.length === 0 ? (
        <EmptyState
          title="Todavía no hay predios en este equipo"
          text="Con conexión, abra la visita de campo de un predio desde su pestaña Diagnósticos: desde entonces se abre también sin conexión."
          action={<RouteButton route="ListEstatesGi">Ver los predios</RouteButton>}
        />
      ) : (
        <>
          <h2>Predios en este equipo</h2>
          <ul className="gi-visitas" aria-label="Predios en este equipo">
            {prepared.map((estate) => (
              <Prepared key={estate.predio} person={person} estate={estate} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Prepared({ person, estate }: { person: string; estate: PreparedEstate }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const forget = async () => {
    const agreed = await confirm({
      title: `¿Quitar ${estate.codigo} de este equipo?`,
      message: 'También se quita lo que escribió y no guardó. Lo que está en espera se conserva.',
      confirm: 'Quitar',
      danger: true,
    });
    if (!agreed) return;
    await forgetEstate(person, estate.predio);
    await queries.invalidateQueries({ queryKey: visitsKey });
  };
  return (
    <li className="gi-tarjeta">
      <RouteLink route="FieldVisit" params={{ id: estate.predio }}>
        {estate.codigo}
      </RouteLink>
      <p>
        {[estate.nombre, estate.lugar, estate.proyecto].filter(Boolean).join(' · ')}
        <br />
        <small>Leído el {formatDateTime(estate.leido)}</small>
      </p>
      <Button size="small" className="gi-visitas-boton" onClick={() => void forget()}>
        Quitar {estate.codigo} de este equipo
      </Button>
    </li>
  );
}
