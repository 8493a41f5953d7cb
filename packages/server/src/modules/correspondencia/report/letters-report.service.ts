import { fieldError } from '@comarca/shared/core/errors';
import { dayOf, wholeDays } from '@comarca/shared/core/formats';
import { messages } from '@comarca/shared/core/validation';
import { z } from 'zod';
import { filledDays } from '../../../core/dashboard/filled-days.ts';
import { parseInput, reading } from '../../../core/operation/operation.ts';
import { MANAGE } from '../letters/letter.access.ts';
import { letterFilters } from '../letters/letter.queries.ts';
import { countLetters } from './letters-report.repository.ts';

/** The filters of the report as JSON text; those of the list, but of nobody's own mailbox. */
const filterText = z.string().max(20_000).nullish();
const reportFilters = letterFilters.omit({ byUser: true });

/** The figures of the filtered letters; without a filing range, of this year until today. */
export const correspondenceReport = reading({
  access: MANAGE,
  schema: z.object({ filters: filterText }),
  async run({ db }, { filters: text }) {
    const given = parseInput(reportFilters, parsed(text));
    const filingRange = given.fechaRadicacion_Range ?? thisYear();
    const counts = await countLetters(db, { ...given, fechaRadicacion_Range: filingRange });
    return {
      ...counts,
      incoming: counts.total - counts.outgoing - counts.annulled,
      byDay: filledDays(counts.byDay.map(({ item, count }) => ({ day: item, count }))),
    };
  },
});

/** @throws AppError VALIDATION when the text is no JSON object */
function parsed(text: string | null | undefined): unknown {
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError('filters', messages.range);
  }
}

/** From 1 January of the current year in Colombia through today. */
function thisYear(): { from: string; to: string } {
  const today = dayOf(Date.now());
  const [from, to] = wholeDays(`${today.slice(0, 4)}-01-01`, today);
  return { from, to };
}
