import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { messages, optionalText, requiredSelect } from '../../core/validation.ts';
import { assignmentFields, MAX_OBSERVATION } from './assignment.fields.ts';
import { asksObservation, assignmentMessages } from './assignment.rules.ts';

const MAX_LINK = 2_000;

/** An address of the document site, or nothing. */
export const link = () =>
  optionalText(MAX_LINK).refine(
    (text) => text === '' || isWebAddress(text),
    'El enlace debe empezar por http:// o https://',
  );

/** The rules of the form's fields; days as `YYYY-MM-DD`, ids as the lists give them. */
export const assignmentRules = schemaOf(assignmentFields).shape;

/** Whether it is planned to start before it ends. */
export const plannedInOrder = (days: {
  fechaInicioPlaneada: string;
  fechaFinPlaneada: string;
}): boolean => days.fechaFinPlaneada >= days.fechaInicioPlaneada;

const plannedDays = schemaOf(assignmentFields).pick({
  fechaInicioPlaneada: true,
  fechaFinPlaneada: true,
});

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
