import type { FeatureCollection, Geometry } from 'geojson';
import type { ValidityState } from '../capas/validity.ts';
import type { CrossOutcome, CrossSummary, LayerColumn } from '../cruces/crossing.ts';
import type { ElementValue, MainSection, ReportVariable } from './project-report.ts';

/** The files that a shared report offers, as its page asks for them. */
export const sharedFiles = ['word', 'excel', 'kml'] as const;
export type SharedFile = (typeof sharedFiles)[number];

/** Those that the report of a project offers. */
export const sharedProjectFiles = ['word', 'pdf'] as const;
export type SharedProjectFile = (typeof sharedProjectFiles)[number];

/** A heading or a layer of a shared report, in reading order. */
export interface SharedSection {
  /** of the page alone */
  id: string;
  tipo: 'capa' | 'seccion';
  numeral: string;
  titulo: string;
  descripcion: string;
  escala: number | null;
  entidad: string;
  /** YYYY-MM-DD */
  vigencia: string | null;
  /** what was known of its validity on the day of its crossing; null for a heading */
  validez: ValidityState | null;
  estado: CrossOutcome | null;
  error: string | null;
  analisis: string;
  totalResultados: number;
  /** crossings that map and table leave out */
  ocultos: number;
  columnas: LayerColumn[];
  resumen: CrossSummary | null;
  /** EPSG:4326 */
  cruces: FeatureCollection;
  /** the strip that it was crossed with instead of the report's: metres, EPSG:4326 */
  franja: { buffer: number; geometria: Geometry | null } | null;
}

/** A quick report as people outside see it. */
export interface SharedReport {
  nombre: string;
  /** ISO instant */
  fechaReporte: string | null;
  /** metres */
  buffer: number;
  srid: number;
  trazado: Geometry;
  areaEstudio: Geometry | null;
  areaEstudioHa: number | null;
  /** metres */
  longitudTrazado: number | null;
  advertencias: string[];
  colorCruce: string;
  colorTrazado: string;
  secciones: SharedSection[];
  capasBase: { capa: string; zoom: number; url: string; attribution: string }[];
}

/** The written report of a project as people outside see it. */
export interface SharedProjectReport extends SharedReport {
  /** the project that it is of, and where it lies */
  proyecto: string;
  municipios: string[];
  /** what stands before and after the sections */
  elementos: Partial<Record<ReportVariable, ElementValue>>;
  /** whose conclusions are told, in their order */
  seccionesPrincipales: MainSection[];
  /** ids of the sections that no review has approved yet */
  sinAprobar: string[];
}
