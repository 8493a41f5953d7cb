import { fieldError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import { filledMonths } from '../../core/dashboard/filled-months.ts';
import { reading, validate } from '../../core/operation/operation.ts';
import { VIEW } from './access.ts';
import { countProcesses } from './dashboard.repository.ts';
import { processFilters } from './process.queries.ts';

export const filterInput = z.object({ filterData: z.string().max(100_000).nullish() });

/** The filters of `filterData`: JSON text, or nothing at all. @throws AppError VALIDATION */
export function filtersOf(
  filterData: string | null | undefined,
): z.output<typeof processFilters.schema> {
  if (!filterData) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(filterData);
  } catch {
    throw fieldError('filterData', 'Los filtros no son válidos.');
  }
  return validate(processFilters.schema, parsed ?? {});
}

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
