import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { dateTime, messages, optionalText, requiredText } from '../../core/validation.ts';
import {
  effortMessages,
  instantOf,
  MAX_EFFORT_MINUTES,
  minuteOf,
  minutesOf,
  roundToRange,
} from './esfuerzo.rules.ts';

export const MAX_EFFORT_TEXT = 4_000;
export const MAX_EFFORT_LINK = 2_000;

/** A minute in Colombia, rounded to the range. */
const minute = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .pipe(dateTime())
    .transform((text) => minuteOf(roundToRange(instantOf(text))));

const link = () =>
  optionalText(MAX_EFFORT_LINK).refine(
    (text) => text === '' || isWebAddress(text),
    effortMessages.link,
  );

/** What the popup of an effort and its save hold; the times in Colombia as they are written. */
export const effortSchema = z
  .object({
    estadoActividad: lookedUp(
      z.string({ error: effortMessages.activity }).min(1, effortMessages.activity),
      'asignacion',
    ),
    observaciones: requiredText(MAX_EFFORT_TEXT, effortMessages.observation),
    horaInicio: minute(effortMessages.start),
    horaFin: minute(effortMessages.end),
    porcentajeAvance: z
      .number({ error: messages.number })
      .int(messages.number)
      .min(0, messages.number)
      .max(100, messages.number),
    finActividad: z.boolean(),
    color: z.string().regex(/^#[0-9a-f]{6}$/i, effortMessages.color),
    linkSharepoint: link(),
    linkSharepointEspejo: link(),
  })
  .superRefine(({ horaInicio, horaFin }, context) => {
    const message = lengthProblem(horaInicio, horaFin);
    if (message) context.addIssue({ code: 'custom', path: ['horaFin'], message });
  });

function lengthProblem(from: string, to: string): string | null {
  const minutes = minutesOf({ start: instantOf(from), end: instantOf(to) });
  if (minutes <= 0) return effortMessages.order;
  return minutes > MAX_EFFORT_MINUTES ? effortMessages.tooLong : null;
}

/** The browser's key of a new effort, a UUID with or without hyphens. */
export const effortKey = z.string().regex(/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i);

/** What the popup holds. */
export type EffortInput = z.input<typeof effortSchema>;
/** What is sent and stored. */
export type EffortValues = z.output<typeof effortSchema>;
