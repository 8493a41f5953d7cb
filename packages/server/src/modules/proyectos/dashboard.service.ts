import { fieldError } from '@comarca/shared/core/errors';
import { dayOf, timestampName } from '@comarca/shared/core/formats';
import { monthsBetween, NO_STATE } from '@comarca/shared/modules/proyectos/project.rules';
import { z } from 'zod';
import { operation, reading, validate } from '../../core/operation/operation.ts';
import { type Bar, countProjects } from './dashboard.repository.ts';
import { writeProjectsReport } from './project.excel.ts';
import { projectFilters, VIEW } from './project.queries.ts';
import { allProjects } from './project.repository.ts';
import type { ProjectFilters } from './project-filters.repository.ts';

/** Projects that one report holds at most. */
const REPORT_ROWS = 100_000;
/** Longest series of months that is filled with zeros: past it only those with projects show. */
const MAX_MONTHS = 1200;

const filterInput = z.object({ filterData: z.string().max(100_000).nullish() });

/** The filters of `filterData`: JSON text, or nothing at all. @throws AppError VALIDATION */
function filtersOf(filterData: string | null | undefined): z.output<typeof projectFilters.schema> {
  if (!filterData) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(filterData);
  } catch {
    throw fieldError('filterData', 'Los filtros no son válidos.');
  }
  return validate(projectFilters.schema, parsed ?? {});
}

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
      byMonth: filledMonths(counts.byMonth, filters),
      byState: named(counts.byState, NO_STATE),
      byProducts: named(counts.byProducts, 'Sin gestión de productos'),
    };
  },
});

const named = (bars: readonly Bar[], without: string) =>
  bars.map((bar) => ({ ...bar, item: bar.item ?? without }));

/** Every month from the first to the last of the filter's, or of the projects', zeros included. */
function filledMonths(
  found: readonly { month: string; count: number }[],
  { fechaCreacion_Range: range }: ProjectFilters,
) {
  const counts = new Map(found.map(({ month, count }) => [month, count]));
  const asked = range ? [range.from.slice(0, 7), range.to.slice(0, 7)] : [];
  const ends = [...asked, ...counts.keys()].toSorted();
  const months = monthsBetween(ends[0] ?? '0001-01', ends.at(-1) ?? '0000-12');
  const shown = months.length > MAX_MONTHS ? [...counts.keys()] : months;
  return shown.map((item) => ({ id: item, item, count: counts.get(item) ?? 0 }));
}

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
