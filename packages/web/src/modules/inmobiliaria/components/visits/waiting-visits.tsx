import { formatDateTime } from '@comarca/shared/core/formats';
import { Alert, Button } from 'antd';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { pendingActs, refusedActs } from '../../../../platform/waiting/waiting-queue.ts';
import type { WaitingVisit } from '../../operations/visits/visit.ts';
import { waitingVisits } from '../../operations/visits/visits.ts';

interface Props {
  person: string;
  waiting: readonly WaitingVisit[];
  onSend: () => void;
}

/** The visits that were not stored yet, and those that the server refused and why. */
export function WaitingVisits({ person, waiting, onSend }: Props) {
  const confirm = useConfirm();
  const discard = async ({ clave, codigo }: WaitingVisit) => {
    const agreed = await confirm({
      title: `¿Descartar la visita a ${codigo}?`,
      message: 'Se pierde lo que se escribió, con sus fotografías, su croquis y su firma.',
      confirm: 'Descartar',
      danger: true,
    });
    if (agreed) await waitingVisits.discard(person, clave);
  };
  const pending = pendingActs(waiting);
  const refused = refusedActs(waiting);
  const items = (visits: readonly WaitingVisit[]) => (
    <ul>
      {visits.map((visit) => (
        <li key={visit.clave}>
          <VisitText visit={visit} />{' '}
          <Button
            size="small"
            danger
            className="gi-visitas-boton"
            onClick={() => void discard(visit)}
          >
            Descartar {visit.codigo}
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {pending.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="formulario-aviso"
          title={
            pending.length === 1
              ? 'Una visita está en espera: se guardó en este equipo y se enviará cuando haya conexión'
              : `${pending.length} visitas están en espera: se guardaron en este equipo y se enviarán cuando haya conexión`
          }
          description={
            <>
              {items(pending)}
              <Button size="small" onClick={onSend}>
                Enviar ahora
              </Button>
            </>
          }
        />
      )}
      {refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          className="formulario-aviso"
          title="No se pudo guardar lo que estaba en espera: revíselo o descártelo"
          description={items(refused)}
        />
      )}
    </>
  );
}

const VisitText = ({
  visit: { predio, codigo, hecha, valores, problema },
}: {
  visit: WaitingVisit;
}) => (
  <span>
    <RouteLink route="FieldVisit" params={{ id: predio }}>
      {problema ? `Revisar ${codigo}` : codigo}
    </RouteLink>
    {` · ${formatDateTime(hecha)} · ${countOf(valores.imagenes.length)}`}
    {problema && <strong> · {problema}</strong>}
  </span>
);

const countOf = (pictures: number): string =>
  pictures === 1 ? 'una imagen' : `${pictures} imágenes`;
