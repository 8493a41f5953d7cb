import type { Geometry } from 'geojson';
import { z } from 'zod';
import { choice, choices, ruled, text, told } from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { hasTwoDecimals, messages } from '../../core/validation.ts';
import { NATIONAL_SRID } from '../../geo/crs.ts';
import { isCrowded } from '../cruces/crowding.ts';
import { outsideColombia, routePlace } from '../cruces/route-place.ts';
import { bufferSchema, trazadoSchema } from '../cruces/trazado.schema.ts';
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

/** How the project's map is drawn and where it opens. */
export const mapConfigurationSchema = z.object({
  bbox: z.array(z.number()).length(4).nullish(),
  routeColor: z.string().max(20).nullish(),
  crossColor: z.string().max(20).nullish(),
});

const MOST_TEXT = 10_000;

/** JSON text of the map's configuration. */
const mapConfiguration = z
  .string()
  .max(MOST_TEXT)
  .transform((written, context) => {
    try {
      return mapConfigurationSchema.parse(JSON.parse(written || '{}'));
    } catch {
      context.addIssue({ code: 'custom', message: 'La configuración del mapa no es válida.' });
      return z.NEVER;
    }
  });

const CROWDED =
  'La geometría tiene demasiadas partes montadas unas sobre otras. Únalas o simplifíquela.';

/**
 * A boundary in Colombia, where the country's system measures: elsewhere nothing could be located.
 * The database itself unites and repairs it, so that it may not be crowded.
 */
export const boundarySchema = trazadoSchema.superRefine((boundary, context) => {
  const { refusal } = routePlace(boundary, NATIONAL_SRID);
  const message = refusal ?? outsideColombia(boundary) ?? (isCrowded(boundary) ? CROWDED : null);
  if (message) context.addIssue({ code: 'custom', message });
});

/** A boundary, or none for an empty text. What is wrong with it is told, as of one that must be there. */
export const optionalBoundarySchema = z.string().transform((written, context): Geometry | null => {
  if (written === '') return null;
  const read = boundarySchema.safeParse(written);
  if (read.success) return read.data;
  for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** What a save of a real-estate project is given: its fields, its boundary, its map. */
export const giProjectSchema = schemaOf(giProjectFields).extend({
  trazado: boundarySchema,
  configuracionBase: mapConfiguration,
});
