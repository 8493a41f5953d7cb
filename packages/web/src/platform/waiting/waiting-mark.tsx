import { counted } from '@comarca/shared/core/formats';
import { Alert, Button, Space } from 'antd';
import { RouteLink } from '../navigation/route-link.tsx';
import { pendingActs, refusedActs, type WaitingAct } from './waiting-queue.ts';

interface Props {
  waiting: readonly WaitingAct[];
  /** How much more is kept that cannot be read. */
  unreadable?: number;
  /** 'visita de campo' */
  one: string;
  many: string;
  /** The screen that shows what they are. */
  route: string;
  onSend: () => Promise<void>;
}

/** Says above any screen what waits in this browser, leads to it, and sends it. */
export function WaitingMark({ waiting, unreadable = 0, one, many, route, onSend }: Props) {
  const pending = pendingActs(waiting).length;
  const refused = refusedActs(waiting).length;
  if (pending + refused + unreadable === 0) return null;
  const said = [
    pending > 0 && `Sin enviar en este equipo: ${counted(pending, one, many)}.`,
    refused > 0 &&
      `${refused === 1 ? 'No se pudo' : 'No se pudieron'} guardar: ${counted(refused, one, many)}.`,
    unreadable > 0 &&
      `${unreadable === 1 ? 'No se puede' : 'No se pueden'} leer ni enviar: ${counted(unreadable, one, many)}.`,
  ];
  return (
    <Alert
      banner
      type={refused + unreadable > 0 ? 'error' : 'warning'}
      className="no-imprimir"
      title={said.filter(Boolean).join(' ')}
      action={
        <Space>
          <RouteLink route={route}>Revisar</RouteLink>
          {pending > 0 && (
            <Button size="small" onClick={() => void onSend()}>
              Enviar ahora
            </Button>
          )}
        </Space>
      }
    />
  );
}
