import { day, optionalWhole, text } from '../../core/record/field-kinds.ts';
import { date } from '../../core/validation.ts';

/** Longest names of the catalogues of letters, in characters. */
const MAX_NAME = 100;
/** Longest term to answer a letter, in business days. */
const MAX_RESPONSE_DAYS = 365;

const name = text('Nombre', { read: 'nombre', max: MAX_NAME, required: true, sorts: true });

/** A day without work besides weekends and the holidays of the law. */
export const nonWorkingDayFields = {
  fecha: { ...day('Fecha', { read: 'fecha', required: true, sorts: true }), schema: date() },
  nombre: name,
};

/** A type of letter, with the business days within which one that came in is answered. */
export const letterTypeFields = {
  nombre: name,
  diasRespuesta: optionalWhole('Días hábiles para responder', {
    read: 'diasRespuesta',
    from: 1,
    to: MAX_RESPONSE_DAYS,
    sorts: true,
    help: 'Sin plazo si se deja vacío.',
  }),
};
