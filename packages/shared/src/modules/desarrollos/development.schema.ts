import { z } from 'zod';
import { schemaOf } from '../../core/record/record-fields.ts';
import { isDate } from '../../core/text.rules.ts';
import { messages, optionalText, requiredText } from '../../core/validation.ts';
import { developmentFields } from './development.fields.ts';

const bothDays = z.object({
  fechaInicio: z.string().refine(isDate),
  fechaFin: z.string().refine(isDate),
});

/** The form of a development; ids as the lists give them. */
export const developmentSchema = schemaOf(developmentFields).refine(
  ({ fechaInicio, fechaFin }) => fechaFin === '' || fechaInicio <= fechaFin,
  {
    path: ['fechaFin'],
    message: messages.rangeOrder,
    when: ({ value }) => bothDays.safeParse(value).success,
  },
);

/** What is said about a development. */
export const commentSchema = z.object({ texto: requiredText(4_000) });

/** Whoever reads the report follows it: within the application, or nowhere. */
const isOwnAddress = (address: string): boolean => address === '' || /^\/(?![/\\])/.test(address);

/** A problem as somebody reports it from a screen, with what the browser knows. */
export const problemSchema = z.object({
  titulo: requiredText(200),
  texto: optionalText(4_000),
  /** the screen's address */
  direccion: optionalText(2_000).refine(isOwnAddress, 'Debe ser una dirección de la aplicación'),
  navegador: optionalText(400),
  /** the id of the request that failed last */
  solicitud: optionalText(64),
});
