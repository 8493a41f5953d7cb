import { flag, option, optionalWhole, paragraph, text } from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { fieldClasses, optionsIn } from './document-values.ts';

const MAX_NAME = 100;

/** A kind of document that people file: a letter, an invoice, a deed. */
export const documentTypeFields = {
  nombre: text('Nombre', { read: 'nombre', max: MAX_NAME, required: true, sorts: true }),
  descripcion: paragraph('Descripción', { read: 'descripcion', max: 500 }),
};

/** What is asked of the documents of a type. */
export const typeFieldFields = {
  orden: optionalWhole('Orden', { read: 'orden', from: 1, to: 999, sorts: true }),
  nombre: text('Nombre', { read: 'nombre', max: MAX_NAME, required: true, sorts: true }),
  clase: option('Clase', { read: 'clase', texts: fieldClasses, first: 'TEXTO' }),
  opciones: paragraph('Opciones', {
    read: 'opciones',
    max: 5_000,
    help: 'De un campo de clase OPCIÓN: una por línea.',
  }),
  obligatorio: flag('Obligatorio', { read: 'obligatorio' }),
};

const NO_OPTIONS = 'Escriba al menos una opción, una por línea.';

export const typeFieldSchema = schemaOf(typeFieldFields).refine(
  ({ clase, opciones }) => clase !== 'OPCIÓN' || optionsIn(opciones).length > 0,
  { path: ['opciones'], message: NO_OPTIONS },
);
