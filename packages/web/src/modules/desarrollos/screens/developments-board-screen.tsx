import {
  type DevelopmentState,
  type DevelopmentStep,
  developmentStates,
} from '@comarca/shared/modules/desarrollos/development.rules';
import { useMemo } from 'react';
import { Board } from '../../../platform/board/board.tsx';
import { useBoardMoves } from '../../../platform/board/use-board-moves.ts';
import { useListState } from '../../../platform/management/list/list-state.ts';
import { NarrowedView } from '../../../platform/management/list/narrowed-view.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { DevelopmentCard } from '../components/development-card.tsx';
import { StateChip } from '../components/development-chips.tsx';
import { DevelopmentViews } from '../components/development-views.tsx';
import { boardKey, loadColumn } from '../operations/board.ts';
import type { DevelopmentListRow } from '../operations/developments.ts';
import { useDevelopmentFilters } from '../operations/use-development-filters.ts';
import { useStepsOf, useTakeStep } from '../operations/use-development-steps.ts';

/** `/desarrollos/tablero` */
export function DevelopmentsBoardScreen() {
  const all = useDevelopmentFilters();
  // The columns are the states.
  const filters = useMemo(() => all.filter(({ key }) => key !== 'estado_In'), [all]);
  const state = useListState(filters);
  const { search, filters: narrowing } = state.query;
  const query = { search, filters: narrowing, orderBy: '-prioridad' };
  const moves = useBoardMoves<DevelopmentListRow, DevelopmentState, DevelopmentStep>({
    stepsOf: useStepsOf(),
    take: useTakeStep(),
    queryKey: boardKey,
  });
  return (
    <NarrowedView
      plural="desarrollos"
      views={<DevelopmentViews view="DevelopmentsBoard" />}
      title="Tablero de desarrollos"
      detail="Los desarrollos por estado, lo más urgente primero: arrastre una tarjeta, o use su botón, para cambiarlo."
      filters={filters}
      state={state}
      queryKey={boardKey}
    >
      <Board
        name="desarrollos"
        states={developmentStates}
        kind={{
          queryKey: [...boardKey, query],
          load: (column, offset, signal) => loadColumn(column, query, offset, signal),
          stateOf: ({ estado }) => estado,
          chip: (column) => <StateChip state={column} />,
          sayStep: ({ label }) => label,
          nameOf: ({ titulo }) => titulo,
          none: 'Sin desarrollos',
          card: (card, handle) => <DevelopmentCard key={card.id} card={card} handle={handle} />,
        }}
        moves={moves}
        narrowed={search !== '' || Object.keys(narrowing).length > 0}
        empty={<EmptyState title="Todavía no hay desarrollos" />}
        nothingLeft={
          <EmptyState
            title="Ningún desarrollo coincide"
            text="Cambie la búsqueda o quite filtros."
          />
        }
      />
    </NarrowedView>
  );
}
