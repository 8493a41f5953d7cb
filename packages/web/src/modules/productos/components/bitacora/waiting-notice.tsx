import { instantOf, minuteOf } from '@comarca/shared/modules/productos/esfuerzo.rules';
import { Alert, Button } from 'antd';
import type { WaitingEffort } from '../../operations/esfuerzos-en-espera.ts';

interface Props {
  waiting: readonly WaitingEffort[];
  onSend: () => void;
  onOpen: (waiting: WaitingEffort) => void;
  onDiscard: (waiting: WaitingEffort) => void;
}

/** Says which efforts have not been stored yet, and why. */
export function WaitingNotice({ waiting, onSend, onOpen, onDiscard }: Props) {
  if (waiting.length === 0) return null;
  const refused = waiting.some(({ problema }) => problema !== null);
  return (
    <Alert
      type={refused ? 'error' : 'warning'}
      showIcon
      className="bitacora-aviso"
      title={title(waiting.length)}
      description={
        <ul>
          {waiting.map((effort) => (
            <li key={effort.clave}>
              <span>
                {minuteOf(instantOf(effort.valores.horaInicio))} a{' '}
                {effort.valores.horaFin.slice(11)} · {effort.actividad}
                {effort.problema && <strong> · {effort.problema}</strong>}
              </span>
              {effort.problema !== null && (
                <>
                  <Button size="small" onClick={() => onOpen(effort)}>
                    Corregir
                  </Button>
                  <Button size="small" danger onClick={() => onDiscard(effort)}>
                    Descartar
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      }
      action={
        <Button size="small" onClick={onSend}>
          Enviar ahora
        </Button>
      }
    />
  );
}

const title = (count: number): string =>
  count === 1
    ? 'Un esfuerzo está en espera: se guardó en este navegador y se enviará cuando haya conexión'
    : `${count} esfuerzos están en espera: se guardaron en este navegador y se enviarán cuando haya conexión`;
