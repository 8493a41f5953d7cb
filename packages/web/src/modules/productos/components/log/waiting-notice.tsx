import { counted } from '@comarca/shared/core/formats';
import { Alert, Button } from 'antd';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { UnreadableNotice } from '../../../../platform/waiting/unreadable-notice.tsx';
import { pendingActs, refusedActs } from '../../../../platform/waiting/waiting-queue.ts';
import type { WaitingEffort } from '../../operations/efforts/effort-queue.ts';

interface Props {
  waiting: readonly WaitingEffort[];
  onSend: () => void;
  onOpen: (waiting: WaitingEffort) => void;
  onDiscard: (waiting: WaitingEffort) => void;
}

/** Says what has not been stored yet, and what the server refused and why. */
export function WaitingNotice({ waiting, onSend, onOpen, onDiscard }: Props) {
  const pending = pendingActs(waiting);
  const refused = refusedActs(waiting);
  const confirm = useConfirm();
  const discardUnsent = async (act: WaitingEffort) => {
    const agreed = await confirm({
      title: '¿Descartar lo que está en espera?',
      message: 'Se pierde lo que hizo con este esfuerzo y no se ha enviado.',
      confirm: 'Descartar',
      danger: true,
    });
    if (agreed) onDiscard(act);
  };
  return (
    <>
      {pending.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="bitacora-aviso"
          title={pendingTitle(pending)}
          description={
            <ul>
              {pending.map((act) => (
                <li key={act.clave}>
                  <ActText act={act} />
                  <Decisions
                    act={act}
                    onOpen={act.reparo === null ? undefined : onOpen}
                    onDiscard={(unsent) => void discardUnsent(unsent)}
                  />
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
      )}
      {refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          className="bitacora-aviso"
          title="No se pudo guardar lo que estaba en espera: corríjalo o descártelo"
          description={
            <ul>
              {refused.map((act) => (
                <li key={act.clave}>
                  <ActText act={act} />
                  <Decisions act={act} {...{ onOpen, onDiscard }} />
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

type UnreadableProps = Pick<Parameters<typeof UnreadableNotice>[0], 'count' | 'onDiscard'>;

/** Says what of the log was kept in this browser and is not understood. */
export const UnreadableEfforts = ({ count, onDiscard }: UnreadableProps) => (
  <UnreadableNotice
    count={count}
    title={`Este navegador guarda ${counted(count, 'cambio de la bitácora que no se puede', 'cambios de la bitácora que no se pueden')} leer ni enviar: revise si sus esfuerzos están completos`}
    className="bitacora-aviso"
    onDiscard={onDiscard}
  />
);

/** What can be done about an act that the server does not take, or has not taken yet. */
const Decisions = ({
  act,
  onOpen,
  onDiscard,
}: {
  act: WaitingEffort;
  /** missing where there is nothing to mend */
  onOpen: Props['onOpen'] | undefined;
  onDiscard: Props['onDiscard'];
}) => (
  <>
    {onOpen && act.acto !== 'borrar' && (
      <Button size="small" onClick={() => onOpen(act)}>
        Corregir
      </Button>
    )}
    <Button size="small" danger onClick={() => onDiscard(act)}>
      Descartar
    </Button>
  </>
);

const names = { crear: 'Nuevo', cambiar: 'Cambio', borrar: 'Eliminación' } as const;

const ActText = ({
  act: { acto, actividad, valores, problema, reparo },
}: {
  act: WaitingEffort;
}) => (
  <span>
    {names[acto]} · {valores.horaInicio} a {valores.horaFin.slice(11)} · {actividad}
    {(problema ?? reparo) && <strong> · {problema ?? reparo}</strong>}
  </span>
);

function pendingTitle(pending: readonly WaitingEffort[]): string {
  const [only, another] = pending;
  if (another) {
    return `${pending.length} cambios de la bitácora están en espera: se guardaron en este navegador y se enviarán cuando haya conexión`;
  }
  const what = only?.acto === 'crear' ? 'Un esfuerzo' : 'Un cambio';
  return `${what} está en espera: se guardó en este navegador y se enviará cuando haya conexión`;
}
