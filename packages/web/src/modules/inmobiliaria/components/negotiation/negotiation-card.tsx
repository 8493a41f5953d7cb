import { formatMoney } from '@comarca/shared/core/formats';
import { BoardCard, type CardHandle } from '../../../../platform/board/board-card.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import type { NegotiationListRow } from '../../operations/negotiations/negotiation.ts';
import { TermChip } from './term-chip.tsx';

interface Props {
  card: NegotiationListRow;
  handle: CardHandle;
}

/** An estate on the board. */
export function NegotiationCard({ card, handle }: Props) {
  const { id, codigoSig, nombre, responsable, plazo, estadoPlazo, ofertado, ofertadoComo } = card;
  return (
    <BoardCard
      id={id}
      name={codigoSig}
      title={
        <RouteLink route="EstateGi" params={{ id }} search={{ tab: 'negociacion' }}>
          {codigoSig}
        </RouteLink>
      }
      {...handle}
    >
      {nombre && <span>{nombre}</span>}
      <small>{responsable?.fullName ?? 'Sin responsable'}</small>
      {ofertado !== null && <small>{`${formatMoney(ofertado)} · ${ofertadoComo}`}</small>}
      <TermChip day={plazo} state={estadoPlazo} />
    </BoardCard>
  );
}
