import { z } from 'zod';
import { addDays } from '../../core/days.ts';
import { dayOf, firstInstantOf } from '../../core/formats.ts';
import { type FormValues, schemaOf } from '../../core/record/record-fields.ts';
import { isWithinYears } from '../../core/text.rules.ts';
import { effortFields } from './effort.fields.ts';
import { effortMessages, instantOf, MAX_EFFORT_MINUTES, minutesOf } from './effort.rules.ts';

/** What the popup of an effort and its save hold; the times in Colombia as they are written. */
export const effortSchema = schemaOf(effortFields).superRefine(
  ({ horaInicio, horaFin }, context) => {
    const message = lengthProblem(horaInicio, horaFin);
    if (message) context.addIssue({ code: 'custom', path: ['horaFin'], message });
    const late = dayProblem(horaInicio, horaFin);
    if (late) context.addIssue({ code: 'custom', path: [late], message: effortMessages.future });
  },
);

/** The time that is later than today; midnight still ends it. */
function dayProblem(from: string, to: string): 'horaInicio' | 'horaFin' | null {
  // Years that the product does not take are refused as such.
  if (!isWithinYears(from) || !isWithinYears(to)) return null;
  const over = Date.parse(firstInstantOf(addDays(dayOf(new Date()), 1)));
  if (instantOf(from) >= over) return 'horaInicio';
  return instantOf(to) > over ? 'horaFin' : null;
}

function lengthProblem(from: string, to: string): string | null {
  const minutes = minutesOf({ start: instantOf(from), end: instantOf(to) });
  if (minutes <= 0) return effortMessages.order;
  return minutes > MAX_EFFORT_MINUTES ? effortMessages.tooLong : null;
}

/** The browser's key of a new effort, a UUID with or without hyphens. */
export const effortKey = z.string().regex(/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i);

/** What the popup holds. */
export type EffortInput = FormValues<typeof effortFields>;
/** What is sent and stored. */
export type EffortValues = z.output<typeof effortSchema>;
