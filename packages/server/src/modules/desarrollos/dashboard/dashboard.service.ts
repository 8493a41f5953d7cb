import { NO_DEVELOPERS, NO_MODULE } from '@comarca/shared/modules/desarrollos/development.fields';
import {
  difficultyNames,
  priorityNames,
} from '@comarca/shared/modules/desarrollos/development.scales';
import { z } from 'zod';
import type { Bar } from '../../../core/dashboard/bars.repository.ts';
import { namedBars } from '../../../core/dashboard/bars.ts';
import { filledMonths } from '../../../core/dashboard/filled-months.ts';
import { filtersIn, filterText } from '../../../core/dashboard/filter-data.ts';
import type { Reader } from '../../../core/db/database.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { SEE } from '../developments/development.access.ts';
import { developmentFilters } from '../developments/development.queries.ts';
import { allDevelopments } from '../developments/development.repository.ts';
import { writeDevelopmentsReport } from '../developments/development.word.ts';
import type { DevelopmentFilters } from '../developments/development-filters.repository.ts';
import { countDevelopments } from './dashboard.repository.ts';

/** Developments that one report names at most; its figures count them all. */
const REPORT_ROWS = 2_000;
export const REPORT_NAME = 'reporte_desarrollos.docx';

const filterInput = z.object({ filterData: filterText });

/** The figures of the filtered developments. */
export const developmentsDashboard = reading({
  access: SEE,
  schema: filterInput,
  run: ({ db }, { filterData }) => figuresOf(db, filtersIn(developmentFilters.schema, filterData)),
});

export type DevelopmentFigures = Awaited<ReturnType<typeof developmentsDashboard>>;

async function figuresOf(db: Reader, filters: DevelopmentFilters) {
  const counts = await countDevelopments(db, filters);
  return {
    ...counts,
    byMonth: filledMonths(counts.byMonth, filters.fechaInicio_Range),
    byModule: namedBars(counts.byModule, NO_MODULE),
    byUser: namedBars(counts.byUser, NO_DEVELOPERS),
    byDifficulty: graded(counts.byDifficulty, difficultyNames),
    byPriority: graded(counts.byPriority, priorityNames),
  };
}

/** Grades in their order, each with its word. */
const graded = (bars: readonly Bar[], names: Readonly<Record<string, string>>): Bar[] =>
  bars
    .map((bar) => ({ ...bar, item: names[String(bar.id)] ?? bar.item }))
    .toSorted((one, other) => Number(one.id) - Number(other.id));

/** The filtered developments as a Word document, with the figures of the dashboard. */
export const downloadDevelopmentsReport = operation({
  name: 'downloadDevelopmentsReport',
  access: SEE,
  schema: filterInput,
  async run({ tx, actor, audit }, { filterData }) {
    const filters = filtersIn(developmentFilters.schema, filterData);
    const figures = await figuresOf(tx, filters);
    const rows = await allDevelopments(tx, filters, REPORT_ROWS);
    await audit({ entity: 'reporteDesarrollos', after: { filterData, filas: rows.length } });
    const content = await writeDevelopmentsReport({
      figures,
      rows,
      range: filters.fechaInicio_Range ?? null,
      author: actor.fullName || actor.username,
    });
    return { name: REPORT_NAME, content };
  },
});
