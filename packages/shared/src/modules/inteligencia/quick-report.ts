import type { Geometry, MultiPolygon, Polygon } from 'geojson';
import type { Crossing, CrossOutcome, CrossSummary, LayerColumn } from '../cruces/cruce.ts';

export const quickReportStates = [
  'PENDIENTE',
  'GENERANDO',
  'GENERADO',
  'FALLIDO',
  'CANCELADO',
] as const;
export type QuickReportState = (typeof quickReportStates)[number];

/** Map settings of a report: view box in degrees (west, south, east, north) and colours (#RRGGBB). */
export interface ReportMapConfig {
  bbox: [number, number, number, number] | null;
  crossColor: string;
  routeColor: string;
}

/** A heading (`seccion`) or a layer (`capa`) of a report, in reading order. */
export interface ReportLayer {
  id: number;
  orden: number;
  tipo: 'capa' | 'seccion';
  /** '1' or '1.2' */
  numeral: string;
  nombre: string;
  titulo: string;
  descripcion: string;
  entidad: string;
  escala: number | null;
  /** YYYY-MM-DD */
  vigencia: string | null;
  /** its validity had passed when the report ran */
  vencida: boolean;
  estado: CrossOutcome | null;
  error: string | null;
  analisis: string;
  /** the crossing changed after the analysis was written */
  analisisPorRevisar: boolean;
  mostrarInforme: boolean;
  segundos: number | null;
  totalResultados: number;
  columnas: LayerColumn[];
  resumen: CrossSummary | null;
  cruces: Crossing[];
}

/** What was read to make a report, so that it can be repeated and compared. */
export interface ReportManifest {
  version: 1;
  generado: string;
  /** sha256 of the route's canonical GeoJSON */
  geometria: string;
  buffer: number;
  sridSalida: number;
  /** which datum shift was used between the systems, in words */
  transformacion: string;
  segmentosPorCuadrante: number;
  motor: string;
  capas: {
    nombre: string;
    srid: number;
    filasLeidas: number;
    filasTabla: number;
    ultimoCambio: string | null;
    sumaVerificacion: string | null;
    reparadas: { id: string; motivo: string }[];
    operacion: string;
    segundos: number;
    estado: CrossOutcome;
  }[];
}

/** A quick report whole, as screen, Word, Excel and KML are made from it. */
export interface QuickReport {
  id: number;
  nombre: string;
  autor: string;
  plantilla: string | null;
  profundidad: 2 | 3;
  /** metres */
  buffer: number;
  srid: number;
  crsNombre: string;
  estado: QuickReportState;
  /** ISO instant */
  fechaReporte: string | null;
  trazado: Geometry;
  areaEstudio: Polygon | MultiPolygon | null;
  /** hectares in the output system */
  areaEstudioHa: number | null;
  /** metres in the output system; null unless the route is a line */
  longitudTrazado: number | null;
  configuracion: ReportMapConfig;
  capas: ReportLayer[];
  manifiesto: ReportManifest | null;
}
