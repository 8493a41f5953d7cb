import { fieldError } from '@comarca/shared/core/errors';
import { monthsBetween } from '@comarca/shared/modules/proyectos/project.rules';
import { z } from 'zod';
import { reading, validate } from '../../core/operation/operation.ts';
import { VIEW } from './access.ts';
import { type Bar, countProcesses } from './dashboard.repository.ts';
import { processFilters } from './process.queries.ts';
import type { ProcessFilters } from './process-filters.repository.ts';

/** Longest series of months that is filled with zeros: past it only those with processes show. */
const MAX_MONTHS = 1200;

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
    return { ...counts, byMonth: filledMonths(counts.byMonth, filters) };
  },
});

/** Every month from the first to the last of the filter's, or of the processes', zeros included. */
function filledMonths(
  found: readonly Bar[],
  { fechaRadicacion_Range: range }: ProcessFilters,
): Bar[] {
  const counts = new Map(found.map(({ item, count }) => [item, count]));
  const asked = range ? [range.from.slice(0, 7), range.to.slice(0, 7)] : [];
  const ends = [...asked, ...counts.keys()].toSorted();
  const months = monthsBetween(ends[0] ?? '0001-01', ends.at(-1) ?? '0000-12');
  const shown = months.length > MAX_MONTHS ? [...counts.keys()].toSorted() : months;
  return shown.map((item) => ({ id: item, item, count: counts.get(item) ?? 0 }));
}
