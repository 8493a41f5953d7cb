import { formatDate, formatDateTime } from '@comarca/shared/core/formats';
import { Button } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../platform/confirm/use-act.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { linkState, linksKey, type OutsideLink, revokeLink } from '../operations/links.ts';
import { LinkOpenings } from './link-openings.tsx';

/** A link: whom it is for, what it is good for, and how often it was opened. */
export function LinkItem({ link }: { link: OutsideLink }) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct();
  const { id, para, vence, descarga, protegido, aperturas, ultima, autor } = link;
  const state = linkState(link);
  const revoke = () =>
    act({
      ask: {
        title: `¿Revocar el enlace de ${para}?`,
        message: 'Deja de abrirse de inmediato y no se puede recuperar.',
        confirm: 'Revocar',
        danger: true,
      },
      doing: 'al revocar el enlace',
      call: () => revokeLink(id),
      success: 'Enlace revocado',
      invalidate: linksKey,
    });
  return (
    <li className="enlaces-fila">
      <div className="enlaces-datos">
        <strong>{para}</strong> <StatusChip tone={toneOf(state)}>{state.label}</StatusChip>
        <p>
          Hasta el {formatDate(vence)} · {descarga ? 'ver y descargar' : 'solo ver'}
          {protegido && ' · con contraseña'}
          {autor && ` · creado por ${autor}`}
        </p>
        {state.sleeps && <p>No se abre por ahora: {lowered(state.sleeps)}</p>}
        <p>
          {aperturas === 0
            ? 'Nadie lo ha abierto'
            : `Usado ${aperturas === 1 ? 'una vez' : `${aperturas} veces`}${ultima ? `, la última el ${formatDateTime(ultima)}` : ''}`}
        </p>
      </div>
      <div className="enlaces-actos">
        <Button size="small" type="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Aperturas
        </Button>
        {state.isOpen && (
          <Button size="small" danger onClick={() => void revoke()}>
            Revocar
          </Button>
        )}
      </div>
      {isOpen && <LinkOpenings id={id} />}
    </li>
  );
}

const toneOf = ({ isOpen, sleeps }: ReturnType<typeof linkState>) => {
  if (sleeps) return 'ámbar';
  return isOpen ? 'verde' : 'gris';
};

/** A sentence as it goes on after another. */
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
