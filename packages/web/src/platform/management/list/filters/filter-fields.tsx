import { LaterWithin, later } from '../../../loading/later.tsx';
import type { FilterState, ListFilter } from '../list-state.ts';

/** With calendars and choices: not before somebody opens the filters. */
const filterField = later(() => import('./filter-field.tsx'));

/** Called when somebody comes near to the filters' button. */
export const bringFilterFields = (): void => filterField.beforehand();

/** The controls of these filters, each with its label. */
export const FilterFields = ({
  filters,
  state,
}: {
  filters: readonly ListFilter[];
  state: FilterState;
}) => (
  <LaterWithin of={filterField}>
    {({ FilterField }) =>
      filters.map((filter) => <FilterField key={filter.key} filter={filter} state={state} />)
    }
  </LaterWithin>
);
