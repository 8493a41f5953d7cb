import type { Geometry } from 'geojson';

/** How crossing a layer with the study area ended. Never silent. */
export const crossOutcomes = ['CRUZÓ', 'SIN CRUCE', 'ERROR', 'SIN COBERTURA'] as const;
export type CrossOutcome = (typeof crossOutcomes)[number];

/** What a layer's features measure: hectares, metres, or nothing (points). */
export type MeasureUnit = 'ha' | 'm' | 'No Aplica';

/** Where along a line route a crossing lies. Distances in metres on the output system. */
export interface Stationing {
  /** metres from the route's start; print as K2+000 */
  desde: number;
  hasta: number;
  lado: 'izquierdo' | 'derecho' | 'ambos';
  /** least distance from the crossing to the axis; 0 when the axis itself is crossed */
  distancia: number;
  /** 'directo' when the route itself touches the feature */
  relacion: 'directo' | 'solo en franja';
}

/** One feature of a layer inside the study area. */
export interface Crossing {
  /** the feature's key in its table, as text */
  idFuente: string;
  /** the layer's chosen columns, as the database gave them */
  propiedades: Record<string, unknown>;
  /** clipped geometry, EPSG:4326 */
  geometria: Geometry;
  /** hectares (polygons) or metres (lines) in the output system; null for points */
  medida: number | null;
  /** 0–100, of this feature alone; null for points */
  porcentaje: number | null;
  abscisa: Stationing | null;
}

/** Totals of a layer. Numbers in `unidad`, percentages 0–100; null measures for points. */
export interface CrossSummary {
  cruces: number;
  /** sum of the features */
  bruto: number | null;
  /** the features dissolved first */
  neto: number | null;
  porcentajeBruto: number | null;
  porcentajeNeto: number | null;
  /** bruto − neto */
  traslape: number | null;
  unidad: MeasureUnit;
  /** source geometries repaired for the computation */
  reparadas: number;
  /** what must be said with these figures, in Spanish */
  notas: string[];
}

/** A column of a layer with the text that people see. */
export interface LayerColumn {
  /** name in the table */
  value: string;
  /** display text */
  text: string;
}
