import { dayOf } from '@comarca/shared/core/formats';
import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { z } from 'zod';
import { namedBars } from '../../../core/dashboard/bars.ts';
import { filledMonths } from '../../../core/dashboard/filled-months.ts';
import { filtersIn, filterText } from '../../../core/dashboard/filter-data.ts';
import { reading } from '../../../core/operation/operation.ts';
import { narrowedTo, READ } from '../access.ts';
import { countFilteredEstates } from './dashboard.repository.ts';
import { estateFilters } from './estate.queries.ts';

/** The figures of the filtered estates of the projects in which the caller takes part. */
export const estatesDashboard = reading({
  access: READ,
  schema: z.object({ filterData: filterText }),
  async run({ db, actor }, { filterData }) {
    const filters = filtersIn(estateFilters.schema, filterData);
    const counts = await countFilteredEstates(db, { ...filters, de: narrowedTo(actor) });
    const { fechaCreacion_Range: range } = filters;
    return {
      ...counts,
      // the range is of moments, the bars are of months in Colombia
      byMonth: filledMonths(
        counts.byMonth,
        range && { from: dayOf(range.from), to: dayOf(range.to) },
      ),
      bySoilType: namedBars(counts.bySoilType, estateFields.usoSuelo.none ?? ''),
    };
  },
});
