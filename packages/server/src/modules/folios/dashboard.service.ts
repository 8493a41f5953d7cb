import { fieldError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { circleName } from '@comarca/shared/modules/folios/registry-circles';
import { daysBetween } from '@comarca/shared/modules/productos/products-dashboard.rules';
import { z } from 'zod';
import { reading, validate } from '../../core/operation/operation.ts';
import { countFolios, type FolioBar } from './dashboard.repository.ts';
import { VIEW } from './folio.access.ts';
import type { FolioFilters } from './folio.conditions.repository.ts';
import { folioFilters } from './folio.queries.ts';

/** The filters of `filterData`: JSON text, or nothing at all. @throws AppError VALIDATION */
function filtersOf(filterData: string | null | undefined): z.output<typeof folioFilters.schema> {
  if (!filterData) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(filterData);
  } catch {
    throw fieldError('filterData', 'Los filtros no son válidos.');
  }
  return validate(folioFilters.schema, parsed ?? {});
}

/** The figures of the filtered folios. */
export const foliosDashboard = reading({
  access: VIEW,
  schema: z.object({ filterData: z.string().max(100_000).nullish() }),
  async run({ db }, { filterData }) {
    const filters = filtersOf(filterData);
    const counts = await countFolios(db, filters);
    return {
      ...counts,
      byDay: filledDays(counts.byDay, filters),
      byUser: named(counts.byUser, folioFields.loader.none),
      byCity: named(counts.byCity, folioFields.municipality.none),
      byCircle: counts.byCircle.map((bar) => ({ ...bar, item: circleName(bar.id ?? '') })),
    };
  },
});

const named = (bars: readonly FolioBar[], without = '') =>
  bars.map((bar) => ({ ...bar, item: bar.item ?? without }));

/** Every day of the filter's range, or from the first to the last with folios, zeros included. */
function filledDays(
  found: readonly { day: string; count: number }[],
  { fechaCarga_Range: range }: FolioFilters,
): FolioBar[] {
  const counts = new Map(found.map(({ day, count }) => [day, count]));
  const asked = range ? [dayOf(range.from), dayOf(range.to)] : [];
  const ends = [...asked, ...counts.keys()].toSorted();
  const [first] = ends;
  const last = ends.at(-1);
  const days = first && last ? daysBetween(first, last) : [];
  const shown = days.length > 0 ? days : [...counts.keys()];
  return shown.map((day) => ({ id: day, item: day, count: counts.get(day) ?? 0 }));
}
