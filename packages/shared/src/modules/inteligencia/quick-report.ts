import type { Geometry, MultiPolygon, Polygon } from 'geojson';
import { counted } from '../../core/formats.ts';
import type { LayerStyle } from '../capas/style/layer-style.ts';
import type { ValidityState } from '../capas/validity.ts';
import type { Crossing, CrossOutcome, CrossSummary, LayerColumn } from '../cruces/crossing.ts';
import type { LayerComparison } from './comparison.ts';
import type { FigureFinding } from './figures/review-texts.ts';
import type { AppliedCut } from './layer-cut.ts';

export const quickReportStates = [
  'PENDIENTE',
  'GENERANDO',
  'GENERADO',
  'FALLIDO',
  'CANCELADO',
] as const;
export type QuickReportState = (typeof quickReportStates)[number];

/** What is said beside the parameters of a study whose drawn geometry was not valid. */
export const repairedGeometryText =
  'No era válida (por ejemplo, se superpone consigo misma) y se reparó para el cálculo.';

/** `1 elemento`, `1.200 elementos` */
export const elementCount = (count: number): string => counted(count, 'elemento', 'elementos');

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
  /** what was known of its validity then */
  validez: ValidityState;
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
  /** of its table, where somebody made one: crossings are drawn as it says */
  estilo?: LayerStyle | null;
  /** what it was crossed with instead of the study area, where it has a buffer of its own (metres) */
  franja?: { geometria: Polygon | MultiPolygon; buffer: number };
}

/** A source geometry that was not valid: its key in the table, and why in Spanish. */
export interface RepairedFeature {
  id: string;
  motivo: string;
}

/** The geometries of a layer that were repaired to cross it: how many, and the first ones. */
export interface RepairedFeatures {
  total: number;
  primeras: RepairedFeature[];
}

/** What was read of a layer, and what the catalogue knew of its whole table. */
export interface LayerReading {
  nombre: string;
  /** null for a layer that is not registered */
  srid: number | null;
  /** rows whose box meets the area's: those that were looked at */
  filasLeidas: number;
  /** SHA-256 over the keys and geometries of those rows; null when there were none */
  sumaLeida: string | null;
  /** the whole table when it was last synchronised, which may be before the run; null when it never was */
  ultimaSincronizacion: {
    /** ISO instant */
    fecha: string;
    filas: number | null;
    suma: string | null;
  } | null;
  reparadas: RepairedFeature[];
  operacion: string;
  segundos: number;
  estado: CrossOutcome;
  /** its own buffer and filter; missing where it was crossed as all others */
  recorte?: AppliedCut;
  /** of which run its figures are, which may be an earlier one than the report's; unknown in those of before */
  corrida?: LayerRun;
}

/** The run that crossed a layer, counted from the report's first, and when (ISO instant). */
export interface LayerRun {
  numero: number;
  fecha: string;
}

/** With what figures were computed. */
export interface EngineVersions {
  postgresql: string;
  postgis: string;
  geos: string;
  proj: string;
  node: string;
}

/** What was read to make a report, so that it can be repeated and compared. */
export interface ReportManifest {
  version: 2;
  generado: string;
  /** sha256 of the route's canonical GeoJSON */
  geometria: string;
  /** the drawn geometry was not valid and was repaired; unknown in manifests of before */
  geometriaReparada?: boolean;
  /** metres by which the axis was simplified before its buffer was drawn; missing when it was not */
  toleranciaEje?: number;
  /** what was said of where the route lies before it was studied; missing when nothing was */
  advertencias?: string[];
  buffer: number;
  sridSalida: number;
  /** which datum shift was used between the systems, in words */
  transformacion: string;
  segmentosPorCuadrante: number;
  motor: string;
  /** missing in manifests of before */
  versiones?: EngineVersions;
  /** SHA-256 of the whole manifest with route and figures, as it is handed out; missing in those of before */
  huella?: string;
  /** which run of the report this is, from 1; missing in those of before */
  corrida?: number;
  capas: LayerReading[];
}

/** A quick report whole, as screen, Word, Excel and KML are made from it. */
export interface QuickReport {
  /** what is typed in the texts that are shown and is none of the tables'; missing where no text is read */
  contradicciones?: FigureFinding[];
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
  /** against the run before; null when there was none */
  comparacion: LayerComparison[] | null;
}
