import { formatDate } from '@comarca/shared/core/formats';
import { BoardCard, type CardHandle } from '../../../platform/board/board-card.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { DevelopmentListRow } from '../operations/developments.ts';
import { DifficultyChip, PriorityChip } from './development-chips.tsx';

interface Props {
  card: DevelopmentListRow;
  handle: CardHandle;
}

/** A development on the board. */
export function DevelopmentCard({ card, handle }: Props) {
  const { id, titulo, modulo, recursos, fechaInicio, fechaFin, fechaPublicacion } = card;
  return (
    <BoardCard
      id={id}
      name={titulo}
      title={
        <RouteLink route="ListDevelopment" search={{ itemId: id }}>
          {titulo}
        </RouteLink>
      }
      {...handle}
    >
      <small>{[modulo?.nombre, days(fechaInicio, fechaFin)].filter(Boolean).join(' · ')}</small>
      <div className="kanban-pie">
        <PriorityChip grade={card.prioridad} />
        <DifficultyChip grade={card.dificultad} />
      </div>
      <small>{recursos.map(({ username }) => username).join(', ') || 'Sin desarrollador'}</small>
      {fechaPublicacion && <small>Publicado el {formatDate(fechaPublicacion)}</small>}
    </BoardCard>
  );
}

const days = (from: string, to: string | null): string =>
  to ? `${formatDate(from)} a ${formatDate(to)}` : `Desde ${formatDate(from)}`;
