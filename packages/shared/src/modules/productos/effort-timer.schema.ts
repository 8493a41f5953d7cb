import { z } from 'zod';
import { idOf, lookedUp } from '../../core/id-input.ts';
import { messages, optionalText, requiredText } from '../../core/validation.ts';
import { EFFORT_RANGE_MINUTES, effortMessages, MAX_EFFORT_MINUTES } from './effort.rules.ts';
import { effortKey } from './effort.schema.ts';

const MAX_TEXT = 4_000;
const MAX_NAME = 80;

/** With what a timer is started: an activity and a description, both also chosen later. */
export const timerSchema = z.object({
  estadoActividad: idOf('asignacion').nullish(),
  observaciones: optionalText(MAX_TEXT),
});

/** Which timer: the one that was shown, so that a newer one of another device is left running. */
export const timerKeySchema = z.object({ clave: lookedUp(effortKey, 'clave') });

/** What a person logs again and again; saved under a name that she has already, it takes its place. */
export const effortTemplateSchema = z.object({
  nombre: requiredText(MAX_NAME),
  estadoActividad: idOf('asignacion').nullish(),
  observaciones: requiredText(MAX_TEXT, effortMessages.observation),
  /** how long, in minutes */
  minutos: z
    .number({ error: messages.number })
    .int(messages.integer)
    .min(EFFORT_RANGE_MINUTES, effortMessages.order)
    .max(MAX_EFFORT_MINUTES, effortMessages.tooLong)
    .multipleOf(EFFORT_RANGE_MINUTES, messages.invalid),
});
