import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import { bufferSchema } from '@comarca/shared/modules/cruces/buffer.schema';
import { routePlace } from '@comarca/shared/modules/cruces/route-place';
import { isArea } from '@comarca/shared/modules/cruces/trazado.schema';
import { saveShortReportSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import type { Geometry, Position } from 'geojson';
import { z } from 'zod';
import { sameValue } from '../../../platform/entity-form/conflict.ts';
import type { Report } from '../operations/quick-report.model.ts';

/** Characters of a report's name. */
export const MAX_NAME = 200;

/** What the form of a quick report holds. */
const reportFields = z.object({
  name: saveShortReportSchema.shape.name,
  template: z.string().nullable(),
  buffer: bufferSchema,
  crs: z.number('Debe seleccionar un elemento de la lista'),
  layers: z.array(z.string()),
  trazado: z.custom<Geometry | null>(),
  /** listed one by one; they become the route when they are used */
  coordinates: z.array(z.custom<Position>()),
});

export type ReportValues = z.output<typeof reportFields>;
/** While it is filled a number may be missing. */
export type ReportInput = Omit<ReportValues, 'buffer' | 'crs'> & {
  buffer: number | null;
  crs: number | null;
};

export const reportFormSchema: z.ZodType<ReportValues, ReportInput> = reportFields;

export const emptyReport: ReportInput = {
  name: '',
  template: null,
  buffer: 0,
  crs: NATIONAL_SRID,
  layers: [],
  trazado: null,
  coordinates: [],
};

/** A stored report as the form shows it. */
export const valuesOf = (report: Report): ReportInput => ({
  name: report.nombre,
  template: report.plantillaId,
  buffer: report.buffer,
  crs: report.srid,
  layers: report.capas,
  trazado: report.trazado,
  coordinates: [],
});

export const noLayersMessage = 'Debe seleccionar por lo menos una capa para generar el reporte.';

/**
 * What keeps a filled form from being sent, said in an alert; null when nothing does.
 * @param stored the report that is changed: its own drawing, as it is studied already, is no obstacle
 */
export function obstacle(
  { layers, trazado, buffer, crs }: ReportInput,
  stored: Pick<Report, 'trazado' | 'srid'> | null = null,
): string | null {
  if (layers.length === 0) return noLayersMessage;
  if (!trazado) return 'Debe ingresar alguna geometria para realizar el estudio';
  if (!isArea(trazado) && !((buffer ?? 0) > 0)) {
    return 'El valor del buffer para puntos y polilineas debe ser mayor a cero';
  }
  const isAsStored = crs === stored?.srid && sameValue(trazado, stored.trazado);
  return crs === null || isAsStored ? null : routePlace(trazado, crs).refusal;
}
