import { DragOutlined, WarningOutlined } from '@ant-design/icons';
import { dayOf, formatDate, formatNumber } from '@comarca/shared/core/formats';
import { isClosed } from '@comarca/shared/modules/productos/asignacion.rules';
import { dueOf } from '@comarca/shared/modules/productos/control.rules';
import { Button, Tag, Tooltip } from 'antd';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { AvatarBadge } from '../../../../ui/avatar-badge.tsx';
import type { BoardCard } from '../../operations/kanban.ts';
import { ControlMark } from '../control-mark.tsx';
import { cardId } from './use-board-moves.ts';

interface Props {
  card: BoardCard;
  /** Whether the user may move it somewhere. */
  movable: boolean;
  /** It is being moved, or waits for the server. */
  busy: boolean;
  onStart: (dragged: boolean) => void;
  onCancel: () => void;
}

/** An assignment on the board: dragged as a whole, or carried with its button. */
export function Card({ card, movable, busy, onStart, onCancel }: Props) {
  const { id, identificador, actividad, instanceName, ownerName, rechazos } = card;
  return (
    <li
      className={`kanban-tarjeta${busy ? ' kanban-en-camino' : ''}${movable ? ' kanban-movible' : ''}`}
      draggable={movable && !busy}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', identificador);
        event.dataTransfer.effectAllowed = 'move';
        // The browser gives up a drag whose page changes while it begins.
        setTimeout(() => onStart(true));
      }}
      onDragEnd={onCancel}
    >
      <div className="kanban-titulo">
        <RouteLink route="AssignmetDetail" params={{ id }}>
          {identificador}
        </RouteLink>
        {movable && (
          <Tooltip title="Mover a otro estado">
            <Button
              id={cardId(id)}
              type="text"
              size="small"
              icon={<DragOutlined />}
              aria-label={`Mover ${identificador}`}
              disabled={busy}
              onClick={() => onStart(false)}
            />
          </Tooltip>
        )}
      </div>
      <span>{actividad.nombre}</span>
      <small>{[instanceName, ownerName].filter(Boolean).join(' · ')}</small>
      <div className="kanban-pie">
        <DueMark card={card} />
        {rechazos > 0 && (
          <Tag icon={<WarningOutlined aria-hidden />} className="chip">
            {rechazos === 1 ? '1 rechazo' : `${rechazos} rechazos`}
          </Tag>
        )}
      </div>
      <div className="kanban-pie">
        <People card={card} />
        <span className="kanban-horas">
          {formatNumber(card.esfuerzoTotal)} / {formatNumber(card.duracionEstimada)} h
        </span>
      </div>
    </li>
  );
}

/** How a delivery went, or when it is due. */
function DueMark({ card }: { card: BoardCard }) {
  if (isClosed(card.estado.estado)) return <ControlMark of="finalizacion" facts={card} />;
  const { texto, tono } = dueOf(dayOf(card.fechaFinPlaneada), dayOf(new Date()));
  return (
    <Tooltip title={`Fin planeado: ${formatDate(card.fechaFinPlaneada)}`}>
      <span className={`kanban-plazo kanban-${tono}`}>{texto}</span>
    </Tooltip>
  );
}

/** Who manages it and who controls it. */
function People({ card: { recursoGestion, recursoControl } }: { card: BoardCard }) {
  const people = [
    { papel: 'Gestiona', ...recursoGestion.usuario },
    ...(recursoControl ? [{ papel: 'Controla', ...recursoControl.usuario }] : []),
  ];
  return (
    <span className="kanban-personas">
      {people.map(({ papel, fullName, avatar }) => (
        <Tooltip key={papel} title={`${papel}: ${fullName}`}>
          <span role="img" aria-label={`${papel}: ${fullName}`}>
            <AvatarBadge name={fullName} image={avatar} size={24} />
          </span>
        </Tooltip>
      ))}
    </span>
  );
}
