import { formatDateTime } from '@comarca/shared/core/formats';
import { Button } from 'antd';
import { AddressLink } from '../../../platform/navigation/address-link.tsx';
import type { Notice } from '../operations/notices.ts';

interface Props {
  notice: Notice;
  onRead: (id: string) => void;
}

/** One notice: what it says leads to what it is about, which reads it. */
export function NoticeRow({ notice, onRead }: Props) {
  const { id, texto, ruta, fecha, leido } = notice;
  return (
    <li className={leido ? 'aviso' : 'aviso aviso-sin-leer'}>
      <span className="aviso-punto" aria-hidden />
      <div className="aviso-texto">
        {!leido && <span className="solo-lectores">Sin leer: </span>}
        {ruta ? (
          <AddressLink address={ruta} onClick={() => !leido && onRead(id)}>
            {texto}
          </AddressLink>
        ) : (
          <span>{texto}</span>
        )}
        <time dateTime={fecha}>{formatDateTime(fecha)}</time>
      </div>
      {!leido && (
        <Button
          size="small"
          type="text"
          aria-label={`Marcar como leído: ${texto}`}
          onClick={() => onRead(id)}
        >
          Marcar como leído
        </Button>
      )}
    </li>
  );
}
