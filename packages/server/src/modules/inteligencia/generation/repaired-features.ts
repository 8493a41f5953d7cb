import type {
  LayerReading,
  RepairedFeatures,
} from '@comarca/shared/modules/inteligencia/quick-report';
import type { Builder } from '../../../core/graphql/builder.ts';

/** Geometries that the log names; all of them are in the manifest. */
export const NAMED_REPAIRED = 10;

/** How many geometries of a stored layer were repaired, and the first ones. */
export function repairedIn(reading: unknown): RepairedFeatures {
  const all = (reading as LayerReading | null)?.reparadas ?? [];
  return { total: all.length, primeras: all.slice(0, NAMED_REPAIRED) };
}

/** The type of a layer's repaired geometries. */
export function repairedType(builder: Builder) {
  const feature = builder.simpleObject('GeometriaReparada', {
    fields: (t) => ({ id: t.string(), motivo: t.string() }),
  });
  return builder.objectRef<RepairedFeatures>('GeometriasReparadas').implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      primeras: t.field({ type: [feature], resolve: ({ primeras }) => primeras }),
    }),
  });
}
