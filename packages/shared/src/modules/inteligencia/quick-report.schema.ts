import { z } from 'zod';
import { idOf, ownIdOf } from '../../core/id-input.ts';

/** Layers that one report may cross. */
export const MAX_LAYERS = 100;
export const MAX_NAME = 200;

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'El color no tiene el formato #RRGGBB');
const coordinate = z.number().min(-180).max(180);

/** `layerConfig`: view box (west, south, east, north, degrees) and colours. */
export const mapConfigSchema = z.object({
  bbox: z.tuple([coordinate, coordinate, coordinate, coordinate]).nullish().default(null),
  crossColor: color.default('#1565C0'),
  routeColor: color.default('#2E7D32'),
});

const analysis = z
  .string()
  .max(20_000)
  .transform((text) => text.normalize('NFC'));

export const layerAnalysisSchema = z
  .array(z.object({ layer: z.string().max(MAX_NAME), analisis: analysis }))
  .max(MAX_LAYERS);

export const showLayersSchema = z
  .array(z.object({ layer: z.string().max(MAX_NAME), mostrar: z.boolean() }))
  .max(MAX_LAYERS);

/** JSON text of a given shape; refuses with one clear message. */
export function jsonText<Schema extends z.ZodType>(schema: Schema, message: string) {
  return z.string().transform((text, context): z.output<Schema> => {
    try {
      const parsed = schema.safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
    } catch {
      // falls through to the one message
    }
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

const analysisText = jsonText(layerAnalysisSchema, 'Los análisis de las capas no son válidos.');
const showText = jsonText(showLayersSchema, 'La lista de capas visibles no es válida.');

/** What `saveShortReport` takes, besides route, buffer and system (see the crossing's schema). */
export const saveShortReportSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'El valor de este campo es obligatorio')
    .max(MAX_NAME, `El nombre admite hasta ${MAX_NAME} caracteres`)
    .transform((name) => name.normalize('NFC')),
  template: ownIdOf('plantillaIt').nullish(),
  buffer: z.number(),
  layers: z
    .array(z.string().trim().min(1).max(MAX_NAME))
    .min(1, 'Debe seleccionar por lo menos una capa para generar el reporte.')
    .max(MAX_LAYERS, `Un reporte cruza hasta ${MAX_LAYERS} capas.`),
  coords: z.string(),
  crs: z.number().int(),
  layerConfig: jsonText(mapConfigSchema, 'La configuración del mapa no es válida.').nullish(),
  layerAnalysis: analysisText.nullish(),
  showLayersArray: showText.nullish(),
});

export const saveAnalysisSchema = z.object({
  id: idOf('reporteRapido'),
  version: z.number().int().nullish(),
  layerAnalysis: analysisText.nullish(),
  showLayersArray: showText.nullish(),
});

/** Scales (their denominators) at which a route's sheets are offered. */
export const SHEET_SCALES = [
  1000, 2000, 2500, 5000, 10_000, 15_000, 20_000, 25_000, 50_000, 75_000, 100_000,
];

/** The denominator of the scale of a written report's sheets; 0 for none. */
export const sheetScaleSchema = z
  .number()
  .int()
  .refine(
    (scale) => scale === 0 || SHEET_SCALES.includes(scale),
    'Debe seleccionar un elemento de la lista',
  );

export const reportIdSchema = z.object({ id: idOf('reporteRapido') });
