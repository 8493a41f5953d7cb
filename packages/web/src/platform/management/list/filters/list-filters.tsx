import { activeFilters, FilterChips } from '../../filter-chips.tsx';
import { FilterFold } from '../../filter-fold.tsx';
import type { ListFilter, ListState } from '../list-state.ts';
import { bringFilterFields, FilterFields } from './filter-fields.tsx';

interface Props {
  filters: readonly ListFilter[];
  state: ListState;
}

/** The list's filters, folded, and those in force in words. */
export function ListFilters({ filters, state }: Props) {
  const active = activeFilters(filters, state);
  return (
    <>
      <FilterFold active={active.length} onNear={bringFilterFields}>
        <FilterFields filters={filters} state={state} />
      </FilterFold>
      <FilterChips filters={active} state={state} />
    </>
  );
}
