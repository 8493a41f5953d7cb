import { mapConfigSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import { boxOf } from '../../../../platform/map/boxes.ts';
import type { ReportValues } from '../../forms/report-values.ts';
import type { Report } from '../../operations/quick-report.model.ts';
import type { SaveVariables } from '../../operations/quick-report.ts';

/** Colours of a report that has none of its own. */
export const defaultColors = mapConfigSchema.parse({});

/**
 * A filled form as `saveShortReport` takes it. What is written about layers is saved by itself.
 * @param version that it is saved over; null for a new report
 */
export function saveVariables(
  { name, template, buffer, crs, layers, trazado }: ReportValues,
  report: Report | null,
  version: number | null,
): SaveVariables {
  const config = {
    bbox: trazado && boxOf(trazado),
    crossColor: report?.colorCruce ?? defaultColors.crossColor,
    routeColor: report?.colorTrazado ?? defaultColors.routeColor,
  };
  return {
    ...(report && { id: report.id, version }),
    name,
    template,
    buffer,
    layers,
    coords: JSON.stringify(trazado),
    crs,
    layerConfig: JSON.stringify(config),
  };
}
