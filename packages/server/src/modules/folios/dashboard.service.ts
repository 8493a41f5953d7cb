import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { circleName } from '@comarca/shared/modules/folios/registry-circles';
import { z } from 'zod';
import { filledDays } from '../../core/dashboard/filled-days.ts';
import { filtersIn, filterText } from '../../core/dashboard/filter-data.ts';
import { reading } from '../../core/operation/operation.ts';
import { countFolios, type FolioBar } from './dashboard.repository.ts';
import { VIEW } from './folio.access.ts';
import { folioFilters } from './folio.queries.ts';

/** The figures of the filtered folios. */
export const foliosDashboard = reading({
  access: VIEW,
  schema: z.object({ filterData: filterText }),
  async run({ db }, { filterData }) {
    const filters = filtersIn(folioFilters.schema, filterData);
    const counts = await countFolios(db, filters);
    return {
      ...counts,
      byDay: filledDays(counts.byDay, filters.fechaCarga_Range),
      byUser: named(counts.byUser, folioFields.loader.none),
      byCity: named(counts.byCity, folioFields.municipality.none),
      byCircle: counts.byCircle.map((bar) => ({ ...bar, item: circleName(bar.id ?? '') })),
    };
  },
});

const named = (bars: readonly FolioBar[], without = '') =>
  bars.map((bar) => ({ ...bar, item: bar.item ?? without }));
