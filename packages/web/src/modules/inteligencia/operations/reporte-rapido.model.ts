import type { CrossOutcome } from '@comarca/shared/modules/cruces/cruce';
import type { QuickReportState } from '@comarca/shared/modules/inteligencia/quick-report';
import { mapConfigSchema } from '@comarca/shared/modules/inteligencia/reporte-rapido.schema';
import type { FeatureCollection, Geometry } from 'geojson';
import { z } from 'zod';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import type { reportQuery } from './reporte-rapido.documents.ts';

export type ReportAnswer = NonNullable<ResultOf<typeof reportQuery>['getShortReport']>;
type LayerAnswer = ReportAnswer['capaanalisisreporteSet'][number];

/** A layer or a section heading of a report, with its crossings as features. */
export interface ReportSection extends Omit<LayerAnswer, 'infoCruce' | 'estado' | 'tipo'> {
  tipo: 'capa' | 'seccion';
  estado: CrossOutcome | null;
  /** EPSG:4326; properties as the server wrote them, `numero` counts from 1 */
  cruces: FeatureCollection;
}

const layerComparison = z.object({
  nombre: z.string(),
  estadoAntes: z.string().nullable(),
  estadoAhora: z.string().nullable(),
  entraron: z.array(z.string()),
  salieron: z.array(z.string()),
  cambiaron: z.array(
    z.object({ id: z.string(), antes: z.number().nullable(), ahora: z.number().nullable() }),
  ),
});
export type LayerComparison = z.output<typeof layerComparison>;

/** A quick report whole, its JSON texts read. */
export interface Report {
  id: string;
  nombre: string;
  plantillaId: string | null;
  /** metres */
  buffer: number;
  srid: number;
  /** names of the chosen layers */
  capas: string[];
  estado: QuickReportState;
  /** 0–100 */
  avance: number;
  error: string | null;
  version: number;
  fechaReporte: string | null;
  trazado: Geometry;
  areaEstudio: Geometry | null;
  /** hectares in the output system */
  areaEstudioHa: number | null;
  /** metres in the output system */
  longitudTrazado: number | null;
  colorCruce: string;
  colorTrazado: string;
  /** against the run before; null when there was none */
  comparacion: LayerComparison[] | null;
  secciones: ReportSection[];
}

/** Reads a report as the server answers it. */
export function toReport(answer: ReportAnswer): Report {
  const { crossColor, routeColor } = mapConfigSchema.parse(JSON.parse(answer.configuracionInforme));
  return {
    id: answer.id,
    nombre: answer.nombre,
    plantillaId: answer.plantilla?.id ?? null,
    buffer: answer.buffer,
    srid: answer.srid.srid,
    capas: z.array(z.string()).parse(JSON.parse(answer.capas)),
    estado: answer.estado as QuickReportState,
    avance: answer.avance,
    error: answer.error,
    version: answer.version,
    fechaReporte: answer.fechaReporte === null ? null : String(answer.fechaReporte),
    trazado: JSON.parse(answer.trazado) as Geometry,
    areaEstudio: answer.areaEstudio === null ? null : (JSON.parse(answer.areaEstudio) as Geometry),
    areaEstudioHa: answer.areaEstudioHa,
    longitudTrazado: answer.longitudTrazado,
    colorCruce: crossColor,
    colorTrazado: routeColor,
    comparacion:
      answer.comparacion === null
        ? null
        : z.array(layerComparison).parse(JSON.parse(answer.comparacion)),
    secciones: answer.capaanalisisreporteSet.map(toSection),
  };
}

/** Whether a report is being generated. */
export const isRunning = (report: Pick<Report, 'estado'> | undefined): boolean =>
  report?.estado === 'PENDIENTE' || report?.estado === 'GENERANDO';

/** The layers of a report, without its headings. */
export const layersOf = (report: Report): ReportSection[] =>
  report.secciones.filter((section) => section.tipo === 'capa');

/** A layer's title, or the heading's text. */
export const titleOf = (section: ReportSection): string =>
  section.tablaPostgis?.tituloCapa || section.nombre;

function toSection({ infoCruce, ...layer }: LayerAnswer): ReportSection {
  return {
    ...layer,
    tipo: layer.tipo === 'seccion' ? 'seccion' : 'capa',
    estado: layer.estado as CrossOutcome | null,
    cruces: JSON.parse(infoCruce) as FeatureCollection,
  };
}
