import type { CrossOutcome, CrossSummary } from '../../cruces/crossing.ts';

/** What is known of the crossing of one layer of a report. */
export interface LayerFigures {
  /** texts name the layer by it: a leaf's id in a project, the table in a quick report */
  clave: string;
  /** '1.2' */
  numeral: string;
  titulo: string;
  /** null while it has no result that stands */
  estado: CrossOutcome | null;
  resumen: CrossSummary | null;
  /** metres along the route from the first crossing to the last; null without stationing */
  abscisas: { desde: number; hasta: number } | null;
}

/** The figures that the texts of a report may show: of the whole, and of each layer. */
export interface ReportFigures {
  /** metres */
  buffer: number;
  /** metres in the output system; null unless the route is a line */
  longitudTrazado: number | null;
  /** hectares in the output system; null before the first crossing */
  areaEstudioHa: number | null;
  capas: LayerFigures[];
}

/** The figures of one crossing that its table prints. */
export interface CrossingFigures {
  /** hectares or metres, by its layer */
  medida: number | null;
  /** 0–100 */
  porcentaje: number | null;
  /** metres along the route, and from it */
  abscisa: { desde: number; hasta: number; distancia: number } | null;
}
