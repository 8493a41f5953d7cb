import { z } from 'zod';
import { optionalChoice, paragraph, text, told } from '../../core/record/field-kinds.ts';
import { isDocumentPath } from '../../core/text.rules.ts';
import { hasTwoDecimals, messages, number, requiredInput } from '../../core/validation.ts';

/** What the column of the differentiator holds. */
const MAX_DIFFERENTIATOR = 9_999_999_999.99;

/** The number that tells a process's letters from those of the others. */
const differentiator = requiredInput()
  .pipe(number())
  .transform((value) => (typeof value === 'number' ? value : Number(value.replace(',', '.'))))
  .refine((value) => Math.abs(value) <= MAX_DIFFERENTIATOR, {
    message: messages.number,
    abort: true,
  })
  .refine(hasTwoDecimals, messages.decimals);

/** A process of the company, field by field. */
export const processFields = {
  nombre: text('Nombre', { read: 'nombre', max: 200, required: true, sorts: true }),
  diferenciador: {
    ...told('number', 'Diferenciador (Correspondencia)', {
      read: 'diferenciador',
      formLabel: 'Diferenciador',
      sorts: true,
    }),
    required: true,
    schema: differentiator,
    // As it is typed: with a comma or a point.
    empty: '' as string | number,
  },
  descripcion: paragraph('Descripción', {
    read: 'descripcion',
    max: 10_000,
    required: true,
    none: 'Sin descripcion',
  }),
  sitioSharepoint: text('Sitio', {
    read: 'sitioSharepoint',
    listLabel: 'Sharepoint',
    formLabel: 'Sitio Sharepoint',
    max: 200,
    required: true,
    rule: { accepts: isDocumentPath, message: messages.documentPath },
  }),
  codigo: text('Código', {
    read: 'codigo',
    max: 50,
    required: true,
    sorts: true,
    none: 'SIN CÓDIGO',
  }),
  empresa: {
    ...optionalChoice('Empresa', {
      read: 'empresa',
      named: 'razonSocial',
      record: 'empresa',
      sorts: true,
    }),
    schema: z
      .string()
      .nullable()
      .transform((id) => id || null),
  },
  created: told('instant', 'Fecha de creación', { read: 'fechaCreacion' }),
};
