import { z } from 'zod';
import { ownIdOf } from '../../core/id-input.ts';
import { messages, requiredText } from '../../core/validation.ts';
import { jsonText, mapConfigSchema } from './quick-report.schema.ts';

export const MAX_PROJECT_IT_NAME = 30;
/** Municipalities that one project names, at most. */
const MAX_CITIES = 200;

export const projectItName = requiredText(MAX_PROJECT_IT_NAME);
export const projectItCities = z
  .array(z.string().regex(/^\d{5}$/, messages.select))
  .max(MAX_CITIES);

/** What `saveProjectIt` takes; route, buffer and system are checked by the crossing's rules. */
export const projectItSchema = z.object({
  nombre: projectItName,
  proyecto: ownIdOf('proyecto'),
  buffer: z.number(),
  srid: z.number().int(),
  municipios: projectItCities.default([]),
  trazado: z.string(),
  configuracionBase: jsonText(mapConfigSchema, 'La configuración del mapa no es válida.').nullish(),
});
