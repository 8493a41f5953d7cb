import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import {
  hasTwoDecimals,
  messages,
  optionalText,
  requiredDate,
  requiredSelect,
  requiredText,
} from '../../core/validation.ts';
import { asksObservation, assignmentMessages } from './asignacion.rules.ts';

export const MAX_IDENTIFIER = 200;
export const MAX_OBSERVATION = 5_000;
const MAX_LINK = 2_000;
const MAX_HOURS = 100_000;

/** An address of the document site, or nothing. */
export const link = () =>
  optionalText(MAX_LINK).refine(
    (text) => text === '' || isWebAddress(text),
    'El enlace debe empezar por http:// o https://',
  );

/** What a browser sends where no day was chosen. */
const NO_DAY = '1970-01-01';

const plannedDay = () => requiredDate().refine((day) => day !== NO_DAY, messages.required);

const chosenOrNone = () =>
  z
    .string()
    .nullish()
    .transform((id) => id || null);

/** Hours with at most two decimals. */
const hours = z
  .number({ error: ({ input }) => (input == null ? messages.required : messages.number) })
  .min(0, messages.number)
  .max(MAX_HOURS, messages.number)
  .refine(hasTwoDecimals, messages.decimals);

/** The fields of the form; days as `YYYY-MM-DD`, ids as the lists give them. */
export const assignmentFields = {
  identificador: requiredText(MAX_IDENTIFIER),
  actividad: requiredSelect(),
  recursoGestion: requiredSelect(),
  recursoControl: chosenOrNone(),
  proyecto: chosenOrNone(),
  personaSolicita: chosenOrNone(),
  observaciones: requiredText(MAX_OBSERVATION),
  duracionEstimada: hours,
  fechaInicioPlaneada: plannedDay(),
  fechaFinPlaneada: plannedDay(),
  sendMail: z
    .boolean()
    .nullish()
    .transform((send) => send ?? false),
};

/** Whether it is planned to start before it ends. */
export const plannedInOrder = (days: {
  fechaInicioPlaneada: string;
  fechaFinPlaneada: string;
}): boolean => days.fechaFinPlaneada >= days.fechaInicioPlaneada;

const plannedDays = z.object({ fechaInicioPlaneada: plannedDay(), fechaFinPlaneada: plannedDay() });

/** Refuses the end that is too early beside it, whatever else is still missing. */
export const plannedRefusal = {
  path: ['fechaFinPlaneada'],
  message: messages.rangeOrder,
  when: ({ value }: { value: unknown }): boolean => plannedDays.safeParse(value).success,
};

/** What the assistant sends with a step. */
export const manageSchema = z.object({
  estado: lookedUp(requiredSelect(), 'estadoAsignacion'),
  observaciones: optionalText(MAX_OBSERVATION),
  linkSharepoint: link(),
  linkSharepointEspejo: link(),
  errores: z.array(requiredSelect()).max(200),
});

/** The same in the assistant, which asks for the observation of a rejection at once. */
export const stepSchema = manageSchema.refine(
  ({ estado, observaciones }) => observaciones !== '' || !asksObservation(estado),
  { path: ['observaciones'], message: assignmentMessages.rejection },
);
