import type { Geometry } from 'geojson';
import { z } from 'zod';

/** Hectares or metres; null for points. */
const measure = z.number().nullable();

const changedCrossing = z.object({
  id: z.string(),
  /** comparisons of before say none */
  nombre: z.string().default(''),
  antes: z.number().nullable(),
  ahora: z.number().nullable(),
  /** its measure or its place is another */
  geometria: z.boolean().default(true),
  atributos: z
    .array(z.object({ columna: z.string(), antes: z.string(), ahora: z.string() }))
    .default([]),
});

/** A feature that crossed in both runs, and is not the same. */
export type ChangedCrossing = z.output<typeof changedCrossing>;

/**
 * How a layer crossed otherwise than in the run before. The lists hold the first ones, `totales` how
 * many there are; `nombres` and `medidas` (ha or m) go beside the keys of `entraron` and `salieron`, `formas` beside
 * those of `salieron`, whose crossings are kept nowhere else: degrees, as screens draw them; null or
 * missing where there would be too much of them.
 */
export const layerComparisonSchema = z
  .object({
    nombre: z.string(),
    estadoAntes: z.string().nullable(),
    estadoAhora: z.string().nullable(),
    /** false when either run failed on the layer: nothing is known of what entered or left */
    comparable: z.boolean().default(true),
    totales: z
      .object({ entraron: z.number(), salieron: z.number(), cambiaron: z.number() })
      .optional(),
    entraron: z.array(z.string()),
    salieron: z.array(z.string()),
    nombres: z.object({ entraron: z.array(z.string()), salieron: z.array(z.string()) }).optional(),
    cambiaron: z.array(changedCrossing),
    medidas: z.object({ entraron: z.array(measure), salieron: z.array(measure) }).optional(),
    formas: z.array(z.custom<Geometry>().nullable()).default([]),
  })
  // Comparisons of before have neither totals, names nor measures: their lists are all that is known.
  .transform(({ totales, nombres, medidas, ...layer }) => ({
    ...layer,
    totales: totales ?? {
      entraron: layer.entraron.length,
      salieron: layer.salieron.length,
      cambiaron: layer.cambiaron.length,
    },
    nombres: nombres ?? { entraron: layer.entraron, salieron: layer.salieron },
    medidas: medidas ?? { entraron: [], salieron: [] },
  }));

export type LayerComparison = z.output<typeof layerComparisonSchema>;

/** Whether the layer ended otherwise, or with other crossings. */
export const hasChanged = ({ estadoAntes, estadoAhora, totales }: LayerComparison): boolean =>
  estadoAntes !== estadoAhora || totales.entraron + totales.salieron + totales.cambiaron > 0;
