import { WarningOutlined } from '@ant-design/icons';
import { dayOf, formatDate, formatNumber } from '@comarca/shared/core/formats';
import { isClosed } from '@comarca/shared/modules/productos/assignment.rules';
import { dueOf } from '@comarca/shared/modules/productos/control.rules';
import { Tag, Tooltip } from 'antd';
import { BoardCard, type CardHandle } from '../../../../platform/board/board-card.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { AvatarBadge } from '../../../../ui/marks/avatar-badge.tsx';
import type { BoardCard as AssignmentCard } from '../../operations/assignments/kanban.ts';
import { ControlMark } from '../control-mark.tsx';

interface Props {
  card: AssignmentCard;
  handle: CardHandle;
}

/** An assignment on the board. */
export function Card({ card, handle }: Props) {
  const { id, identificador, actividad, instanceName, ownerName, rechazos } = card;
  return (
    <BoardCard
      id={id}
      name={identificador}
      title={
        <RouteLink route="AssignmetDetail" params={{ id }}>
          {identificador}
        </RouteLink>
      }
      {...handle}
    >
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
    </BoardCard>
  );
}

/** How a delivery went, or when it is due. */
function DueMark({ card }: { card: AssignmentCard }) {
  if (isClosed(card.estado.estado)) return <ControlMark of="finalizacion" facts={card} />;
  const { texto, tono } = dueOf(dayOf(card.fechaFinPlaneada), dayOf(new Date()));
  return (
    <Tooltip title={`Fin planeado: ${formatDate(card.fechaFinPlaneada)}`}>
      <span className={`kanban-plazo kanban-${tono}`}>{texto}</span>
    </Tooltip>
  );
}

/** Who manages it and who controls it. */
function People({ card: { recursoGestion, recursoControl } }: { card: AssignmentCard }) {
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
