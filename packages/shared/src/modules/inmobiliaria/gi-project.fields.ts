import { choice, choices, ruled, text, told } from '../../core/record/field-kinds.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { hasTwoDecimals, messages } from '../../core/validation.ts';
import { bufferSchema } from '../cruces/buffer.schema.ts';
import { requiredNumber } from './real-estate.rules.ts';

/** Municipalities that one project may lie in. */
const MOST_CITIES = 200;

/** A real-estate project, field by field. */
export const giProjectFields = {
  disposicionDerecho: text('Disposición de derecho', {
    read: 'disposicionDerecho',
    listLabel: 'Nombre',
    max: 100,
    required: true,
    sorts: true,
  }),
  gerencia: text('Gerencia', { read: 'gerencia', max: 100, required: true, sorts: true }),
  proyecto: choice('Proyecto', {
    read: 'proyecto',
    named: 'nombre',
    record: 'proyecto',
  }),
  cliente: told('text', 'Cliente', { read: 'cliente', none: 'Sin cliente' }),
  municipio: choices('Municipios', {
    read: 'municipios',
    named: 'nombre',
    record: 'municipio',
    max: MOST_CITIES,
    repeated: 'Cada municipio se elige una sola vez',
  }),
  peso: ruled(
    'number',
    'Peso',
    requiredNumber(0, 1_000_000).refine(hasTwoDecimals, messages.decimals),
    { read: 'peso', required: true, empty: null },
  ),
  buffer: ruled('number', 'Buffer [metros]', bufferSchema, {
    read: 'buffer',
    required: true,
    empty: 0,
  }),
  linkPhp: text('Enlace del sitio anterior', {
    read: 'linkPhp',
    max: 2_000,
    rule: {
      accepts: (value) => value === '' || isWebAddress(value),
      message: 'Debe ser una dirección que empiece por http:// o https://',
    },
  }),
  created: told('instant', 'Fecha Creación', {
    read: 'fechaCreacion',
    sorts: true,
    filter: 'fechaCreacion_Range',
  }),
};
