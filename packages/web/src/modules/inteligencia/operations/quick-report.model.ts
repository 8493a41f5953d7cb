import type { CrossOutcome } from '@comarca/shared/modules/cruces/crossing';
import {
  type LayerComparison,
  layerComparisonSchema,
} from '@comarca/shared/modules/inteligencia/comparison';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import type { QuickReportState } from '@comarca/shared/modules/inteligencia/quick-report';
import { mapConfigSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import type { SharedSection } from '@comarca/shared/modules/inteligencia/shared-report';
import type { FeatureCollection, Geometry } from 'geojson';
import { z } from 'zod';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import type { reportQuery } from './quick-report.documents.ts';
import type { Watching } from './watching.ts';

export type ReportAnswer = NonNullable<ResultOf<typeof reportQuery>['getShortReport']>;
export type LayerAnswer = ReportAnswer['capaanalisisreporteSet'][number];

/** A layer or a section heading of a report, with its crossings as features. */
export interface ReportSection
  extends Omit<LayerAnswer, 'infoCruce' | 'estado' | 'tipo' | 'franja'> {
  tipo: 'capa' | 'seccion';
  estado: CrossOutcome | null;
  /** EPSG:4326; properties as the server wrote them, `numero` counts from 1 */
  cruces: FeatureCollection;
  /** the strip that it was crossed with instead of the report's: metres, EPSG:4326 */
  franja: SharedSection['franja'];
}

/** What the results shown were made with. */
const runParameters = z.object({
  buffer: z.number(),
  srid: z.number(),
  trazado: z.custom<Geometry>(),
});

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
  /** metres, system and route of the results shown: others than asked for when a run did not end */
  ejecutado: z.output<typeof runParameters>;
  areaEstudio: Geometry | null;
  /** hectares in the output system */
  areaEstudioHa: number | null;
  /** metres in the output system */
  longitudTrazado: number | null;
  /** the drawn geometry was not valid and was repaired to cross it */
  trazadoReparado: boolean;
  /** what was said of where the route lies when it was crossed */
  advertencias: string[];
  colorCruce: string;
  colorTrazado: string;
  /** against the run before; null when there was none */
  comparacion: LayerComparison[] | null;
  /** what the analyses may show */
  cifras: ReportFigures;
  /** null where nobody decides it here */
  vigilancia: Watching | null;
  secciones: ReportSection[];
}

/** Reads a report as the server answers it. */
export function toReport(answer: ReportAnswer): Report {
  const { crossColor, routeColor } = mapConfigSchema.parse(JSON.parse(answer.configuracionInforme));
  const { buffer } = answer;
  const { srid } = answer.srid;
  const trazado = JSON.parse(answer.trazado) as Geometry;
  return {
    id: answer.id,
    nombre: answer.nombre,
    plantillaId: answer.plantilla?.id ?? null,
    buffer,
    srid,
    capas: z.array(z.string()).parse(JSON.parse(answer.capas)),
    estado: answer.estado as QuickReportState,
    avance: answer.avance,
    error: answer.error,
    version: answer.version,
    fechaReporte: answer.fechaReporte === null ? null : String(answer.fechaReporte),
    trazado,
    ejecutado:
      answer.parametros === null
        ? { buffer, srid, trazado }
        : runParameters.parse(JSON.parse(answer.parametros)),
    areaEstudio: answer.areaEstudio === null ? null : (JSON.parse(answer.areaEstudio) as Geometry),
    areaEstudioHa: answer.areaEstudioHa,
    longitudTrazado: answer.longitudTrazado,
    trazadoReparado: answer.trazadoReparado,
    advertencias: answer.advertencias,
    colorCruce: crossColor,
    colorTrazado: routeColor,
    comparacion:
      answer.comparacion === null
        ? null
        : z.array(layerComparisonSchema).parse(JSON.parse(answer.comparacion)),
    cifras: JSON.parse(answer.cifras) as ReportFigures,
    vigilancia: answer.vigilancia,
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

/** Reads a layer as the server answers it. */
export function toSection({ infoCruce, franja, ...layer }: LayerAnswer): ReportSection {
  return {
    ...layer,
    tipo: layer.tipo === 'seccion' ? 'seccion' : 'capa',
    estado: layer.estado as CrossOutcome | null,
    cruces: JSON.parse(infoCruce) as FeatureCollection,
    franja: franja && { ...franja, geometria: franja.geometria as Geometry | null },
  };
}
