import { dayOf, timestampName } from '@comarca/shared/core/formats';
import { NO_STATE } from '@comarca/shared/modules/proyectos/project.rules';
import { z } from 'zod';
import { namedBars } from '../../core/dashboard/bars.ts';
import { filledMonths } from '../../core/dashboard/filled-months.ts';
import { filtersIn, filterText } from '../../core/dashboard/filter-data.ts';
import { operation, reading } from '../../core/operation/operation.ts';
import { countProjects } from './dashboard.repository.ts';
import { writeProjectsReport } from './project.excel.ts';
import { projectFilters, VIEW } from './project.queries.ts';
import { allProjects } from './project.repository.ts';

/** Projects that one report holds at most. */
const REPORT_ROWS = 100_000;

const filterInput = z.object({ filterData: filterText });

const filtersOf = (filterData: string | null | undefined) =>
  filtersIn(projectFilters.schema, filterData);

/**
 * The figures of the filtered projects. Anyone signed in may see them, as the screen asks for no
 * permission; who may not see projects learns numbers only.
 */
export const projectsDashboard = reading({
  access: 'sesion',
  schema: filterInput,
  async run({ db }, { filterData }) {
    const filters = filtersOf(filterData);
    const counts = await countProjects(db, filters);
    return {
      ...counts,
      byMonth: filledMonths(counts.byMonth, filters.fechaCreacion_Range),
      byState: namedBars(counts.byState, NO_STATE),
      byProducts: namedBars(counts.byProducts, 'Sin gestión de productos'),
    };
  },
});

/** The filtered projects as an Excel file, one row for each that the dashboard counts. */
export const downloadProjectsReport = operation({
  name: 'downloadProjectsReport',
  access: VIEW,
  schema: filterInput,
  async run({ tx, audit }, { filterData }) {
    const filters = filtersOf(filterData);
    const rows = await allProjects(tx, filters, REPORT_ROWS);
    await audit({ entity: 'reporteProyectos', after: { filterData, filas: rows.length } });
    const now = new Date();
    return {
      name: `Proyectos_${timestampName(now)}.xlsx`,
      content: await writeProjectsReport(rows, dayOf(now)),
    };
  },
});
