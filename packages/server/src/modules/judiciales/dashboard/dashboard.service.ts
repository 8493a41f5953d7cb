import { z } from 'zod';
import { filledMonths } from '../../../core/dashboard/filled-months.ts';
import { filtersIn, filterText } from '../../../core/dashboard/filter-data.ts';
import { reading } from '../../../core/operation/operation.ts';
import { VIEW } from '../access.ts';
import { processFilters } from '../processes/process.queries.ts';
import { countProcesses } from './dashboard.repository.ts';

export const filterInput = z.object({ filterData: filterText });

/** The filters that `filterData` says. @throws AppError VALIDATION */
export const filtersOf = (filterData: string | null | undefined) =>
  filtersIn(processFilters.schema, filterData);

/** The figures of the filtered processes, for whoever sees them one by one. */
export const judicialProcessesDashboard = reading({
  access: VIEW,
  schema: filterInput,
  async run({ db }, { filterData }) {
    const filters = filtersOf(filterData);
    const counts = await countProcesses(db, filters);
    return {
      ...counts,
      byMonth: filledMonths(
        counts.byMonth.map(({ item, count }) => ({ month: item, count })),
        filters.fechaRadicacion_Range,
      ),
    };
  },
});
