import { formatDateTime } from '@comarca/shared/core/formats';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/correspondencia/letters.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { type ChipTone, StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { QrLink } from '../../../ui/text/qr-link.tsx';
import { AnnulDialog } from '../forms/annul-dialog.tsx';
import type { Letter } from '../operations/letters.ts';
import { loadRegister, type Notification, registerKey } from '../operations/register.ts';

/** While its mail leaves, what became of it is asked for this often, in case the news does not come. */
const SENDING_MS = 5_000;

/** A filed letter in the register: where anyone checks it, its annulment, to whom it was sent. */
export function LetterRegister({ letter: { id, codigoRadicacion } }: { letter: Letter }) {
  const [annulling, setAnnulling] = useState(false);
  const manages = useCan(MANAGE_PERMISSION);
  const { data, error, refetch } = useQuery({
    queryKey: registerKey(id),
    queryFn: () => loadRegister(id),
    enabled: codigoRadicacion !== null,
    refetchInterval: ({ state }) =>
      state.data?.notificaciones.some(isOnItsWay) ? SENDING_MS : false,
  });
  if (!data && error) {
    return (
      <LoadFailure thing="el registro de la carta" failure={error} onRetry={() => void refetch()} />
    );
  }
  const filing = data?.radicado;
  if (!filing) return null;
  const { anulacion, verificacionUrl } = filing;
  return (
    <section className="carta-documento" aria-label="Registro">
      <h3>Registro</h3>
      {anulacion && (
        <Alert
          type="error"
          showIcon
          title={`Radicado anulado el ${formatDateTime(anulacion.fecha)}`}
          description={`${anulacion.acto}: ${anulacion.motivo}`}
        />
      )}
      <QrLink url={verificacionUrl}>Verificación pública</QrLink>
      {data.notificaciones.some(isOnItsWay) && (
        <p role="status">
          El correo está por salir. Si no se puede entregar, la carta vuelve a Radicada.
        </p>
      )}
      {data.notificaciones.length > 0 && (
        <ul className="carta-anexos" aria-label="Notificaciones">
          {data.notificaciones.map((one) => (
            <NotificationItem key={one.id} notification={one} />
          ))}
        </ul>
      )}
      {manages && !anulacion && (
        <div>
          <Button danger onClick={() => setAnnulling(true)}>
            Anular radicado
          </Button>
        </div>
      )}
      {annulling && (
        <AnnulDialog id={id} codigo={filing.codigo} onClose={() => setAnnulling(false)} />
      )}
    </section>
  );
}

const isOnItsWay = ({ estado }: Notification): boolean => estado === 'PENDIENTE';

const tones: Record<string, ChipTone> = { ENVIADA: 'verde', PENDIENTE: 'gris', FALLIDA: 'rojo' };

function NotificationItem({ notification }: { notification: Notification }) {
  const { destinatario, estado, error, fecha, enviadaEn } = notification;
  return (
    <li>
      {destinatario} <StatusChip tone={tones[estado] ?? 'gris'}>{estado}</StatusChip>{' '}
      <small>{formatDateTime(enviadaEn ?? fecha)}</small>
      {error && <small> {error}</small>}
    </li>
  );
}
